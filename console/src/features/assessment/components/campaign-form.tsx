import type { Refusal } from '@campus/contract-kit';
import { readDate } from '@campus/contract-kit';
import { assessmentMessages as messages, assessmentTexts as texts, readCampaign, saveCampaign } from '@campus/domain/assessment';
import type { Campaign } from '@campus/domain/assessment';
import { FREQUENCIES, refusalOfCampaign } from '@campus/domain/assessment/rules';
import { ActionBar, FormField, FormSection, notify, SubmitButton } from '@campus/ui-kit';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { OperationForm } from '../../../lib/index.js';
import { notADate, describeFailure } from '../hooks/form-failure.js';

type Typed = ReturnType<typeof typedOf>;

const CHOICES = FREQUENCIES.map((one) => ({ value: one, label: one }));
const REQUIRED = ['CampaignStartDt', 'CampaignEndDt', 'Salutation', 'SalutationAddress', 'TemplateUrl'] as const;

/** The settings of a campaign as they are typed. */
function typedOf(campaign: Campaign) {
  const { EvaluationId, IsActive, Frequency, Salutation, SalutationAddress, MainSubject, MainContent, TemplateUrl } = campaign;
  return {
    evalId: EvaluationId,
    version: campaign.version,
    IsActive,
    Frequency: Frequency as string,
    Salutation,
    SalutationAddress,
    MainSubject,
    MainContent,
    TemplateUrl,
    DaysAfter: campaign.DaysAfter === null ? '' : String(campaign.DaysAfter),
    CampaignStartDt: campaign.CampaignStartDt ?? '',
    CampaignEndDt: campaign.CampaignEndDt ?? '',
  };
}

/** What keeps the settings from being sent. [ASSESS-035] [ASSESS-036] [ASSESS-056] */
function refusalOf(typed: Typed): Refusal | null {
  for (const name of ['CampaignStartDt', 'CampaignEndDt'] as const)
    if (typed[name].trim() !== '' && readDate(typed[name]) === null) return notADate(name);
  const refusal = refusalOfCampaign({
    frequency: typed.Frequency,
    daysAfter: typed.Frequency === 'DaysAfter' ? typed.DaysAfter.trim() : '',
    startsOn: readDate(typed.CampaignStartDt),
    endsOn: readDate(typed.CampaignEndDt),
    salutation: typed.Salutation,
    salutationAddress: typed.SalutationAddress,
    templateUrl: typed.TemplateUrl,
  });
  if (refusal === null) return null;
  if (refusal === 'wrong_day_count') return messages.refusalAt('DaysAfter', refusal);
  const empty = REQUIRED.filter((name) => typed[name].trim() === '');
  return messages.refusal(refusal, {}, { fields: empty.map((path) => ({ path, message: 'This field is required.' })) });
}

function Settings({ campaign }: { readonly campaign: Campaign }) {
  const { resetField } = useFormContext<Typed>();
  const frequency = useWatch<Typed, 'Frequency'>({ name: 'Frequency' });
  const { IsActive, version } = campaign;
  // Pause and resume turn the switch themselves: there the campaign is right, not the form.
  useEffect(() => resetField('IsActive', { defaultValue: IsActive }), [resetField, IsActive, version]);
  return (
    <FormSection title="Settings" hint="Changes hold from the next day on which it mails.">
      <FormField name="IsActive" asSwitch />
      <FormField name="Frequency" required options={CHOICES} />
      {frequency === 'DaysAfter' ? <FormField name="DaysAfter" required /> : null}
      {REQUIRED.map((name) => (
        <FormField key={name} name={name} required />
      ))}
      <FormField name="MainSubject" />
      <FormField name="MainContent" />
    </FormSection>
  );
}

/** The settings of a campaign. Pause, resume and stop make a new version of it: what was typed stays and is saved upon that. [ASSESS-021] [ASSESS-065] */
export function CampaignForm({ campaign }: { readonly campaign: Campaign }) {
  return (
    <OperationForm
      operation={saveCampaign}
      label="Campaign"
      values={typedOf(campaign)}
      input={({ version, DaysAfter, ...rest }) => ({
        ...rest,
        // What is not to be seen is not changed, and a campaign that is not set up yet has no version.
        ...(rest.Frequency === 'DaysAfter' ? { DaysAfter } : {}),
        ...(version === 0 ? {} : { version }),
      })}
      refusal={refusalOf}
      describeFailure={describeFailure}
      copy={`campaign/${campaign.EvaluationId}/${campaign.version}`}
      unsaved={texts.unsavedCampaign}
      invalidate={[readCampaign]}
      next={(typed, saved) => ({ ...typed, version: saved.version })}
      onDone={(_saved, message) => notify(message ?? '')}
    >
      <Settings campaign={campaign} />
      <ActionBar>
        <SubmitButton>Save campaign</SubmitButton>
      </ActionBar>
    </OperationForm>
  );
}
