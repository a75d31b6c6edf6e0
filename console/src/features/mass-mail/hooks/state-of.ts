import type { MailState } from '@campus/domain/mail';
import { mailStates } from '@campus/domain/mail';

/** The state that an address of a list asks for; undefined for every state. */
export function stateOf(text: string | undefined): MailState | undefined {
  return mailStates.find((one) => one === text);
}
