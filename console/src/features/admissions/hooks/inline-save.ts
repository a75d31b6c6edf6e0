import type { InlineOutcome } from '@campus/ui-kit';
import { NOT_SAVED } from '@campus/ui-kit';
import type { Acted } from '../../../lib/index.js';
import { sentenceOf } from '../../../lib/index.js';

/** What an inline edit shows of a save: a refusal at its field, a failure beside the former value. */
export function outcomeOf(acted: Acted<unknown>): InlineOutcome {
  if (acted.ok) return { saved: true };
  const { status, fields } = acted.failure;
  const isServer = status === 0 || status >= 500;
  return {
    saved: false,
    sentence: isServer ? NOT_SAVED : (fields?.[0]?.message ?? sentenceOf(acted.failure)),
    putsRight: !isServer,
  };
}
