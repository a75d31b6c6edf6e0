import type { DonorRecord } from '@campus/domain/advancement';
import {
  changeDonorEmail,
  changeDonorPhone,
  changeDonorProfile,
  changeDonorSolicit,
  changeDonorSolicitor,
  donorTexts as texts,
  readSolicitors,
} from '@campus/domain/advancement';
import { GIVING_RELATIONS, switchesOf } from '@campus/domain/advancement/rules';
import { DateText, FormSection } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useOperation } from '../../../lib/index.js';
import { useDonorSave } from '../hooks/donor-save.js';
import { DonorField } from './donor-field.js';

const RELATIONS = [
  { value: '', label: texts.noRelation },
  ...Object.entries(GIVING_RELATIONS).map(([value, label]) => ({ value, label })),
];
const YES_NO = [
  { value: 'N', label: texts.no },
  { value: 'Y', label: texts.yes },
];

/** Salutation, class, relation, and whether the donor lives. */
export function ProfileSection({ donor }: { readonly donor: DonorRecord }) {
  const of = { donor, operation: changeDonorProfile } as const;
  const relation = RELATIONS.find(({ value }) => value === donor.giving_rel)?.label ?? donor.giving_rel;
  return (
    <FormSection title={texts.sections.profile}>
      <DonorField {...of} field="salutation" />
      <DonorField {...of} field="giving_rel" choices={RELATIONS} shown={relation} />
      <DonorField {...of} field="class_year" inputMode="numeric" limit={4} />
      <DonorField {...of} field="deceased" choices={YES_NO} shown={donor.deceased === 'Y' ? texts.yes : texts.no} />
      {donor.deceased === 'N' ? null : (
        <DonorField
          {...of}
          field="death_dte"
          hint="2026-12-08"
          shown={donor.death_dte === null ? '–' : <DateText value={donor.death_dte} withTime={false} />}
        />
      )}
    </FormSection>
  );
}

/** Phones and e-mails; what is of the institution stays as it is. [ADV-029] */
export function ContactSection({ donor }: { readonly donor: DonorRecord }) {
  const phone = { donor, operation: changeDonorPhone, inputMode: 'tel', hint: 'XXX-XXX-XXXX' } as const;
  const email = { donor, operation: changeDonorEmail, inputMode: 'email' } as const;
  const isKept = (field: 'email_address' | 'alt_email') => donor.kept_emails.includes(field);
  return (
    <FormSection title={texts.sections.contact}>
      <DonorField {...phone} field="phone" />
      <DonorField {...phone} field="mobile_phone" />
      <DonorField {...email} field="email_address" kept={isKept('email_address')} />
      <DonorField {...email} field="alt_email" kept={isKept('alt_email')} />
      {donor.editable && donor.kept_emails.length > 0 ? (
        <Typography className="wide" sx={{ color: 'text.secondary' }}>
          {texts.keptEmail}
        </Typography>
      ) : null}
    </FormSection>
  );
}

/** A switch that is set at once and goes back when the save fails. [ADV-023] */
function SolicitSwitch({ donor, of }: { readonly donor: DonorRecord; readonly of: 'general' | 'phone' }) {
  const save = useDonorSave(donor);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const now = switchesOf(donor.solicit);
  const toggle = async (on: boolean) => {
    setWanted(on);
    setSentence(null);
    const input = { name: of, value: on ? 1 : 0 };
    const outcome = await save({ operation: changeDonorSolicit, input, of: (one) => one.solicit });
    setWanted(null);
    if (!outcome.saved) setSentence(outcome.sentence);
  };
  const isClosed = of === 'phone' && !now.general;
  return (
    <Box>
      <FormControlLabel
        label={of === 'general' ? texts.general : texts.byPhone}
        control={
          <Switch
            checked={wanted ?? now[of]}
            disabled={isClosed || wanted !== null}
            onChange={(event) => void toggle(event.target.checked)}
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

function Solicitor({ donor }: { readonly donor: DonorRecord }) {
  const { data = [] } = useOperation(readSolicitors, {}, { quiet: true });
  const named = data.map(({ id, description }) => ({ value: id, label: description }));
  const gone = donor.solicitor_id !== null && named.every(({ value }) => value !== donor.solicitor_id);
  const own = gone ? [{ value: donor.solicitor_id ?? '', label: donor.solicitor }] : [];
  return (
    <DonorField
      {...{ donor, field: 'solicitor_id', operation: changeDonorSolicitor }}
      choices={[{ value: '', label: texts.noSolicitor }, ...own, ...named]}
      shown={donor.solicitor === '' ? texts.noSolicitor : donor.solicitor}
    />
  );
}

/** Who asks the donor and how; where the profile is only read it is not there. [ADV-026] */
export function SolicitSection({ donor }: { readonly donor: DonorRecord }) {
  if (!donor.editable) return null;
  return (
    <FormSection title={texts.sections.soliciting}>
      <SolicitSwitch donor={donor} of="general" />
      <SolicitSwitch donor={donor} of="phone" />
      <Solicitor donor={donor} />
    </FormSection>
  );
}
