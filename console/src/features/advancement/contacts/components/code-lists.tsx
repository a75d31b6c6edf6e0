import { fillIn } from '@campus/contract-kit';
import type { ContactTypeRecord, StaffContactRecord } from '@campus/domain/advancement';
import {
  addContactType,
  addStaffContact,
  advancementPermissions as can,
  contactTexts as texts,
  editContactType,
  editStaffContact,
  readContactCodes,
  readContactHistory,
  removeContactType,
  removeStaffContact,
} from '@campus/domain/advancement';
import { isStaffNumber, MAX_DESCRIPTION } from '@campus/domain/advancement/rules';
import type { InlineOutcome } from '@campus/ui-kit';
import { ConfirmDialog, CountedField, Fact, FormSection, InlineEdit, notify, PlainForm } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAction, useCan } from '../../../../lib/index.js';
import { sentenceFor } from '../../hooks/donor-save.js';
import { wrongDescription } from '../hooks/contact-draft.js';
import { Refused } from './contact-fields.js';

const { fields } = texts;
const CHANGES = { quiet: true, rereadRefused: true, invalidate: [readContactCodes, readContactHistory] } as const;
const GRID = { display: 'grid', gap: 3, alignItems: 'center', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr auto auto' } };

type Code = ContactTypeRecord & { readonly id_num?: string };

/** Removes an entry of a list, which campus technology alone does. [ADV-045] [TECH-019] */
function RemoveCode({ code, of }: { readonly code: Code; readonly of: typeof removeContactType }) {
  const [asking, setAsking] = useState(false);
  const remove = useAction(of, CHANGES);
  const { description } = code;
  const confirm = async () => {
    const done = await remove.run({ id: code.id });
    if (done.ok) notify(done.message ?? '');
  };
  const label = fillIn(texts.removeCode, { description });
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...{ open: asking, danger: true, confirmLabel: label, busy: remove.pending }}
        title={fillIn(texts.removeTitle, { description })}
        error={remove.failure === null ? null : sentenceFor(remove.failure)}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {texts.removeText}
      </ConfirmDialog>
    </>
  );
}

/** An entry of a list with its fields; who keeps the list changes each in its place. [ADV-054] */
function CodeRow({ code, of }: { readonly code: Code; readonly of: typeof editStaffContact }) {
  const may = useCan();
  const keeps = may(can.keepDonors);
  const edit = useAction(of, CHANGES);
  const { id: pk, version, description, active, id_num: number } = code;
  const save =
    (name: 'description' | 'id_num') =>
    async (value: string): Promise<InlineOutcome> => {
      const done = await edit.run({ pk, version, name, value });
      if (done.ok) return { saved: true };
      const { status } = done.failure;
      return { saved: false, sentence: sentenceFor(done.failure), putsRight: status >= 400 && status < 500 };
    };
  const toggle = async () => {
    const done = await edit.run({ pk, version, name: 'active', value: active === 1 ? 0 : 1 });
    if (!done.ok) notify(sentenceFor(done.failure), { tone: 'error' });
  };
  const label = (field: string) => `${field}: ${description}`;
  if (!keeps)
    return (
      <>
        <Fact label={fields.description}>{active === 1 ? description : fillIn(texts.inactive, { text: description })}</Fact>
        {number === undefined ? <span /> : <Fact label={fields.staff_number}>{number}</Fact>}
      </>
    );
  return (
    <>
      <InlineEdit label={label(fields.description)} value={description} shown={description} onSave={save('description')} />
      {number === undefined ? (
        <span />
      ) : (
        <InlineEdit label={label(fields.staff_number)} value={number} inputMode="numeric" onSave={save('id_num')} />
      )}
      <FormControlLabel
        label={fields.active}
        control={
          <Switch
            checked={active === 1}
            disabled={edit.pending}
            onChange={() => void toggle()}
            slotProps={{ input: { 'aria-label': label(fields.active) } }}
          />
        }
      />
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly empty: string;
  readonly codes: readonly Code[];
  readonly edit: typeof editStaffContact;
  readonly remove: typeof removeContactType;
}

function CodeList({ title, empty, codes, edit, remove }: ListProps) {
  const may = useCan();
  return (
    <>
      {may(can.removeCodes) ? null : <Typography sx={{ color: 'text.secondary', mb: 3 }}>{texts.removedByIt}</Typography>}
      {codes.length === 0 ? <Typography>{empty}</Typography> : null}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 }}>
        {codes.map((code) => (
          <Box component="li" key={code.id} sx={GRID}>
            <CodeRow code={code} of={edit} />
            {may(can.removeCodes) ? <RemoveCode code={code} of={remove} /> : null}
          </Box>
        ))}
      </Box>
    </>
  );
}

/** Adds to a list; with a number where staff contacts are added. */
function AddCode({ label, withNumber }: { readonly label: string; readonly withNumber: boolean }) {
  const [typed, setTyped] = useState({ description: '', id_num: '' });
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const options = {
    ...CHANGES,
    onSuccess: (_data: unknown, message: string | undefined) => {
      notify(message ?? '');
      setTyped({ description: '', id_num: '' });
    },
  };
  const addType = useAction(addContactType, options);
  const addStaff = useAction(addStaffContact, options);
  const { failure, pending } = withNumber ? addStaff : addType;
  const send = () => {
    addType.reset();
    addStaff.reset();
    const description = wrongDescription(typed.description);
    const lacks = [description, withNumber && !isStaffNumber(typed.id_num.trim()) ? texts.wrong.staffNumber : null];
    const sentences = lacks.filter((one) => one !== null);
    setWrong(sentences);
    if (sentences.length > 0) return;
    void (withNumber ? addStaff.run(typed) : addType.run({ description: typed.description }));
  };
  return (
    <PlainForm label={label} onSend={send} sx={{ mt: 4 }}>
      <Refused sentences={failure === null ? wrong : [sentenceFor(failure)]} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
        <CountedField
          label={`${label}: ${fields.description}`}
          limit={MAX_DESCRIPTION}
          value={typed.description}
          onChange={(event) => setTyped({ ...typed, description: event.target.value })}
        />
        {withNumber ? (
          <TextField
            label={`${label}: ${fields.staff_number}`}
            value={typed.id_num}
            onChange={(event) => setTyped({ ...typed, id_num: event.target.value })}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        ) : null}
        <Button type="submit" variant="outlined" loading={pending}>
          {label}
        </Button>
      </Box>
    </PlainForm>
  );
}

/** The kinds of contact. [ADV-036] */
export function ContactTypes({ types }: { readonly types: readonly ContactTypeRecord[] }) {
  const keeps = useCan()(can.keepDonors);
  const list = { title: texts.types, empty: texts.noTypes, codes: types };
  return (
    <FormSection title={texts.types}>
      <div className="wide">
        <CodeList {...list} edit={editContactType as typeof editStaffContact} remove={removeContactType} />
        {keeps ? <AddCode label={texts.addType} withNumber={false} /> : null}
      </div>
    </FormSection>
  );
}

/** Who speaks with donors. [ADV-037] */
export function StaffContacts({ staff }: { readonly staff: readonly StaffContactRecord[] }) {
  const keeps = useCan()(can.keepDonors);
  const list = { title: texts.staff, empty: texts.noStaff, codes: staff };
  return (
    <FormSection title={texts.staff}>
      <div className="wide">
        <CodeList {...list} edit={editStaffContact} remove={removeStaffContact} />
        {keeps ? <AddCode label={texts.addStaff} withNumber /> : null}
      </div>
    </FormSection>
  );
}
