import type { FieldRefusal } from '@campus/contract-kit';
import { Refusal } from '@campus/contract-kit';
import { sessionMessages } from '@campus/domain/session';

/** The refusal of wrong fields: what is wrong with the one where it is one, else that there are several. */
export function badInput(fields: readonly FieldRefusal[]): Refusal {
  const { status, code, message, detail } = sessionMessages.refusal('bad_input', {}, { fields });
  const [only, ...others] = fields;
  return new Refusal(status, code, only === undefined || others.length > 0 ? message : only.message, detail);
}
