import { showDate } from '@campus/contract-kit';
import type { Campaign } from '@campus/domain/assessment';
import { useState } from 'react';

type Text =
  | 'Frequency'
  | 'Salutation'
  | 'SalutationAddress'
  | 'MainSubject'
  | 'MainContent'
  | 'TemplateUrl'
  | 'DaysAfter'
  | 'CampaignStartDt'
  | 'CampaignEndDt';

/** The settings of a campaign as they stand in the form. */
export type Typed = Readonly<Record<Text, string>> & { readonly IsActive: boolean };

function typedOf(campaign: Campaign): Typed {
  const day = (iso: string | null): string => showDate(iso).replaceAll('-', '/');
  const { Frequency, Salutation, SalutationAddress, MainSubject, MainContent, TemplateUrl } = campaign;
  return {
    ...{ Frequency, Salutation, SalutationAddress, MainSubject, MainContent, TemplateUrl },
    IsActive: campaign.IsActive === 1,
    DaysAfter: campaign.DaysAfter === null ? '' : String(campaign.DaysAfter),
    CampaignStartDt: day(campaign.CampaignStartDt),
    CampaignEndDt: day(campaign.CampaignEndDt),
  };
}

const namesOf = (settings: Typed) => Object.keys(settings) as (keyof Typed)[];

/** What was typed, over settings that moved on; none where somebody else changed the very field that is being typed in. */
function rebased(typed: Typed, kept: Typed, now: Typed): Typed | null {
  const own = namesOf(typed).filter((name) => typed[name] !== kept[name]);
  // Pause and resume turn the switch themselves: there the campaign is right, not the form.
  const lost = own.filter((name) => name !== 'IsActive' && now[name] !== kept[name] && now[name] !== typed[name]);
  if (lost.length > 0) return null;
  return { ...now, ...Object.fromEntries(own.flatMap((name) => (name === 'IsActive' ? [] : [[name, typed[name]]]))) };
}

/**
 * The settings being typed. Pause, resume and stop make a new version of the campaign: what was typed stays and is saved upon that version. Where somebody else
 * changed the same field, the version that was read stays, so that saving is refused.
 */
export function useCampaignSettings(campaign: Campaign) {
  const [at, setAt] = useState(() => ({ version: campaign.version, kept: typedOf(campaign), typed: typedOf(campaign) }));
  if (at.version !== campaign.version) {
    const now = typedOf(campaign);
    const typed = rebased(at.typed, at.kept, now);
    if (typed !== null) setAt({ version: campaign.version, kept: now, typed });
  }
  return {
    version: at.version,
    typed: at.typed,
    dirty: namesOf(at.typed).some((name) => at.typed[name] !== at.kept[name]),
    change: (part: Partial<Typed>) => setAt((before) => ({ ...before, typed: { ...before.typed, ...part } })),
    saved: (sent: Typed) => setAt((before) => ({ ...before, kept: sent })),
  };
}
