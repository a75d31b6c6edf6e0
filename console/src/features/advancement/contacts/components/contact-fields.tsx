import type { ContactCodes, ContactEntryRecord } from '@campus/domain/advancement';
import { contactTexts as texts, readContactSolicitations } from '@campus/domain/advancement';
import { MAX_CONTACT_NOTES } from '@campus/domain/advancement/rules';
import { ChoiceField, CountedField, DateInput } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useOperation } from '../../../../lib/index.js';
import type { DraftState } from '../hooks/contact-draft.js';
import { codeChoices } from '../hooks/contact-draft.js';

const { fields } = texts;
const GRID = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } } as const;

interface FieldsProps {
  readonly codes: ContactCodes;
  readonly state: DraftState;
  readonly entry?: ContactEntryRecord | undefined;
}

/** Date, type and staff contact, which every entry has. [ADV-033] */
export function NamedFields({ codes, state: { draft, set }, entry }: FieldsProps) {
  const choices = codeChoices(codes, entry);
  return (
    <Box sx={GRID}>
      <DateInput required fullWidth label={fields.date} value={draft.date} onChange={(day) => set('date', day)} />
      <ChoiceField
        required
        label={fields.type}
        value={draft.type}
        options={choices.types}
        onChange={(type) => set('type', type)}
      />
      <ChoiceField
        required
        label={fields.contact}
        value={draft.contact}
        options={choices.staff}
        onChange={(contact) => set('contact', contact)}
      />
    </Box>
  );
}

function Ticked({ name, state: { draft, set } }: Pick<FieldsProps, 'state'> & { readonly name: 'complete' | 'follow_up_done' }) {
  return (
    <FormControlLabel
      label={fields[name]}
      control={<Checkbox checked={draft[name] === '1'} onChange={(event) => set(name, event.target.checked ? '1' : '0')} />}
    />
  );
}

/** Every field of an entry. [ADV-014] */
export function ContactFields(props: FieldsProps) {
  const { entry, state } = props;
  const { draft, set } = state;
  const { data = [] } = useOperation(readContactSolicitations, {}, { quiet: true });
  const now = data.map(({ code, description }) => ({ id: code, name: description }));
  const has = entry?.solicitation ?? null;
  const kept = has === null || now.some(({ id }) => id === has) ? [] : [{ id: has, name: entry?.solicitation_text ?? has }];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <NamedFields {...props} />
      <Box sx={GRID}>
        <ChoiceField
          label={fields.solicitation}
          value={draft.solicitation}
          options={[{ id: '', name: texts.noSolicitation }, ...kept, ...now]}
          onChange={(code) => set('solicitation', code)}
        />
        <DateInput
          fullWidth
          label={fields.follow_up_date}
          value={draft.follow_up_date}
          onChange={(day) => set('follow_up_date', day)}
        />
        <Box>
          <Ticked name="follow_up_done" state={state} />
          <Ticked name="complete" state={state} />
        </Box>
      </Box>
      <CountedField
        multiline
        fullWidth
        minRows={3}
        maxRows={12}
        label={fields.notes}
        limit={MAX_CONTACT_NOTES}
        value={draft.notes}
        onChange={(event) => set('notes', event.target.value)}
      />
    </Box>
  );
}

/** What is wrong, each in its sentence. */
export function Refused({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Alert severity="error" sx={{ my: 3 }}>
      {sentences.map((one) => (
        <div key={one}>{one}</div>
      ))}
    </Alert>
  );
}
