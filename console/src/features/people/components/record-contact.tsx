import type { PersonRecord, RecordEditPart } from '@campus/domain/records';
import {
  recordsTexts as texts,
  setAddressPrivate,
  setMobilePrivate,
  setPhonePrivate,
  updateEmail,
  updateMobilePhone,
  updatePhone,
} from '@campus/domain/records';
import { Fact, FormSection, InlineEdit } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import type { RecordChange } from '../hooks/record-save.js';
import { useRecordSave } from '../hooks/record-save.js';
import { AddressEdit } from './address-edit.js';

type TextField = 'phone' | 'mobile_phone' | 'email_address' | 'alt_email_address' | 'hr_email_address';
type FlagField = 'phone_private' | 'mobile_phone_priva' | 'addr_private';

interface FieldOf {
  readonly field: TextField;
  readonly part: RecordEditPart;
  readonly change: Pick<RecordChange, 'operation' | 'input'>;
  readonly inputMode: 'tel' | 'email';
}

const FIELDS: readonly FieldOf[] = [
  {
    field: 'phone',
    part: 'contact',
    inputMode: 'tel',
    change: { operation: updatePhone, input: (value) => ({ value, name: 'home' }) },
  },
  {
    field: 'mobile_phone',
    part: 'contact',
    inputMode: 'tel',
    change: { operation: updateMobilePhone, input: (value) => ({ value }) },
  },
  {
    field: 'email_address',
    part: 'emails',
    inputMode: 'email',
    change: { operation: updateEmail, input: (value) => ({ value, name: '*EML' }) },
  },
  {
    field: 'alt_email_address',
    part: 'contact',
    inputMode: 'email',
    change: { operation: updateEmail, input: (value) => ({ value, name: 'AEML' }) },
  },
  {
    field: 'hr_email_address',
    part: 'emails',
    inputMode: 'email',
    change: { operation: updateEmail, input: (value) => ({ value, name: 'HRML' }) },
  },
];

const FLAGS = [
  { field: 'phone_private', of: 'phone', operation: setPhonePrivate },
  { field: 'mobile_phone_priva', of: 'mobile', operation: setMobilePrivate },
  { field: 'addr_private', of: 'address', operation: setAddressPrivate },
] as const satisfies readonly { readonly field: FlagField; readonly of: keyof typeof texts.flags; readonly operation: unknown }[];

function RecordField({
  record,
  of: { field, part, change, inputMode },
}: {
  readonly record: PersonRecord;
  readonly of: FieldOf;
}) {
  const save = useRecordSave(record);
  const label = texts.fields[field];
  const value = record[field] ?? '';
  const isKept = record.kept.some((kept) => kept === field);
  // What somebody may not edit is text, not a dead control.
  if (!record.editable.includes(part) || isKept) return <Fact label={label}>{value === '' ? '–' : value}</Fact>;
  const whole: RecordChange = { ...change, of: (one) => one[field] ?? '' };
  const hint = inputMode === 'tel' ? 'XXX-XXX-XXXX' : undefined;
  return (
    <InlineEdit
      {...{ label, value, inputMode, limit: 200 }}
      {...(hint === undefined ? {} : { hint })}
      onSave={(typed) => save(whole, typed)}
    />
  );
}

/** A flag that is set at once and goes back when the save fails. [RECORD-010] */
function Flag({ record, of: { field, of, operation } }: { readonly record: PersonRecord; readonly of: (typeof FLAGS)[number] }) {
  const save = useRecordSave(record);
  const [wanted, setWanted] = useState<'Y' | 'N' | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const shown = wanted ?? record[field] ?? 'N';
  if (!record.editable.includes('privacy')) return null;
  const toggle = async (isPrivate: 'Y' | 'N') => {
    setWanted(isPrivate);
    setSentence(null);
    const outcome = await save(
      { operation, input: (value) => ({ isPrivate: value }), of: (one) => one[field] ?? 'N' },
      isPrivate,
    );
    setWanted(null);
    if (!outcome.saved) setSentence(outcome.sentence);
  };
  return (
    <Box>
      <FormControlLabel
        label={texts.flags[of]}
        control={
          <Switch
            checked={shown === 'Y'}
            onChange={(event) => void toggle(event.target.checked ? 'Y' : 'N')}
            disabled={wanted !== null}
          />
        }
      />
      {sentence === null ? null : (
        <FormHelperText error role="alert">
          {sentence}
        </FormHelperText>
      )}
    </Box>
  );
}

function AddressText({ record }: { readonly record: PersonRecord }) {
  const { addr_line_1, addr_line_2, addr_line_3, city, state, zip, country } = record;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [addr_line_1, addr_line_2, addr_line_3, place, country === 'US' ? null : country].filter(Boolean);
  if (lines.length === 0) return '–';
  return lines.map((line) => <div key={line}>{line}</div>);
}

/** How a person is reached, with what the reader may change in its place, and what the person keeps private. */
export function RecordContact({ record }: { readonly record: PersonRecord }) {
  const cannotMail = record.addr_invalid === 'Y' || record.send_mail === 'N';
  return (
    <FormSection title={texts.contact}>
      {cannotMail ? (
        <Alert severity="warning" className="wide">
          {texts.cannotMail}
        </Alert>
      ) : null}
      {FIELDS.map((of) => (
        <RecordField key={of.field} {...{ record, of }} />
      ))}
      <Box>
        <Fact label={texts.fields.address}>
          <AddressText record={record} />
        </Fact>
        <AddressEdit record={record} />
      </Box>
      {record.editable.includes('privacy') ? (
        <Box className="wide" sx={{ display: 'flex', flexDirection: 'column' }}>
          {FLAGS.map((of) => (
            <Flag key={of.field} {...{ record, of }} />
          ))}
        </Box>
      ) : null}
    </FormSection>
  );
}
