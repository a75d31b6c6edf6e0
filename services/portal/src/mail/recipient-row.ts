import type { MailState, RecipientRow } from '@campus/domain/mail';
import { maskedAddress } from '@campus/domain/mail/rules';

/** What the ledger keeps of one recipient. */
export interface StoredRecipient {
  readonly id: string;
  readonly recipient: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly opened_at: Date | null;
  readonly at: Date | null;
}

/** A recipient without the whole address for whoever may not read it; what the server said can hold it too. */
export function recipientRowOf(row: StoredRecipient, seesAll: boolean): RecipientRow {
  const { id, recipient, state, attempts, last_error, opened_at, at } = row;
  const said = last_error === null || seesAll ? last_error : last_error.replaceAll(recipient, maskedAddress(recipient));
  return {
    id,
    state,
    attempts,
    recipient: seesAll ? recipient : maskedAddress(recipient),
    last_error: said,
    at: at?.toISOString() ?? null,
    opened_at: opened_at?.toISOString() ?? null,
  };
}
