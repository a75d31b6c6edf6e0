import { readMoney } from '@campus/contract-kit';
import { charactersIn } from '@campus/contract-kit/characters';
import type { InHand } from '@campus/domain/advancement';
import { advancementMessages as messages, phonathonScreenTexts as texts } from '@campus/domain/advancement';
import type { GiftType, Outcome } from '@campus/domain/advancement/rules';
import { MAX_CALL_NOTES, refusalOfCall } from '@campus/domain/advancement/rules';
import { useState } from 'react';
import { useStateCopy } from '../../../../lib/index.js';

/** What is typed about a call. */
export interface CallDraft {
  readonly outcome: Outcome | null;
  readonly giftType: GiftType | null;
  readonly amount: string;
  readonly verify: boolean;
  readonly notes: string;
}

const EMPTY: CallDraft = { outcome: null, giftType: null, amount: '', verify: false, notes: '' };

/** An amount as it is pasted, `$1,240.00`, as the call takes it; what means none stays as it was typed. [PHONE-020] */
export const amountIn = (text: string): string => (/[$,]/.test(text) ? readMoney(text) : null) ?? text.trim();

/** What a draft sends: gift type and amount with a gift alone. [PHONE-008] */
export function formOf(pk: string, { outcome, giftType, amount, verify, notes }: CallDraft) {
  const gift =
    outcome === 1
      ? { gift: 1 as const, ...(giftType === null ? {} : { giftType }), amount: amountIn(amount) }
      : { gift: 0 as const };
  return { pk, verify: verify ? (1 as const) : (0 as const), outcome: outcome ?? 3, ...gift, notes };
}

/** The sentences of what is wrong, by field. [PHONE-020] [PHONE-021] */
export function problemsOf(draft: CallDraft): Readonly<Record<string, string>> {
  if (draft.outcome === null) return { outcome: texts.chooseOutcome };
  const refused = refusalOfCall(formOf('', draft));
  return {
    ...(refused === null ? {} : { [refused.field]: messages.text(refused.code) }),
    ...(charactersIn(draft.notes) > MAX_CALL_NOTES ? { notes: `Enter at most ${MAX_CALL_NOTES} characters.` } : {}),
  };
}

/** A call while it is typed: a copy of it outlives reload, sign-out and the end of the hours in this browser. */
export function useCallDraft({ donor }: InHand) {
  const [draft, setDraft] = useState(EMPTY);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(EMPTY);
  const copy = useStateCopy(`phonathon/${donor.id}`, draft, isDirty, setDraft);
  const set = (change: Partial<CallDraft>) => setDraft((before) => ({ ...before, ...change }));
  return { draft, set, isDirty, copy, clear: () => setDraft(EMPTY) };
}
export type CallDraftState = ReturnType<typeof useCallDraft>;
