import { fillIn } from '@campus/contract-kit';
import type { DonorRecord } from '@campus/domain/advancement';
import { changeDonorAddress, donorTexts as texts } from '@campus/domain/advancement';
import { countryName } from '@campus/domain/people/rules';
import { Dialog, Fact, FormSection, PlainForm } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureFrom, portal } from '../../../lib/index.js';
import { sentenceFor, useDonorSave } from '../hooks/donor-save.js';
import { useDonorAnswer } from '../hooks/donor-answer.js';

type Which = 'home' | 'work';
const LINES = ['addr_line_1', 'addr_line_2', 'addr_line_3', 'city', 'state', 'zip'] as const;
type Lines = Readonly<Record<(typeof LINES)[number], string>>;

const columnOf = <Name extends string>(which: Which, name: Name) => (which === 'home' ? name : (`wk_${name}` as const));
const linesOf = (donor: DonorRecord, which: Which): Lines =>
  Object.fromEntries(LINES.map((line) => [line, donor[columnOf(which, line)]])) as Lines;
const getsMail = (donor: DonorRecord, which: Which): boolean => donor[columnOf(which, 'send_mail')] === 'Y';
const isThere = (donor: DonorRecord, which: Which): boolean => Object.values(linesOf(donor, which)).some((line) => line !== '');
const isAbroad = (donor: DonorRecord, which: Which): boolean => !['', 'US'].includes(donor[columnOf(which, 'country')]);

function AddressText({ donor, which }: { readonly donor: DonorRecord; readonly which: Which }) {
  const { addr_line_1: one, addr_line_2: two, addr_line_3: three, city, state, zip } = linesOf(donor, which);
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const country = isAbroad(donor, which) ? countryName(donor[columnOf(which, 'country')]) : '';
  const lines = [one, two, three, place, country].filter(Boolean);
  return lines.length === 0 ? '–' : lines.map((line) => <div key={line}>{line}</div>);
}

/** What is typed of an address, and what the server says of its fields; nothing typed is lost by a refusal. */
function useAddressForm(donor: DonorRecord, which: Which, onDone: () => void) {
  const [typed, setTyped] = useState(() => linesOf(donor, which));
  const [mailYes, setMailYes] = useState(getsMail(donor, which));
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [sentence, setSentence] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const take = useDonorAnswer(donor.id);
  const save = async () => {
    setSaving(true);
    setWrong({});
    setSentence(null);
    try {
      const asked = { id: donor.id, pk: donor.id, name: which, value: typed, mailYes: mailYes ? 1 : 0, version: donor.version };
      take(await portal.ask(changeDonorAddress, asked, { key: crypto.randomUUID() }));
      onDone();
    } catch (error) {
      const failure = failureFrom(error);
      const fields = (failure.fields ?? []).filter(({ path }) => path.startsWith('value.'));
      setWrong(Object.fromEntries(fields.map(({ path, message }) => [path.slice('value.'.length), message])));
      if (fields.length === 0) setSentence(sentenceFor(failure));
    } finally {
      setSaving(false);
    }
  };
  return { typed, setTyped, mailYes, setMailYes, wrong, sentence, saving, save };
}

function AddressForm({
  donor,
  which,
  onDone,
}: {
  readonly donor: DonorRecord;
  readonly which: Which;
  readonly onDone: () => void;
}) {
  const { typed, setTyped, mailYes, setMailYes, wrong, sentence, saving, save } = useAddressForm(donor, which, onDone);
  const label = fillIn(texts.changeAddress, { which: texts[which].toLowerCase() });
  return (
    <PlainForm label={label} onSend={() => void save()} sx={{ display: 'grid', gap: 3, pt: 2 }}>
      {sentence === null ? null : <Alert severity="error">{sentence}</Alert>}
      {LINES.map((line) => (
        <TextField
          key={line}
          label={texts.fields[line]}
          value={typed[line]}
          onChange={(event) => setTyped({ ...typed, [line]: event.target.value })}
          error={wrong[line] !== undefined}
          helperText={wrong[line]}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      ))}
      <FormControlLabel
        label={texts.mailYes}
        control={<Checkbox checked={mailYes} onChange={(event) => setMailYes(event.target.checked)} />}
      />
      <Button type="submit" variant="contained" loading={saving}>
        {texts.saveAddress}
      </Button>
    </PlainForm>
  );
}

/** What can be done with an address of the United States; abroad a text says that nothing can. [ADV-032] */
function AddressTools({ donor, which }: { readonly donor: DonorRecord; readonly which: Which }) {
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const save = useDonorSave(donor);
  const named = texts[which].toLowerCase();
  const title = fillIn(texts.changeAddress, { which: named });
  const markInvalid = async () => {
    const of = (one: DonorRecord) => one[columnOf(which, 'send_mail')];
    const outcome = await save({ operation: changeDonorAddress, input: { name: `${which}_invalid`, value: 1 }, of });
    setRefused(outcome.saved ? null : outcome.sentence);
  };
  if (!donor.editable) return null;
  if (isAbroad(donor, which)) return <Typography sx={{ color: 'text.secondary' }}>{texts.abroad}</Typography>;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" onClick={() => setOpen(true)}>
          {title}
        </Button>
        {getsMail(donor, which) ? (
          <Button size="small" onClick={() => void markInvalid()}>
            {fillIn(texts.markInvalid, { which: named })}
          </Button>
        ) : null}
      </Box>
      {refused === null ? null : <Alert severity="error">{refused}</Alert>}
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby={`${which}-title`}>
        <DialogTitle id={`${which}-title`}>{title}</DialogTitle>
        <DialogContent>
          <AddressForm donor={donor} which={which} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

/** Home and work address, each with whether mail goes there. [ADV-018] [ADV-065] */
export function DonorAddresses({ donor }: { readonly donor: DonorRecord }) {
  return (
    <FormSection title={texts.sections.addresses}>
      {(['home', 'work'] as const).map((which) => (
        <Box key={which} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Fact label={texts[which]}>
            <AddressText donor={donor} which={which} />
          </Fact>
          {getsMail(donor, which) || !isThere(donor, which) ? null : <Alert severity="warning">{texts.addressNoMail}</Alert>}
          <AddressTools donor={donor} which={which} />
        </Box>
      ))}
    </FormSection>
  );
}
