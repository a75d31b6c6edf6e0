/** A person who is here already and may be the one whom a form takes on. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  /** Was employed once and holds no position today. */
  readonly former: boolean;
  /** Whether the full SSN is the same; otherwise name and birth date are. */
  readonly by_ssn: boolean;
}

/** Why a new hire cannot be written as a new person as it stands. */
export type PersonMatch = 'ssn' | 'name';

/** An SSN belongs to one person whatever is said; for a name and birth date HR's reason is enough. Null when nothing speaks against a new record. */
export function personMatch(found: readonly KnownPerson[], newPersonReason: string | null): PersonMatch | null {
  if (found.some((person) => person.by_ssn)) return 'ssn';
  return found.length > 0 && newPersonReason === null ? 'name' : null;
}

/** What linking makes of the form: a former employee is taken on again, someone who is employed gets a further position. */
export type LinkKind = 'rehire' | 'new_position';

export function kindOfLink({ former }: Pick<KnownPerson, 'former'>): LinkKind {
  return former ? 'rehire' : 'new_position';
}

/** Nobody is linked to a form that the same person made, decided or still has to decide. */
export function isLinkable(
  empId: string,
  form: { readonly creatorId: string; readonly approverIds: readonly string[] },
): boolean {
  return empId !== form.creatorId && !form.approverIds.includes(empId);
}
