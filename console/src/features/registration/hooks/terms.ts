import type { RegistrationTerm } from '@campus/domain/registration';
import { registrationScreenTexts as texts } from '@campus/domain/registration';

/** The term of the address; without one the first that is open, long terms before short ones, else the last. */
export function chosenTerm(terms: readonly RegistrationTerm[], id: string | undefined): RegistrationTerm | undefined {
  const wanted = id?.toUpperCase();
  return (
    terms.find((term) => term.id === wanted) ??
    terms.find((term) => term.reg_open && !term.short) ??
    terms.find((term) => term.reg_open) ??
    terms.at(-1)
  );
}

/** A term as the picker offers it: its name, whether it is a short one, and whether it is open. [REG-008] */
export function termLabel({ name, short, reg_open: open }: RegistrationTerm): string {
  return [name, ...(short ? [texts.shortTerm] : []), open ? texts.termOpen : texts.termNotOpen].join(' · ');
}

export interface NamedHold {
  readonly name: string;
  readonly message: string;
}

/** The other holds with their steps, one by one where their names and messages agree. [REG-020] */
export function otherHolds({ ohn, ohm }: RegistrationTerm['holds']['info']): readonly NamedHold[] {
  const names = ohn.split(', ');
  const messages = ohm.split('\n');
  if (names.length !== messages.length) return [{ name: ohn, message: ohm }];
  return names.map((name, at) => ({ name, message: messages[at] ?? '' }));
}
