import { readDate } from '@campus/contract-kit';
import { assessmentMessages as messages, assessmentTexts as texts, readCampaign, saveCampaign } from '@campus/domain/assessment';
import type { Campaign } from '@campus/domain/assessment';
import { FREQUENCIES, refusalOfCampaign } from '@campus/domain/assessment/rules';
import { ActionBar, FormSection, notify } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useAction, useUnsavedGuard } from '../../../lib/index.js';
import type { Typed } from '../hooks/campaign-settings.js';
import { useCampaignSettings } from '../hooks/campaign-settings.js';
import { ChoiceField } from './choice-field.js';
import type { FormTrouble } from '../hooks/form-trouble.js';
import { troubleOf } from '../hooks/form-trouble.js';
import { FormAlert } from './form-alert.js';

const TEXTS = [
  ['CampaignStartDt', 'Campaign start date', 'Month/day/year', 1, true],
  ['CampaignEndDt', 'Campaign end date', 'Month/day/year', 1, true],
  ['Salutation', 'Salutation', 'For example Dear', 1, true],
  ['SalutationAddress', 'Addressed as', 'First name, Full name, or words of your own', 1, true],
  ['MainSubject', 'Subject', 'Without one the title of the evaluation', 1, false],
  ['MainContent', 'Content', 'A link to the evaluations follows it', 4, false],
  ['TemplateUrl', 'Template', 'The address of the template', 1, true],
] as const;

/** What keeps the settings from being sent. [ASSESS-035] [ASSESS-036] [ASSESS-056] */
function troubleIn(typed: Typed): FormTrouble | null {
  const days = [typed.CampaignStartDt, typed.CampaignEndDt].map((text) =>
    text.trim() === '' ? null : (readDate(text) ?? 'none'),
  );
  if (days.includes('none'))
    return { title: messages.text('not_a_date'), text: 'Type month, day and year, for example 11/30/2026.' };
  const refusal = refusalOfCampaign({
    frequency: typed.Frequency,
    daysAfter: typed.Frequency === 'DaysAfter' ? typed.DaysAfter.trim() : '',
    startsOn: days[0] ?? null,
    endsOn: days[1] ?? null,
    salutation: typed.Salutation,
    salutationAddress: typed.SalutationAddress,
    templateUrl: typed.TemplateUrl,
  });
  return refusal === null ? null : { title: texts.formInvalid, text: messages.text(refusal) };
}

/** How often it mails; the day count only where it is needed. [ASSESS-036] [ASSESS-065] */
function FrequencyFields({ typed, onChange }: { readonly typed: Typed; readonly onChange: (change: Partial<Typed>) => void }) {
  return (
    <>
      <ChoiceField
        label="Frequency"
        required
        value={typed.Frequency}
        options={FREQUENCIES.map((one) => ({ id: one, name: one }))}
        onChange={(Frequency) => onChange({ Frequency })}
      />
      {typed.Frequency === 'DaysAfter' ? (
        <TextField
          label="Days after the start date"
          required
          value={typed.DaysAfter}
          helperText="0 to 99"
          onChange={(event) => onChange({ DaysAfter: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      ) : null}
    </>
  );
}

/** The settings of a campaign. [ASSESS-021] [ASSESS-065] */
export function CampaignForm({ campaign }: { readonly campaign: Campaign }) {
  const { version, typed, dirty, change, saved } = useCampaignSettings(campaign);
  useUnsavedGuard(dirty, texts.unsavedCampaign);
  const [trouble, setTrouble] = useState<FormTrouble | null>(null);
  const save = useAction(saveCampaign, { quiet: true, invalidate: [readCampaign] });
  const run = async (event: React.FormEvent) => {
    event.preventDefault();
    const wrong = troubleIn(typed);
    setTrouble(wrong);
    if (wrong !== null) return;
    const { IsActive, DaysAfter, ...rest } = typed;
    const done = await save.run({
      ...rest,
      // What is not to be seen is not changed.
      ...(rest.Frequency === 'DaysAfter' ? { DaysAfter } : {}),
      evalId: campaign.EvaluationId,
      ...(version === 0 ? {} : { version }),
      IsActive: IsActive ? 1 : 0,
    });
    if (!done.ok) return setTrouble(troubleOf(done.failure));
    saved(typed);
    notify(done.message ?? '');
  };
  return (
    <Box component="form" noValidate aria-label="Campaign" onSubmit={(event) => void run(event)}>
      <FormAlert trouble={trouble} />
      <FormSection title="Settings" hint="Changes hold from the next day on which it mails.">
        <FormControlLabel
          label="Active"
          control={<Switch checked={typed.IsActive} onChange={(_event, IsActive) => change({ IsActive })} />}
        />
        <FrequencyFields typed={typed} onChange={change} />
        {TEXTS.map(([name, label, hint, lines, required]) => (
          <TextField
            key={name}
            label={label}
            required={required}
            value={typed[name]}
            multiline={lines > 1}
            minRows={lines}
            helperText={hint}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </FormSection>
      <ActionBar>
        <Button type="submit" variant="contained" loading={save.pending}>
          Save campaign
        </Button>
      </ActionBar>
    </Box>
  );
}
