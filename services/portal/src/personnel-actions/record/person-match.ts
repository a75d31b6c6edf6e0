import { fillIn } from '@campus/contract-kit';
import type { FormAnswer } from '@campus/domain/personnel-actions';
import { personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import type { KnownPerson, Stage } from '@campus/domain/personnel-actions/rules';
import { isDraft, isUnderWay, NEW_HIRE, personMatch } from '@campus/domain/personnel-actions/rules';
import type { IdentifiedPerson } from '../../people/index.js';
import type { FormRecord } from './form-records.js';

/** Null where the value does not open. */
type Open = (encrypted: string) => string | null;

/** Whether a form is to make a new person and has not done so. */
export function takesOnSomeone(form: {
  readonly paf_type: number;
  readonly emp_id: string | null;
  readonly stage: Stage;
}): boolean {
  return form.paf_type === NEW_HIRE && form.emp_id === null && (isDraft(form.stage) || isUnderWay(form.stage));
}

/** Whom a form takes on, as it says. */
export function identityOf(form: FormRecord, open: Open): IdentifiedPerson {
  return {
    firstName: form.first_name ?? '',
    lastName: form.last_name ?? '',
    ssn: form.ssn_sealed === null ? null : open(form.ssn_sealed),
    dob: form.dob_sealed === null ? null : open(form.dob_sealed),
  };
}

/** What speaks against a new record, in words, for everyone who opens the form. */
export function matchErrors(form: FormRecord, known: readonly KnownPerson[]): FormAnswer['troubles'] {
  const match = personMatch(known, form.new_person_reason);
  if (match === null) return [];
  const said = match === 'ssn' ? texts.ssnTaken : texts.samePerson;
  const named = known.filter((person) => person.by_ssn === (match === 'ssn'));
  return named.map(({ name, id }) => ({ text: fillIn(said, { name, id }), since: form.stage_since.toISOString() }));
}
