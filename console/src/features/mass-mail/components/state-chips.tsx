import type { MailState } from '@campus/domain/mail';
import { massMailStateTexts } from '@campus/domain/mass-mail';
import { mailStateTexts } from '@campus/domain/mail';
import type { MassMailState } from '@campus/domain/mass-mail/rules';
import type { StatusTone } from '@campus/ui-kit';
import { StatusChip } from '@campus/ui-kit';

const MAIL_TONES: Readonly<Record<MailState, StatusTone>> = {
  queued: 'waiting',
  claimed: 'moving',
  sending: 'moving',
  accepted: 'done',
  delivered: 'done',
  bounced: 'stopped',
  failed: 'stopped',
  unknown: 'attention',
  stopped: 'draft',
  skipped: 'draft',
  digested: 'draft',
};

const MASS_MAIL_TONES: Readonly<Record<MassMailState, StatusTone>> = {
  waiting: 'waiting',
  sending: 'moving',
  paused: 'attention',
  stopped: 'stopped',
  done: 'done',
};

/** Where one message stands. */
export function MailStateChip({ state }: { readonly state: MailState }) {
  return <StatusChip tone={MAIL_TONES[state]} label={mailStateTexts[state]} />;
}

/** Where a mass mail stands. */
export function MassMailStateChip({ state }: { readonly state: MassMailState }) {
  return <StatusChip tone={MASS_MAIL_TONES[state]} label={massMailStateTexts[state]} />;
}
