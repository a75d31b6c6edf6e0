/** A proposed address can be confirmed for so long, in minutes. [RECORD-012] */
export const PROPOSAL_MINUTES = 15;

/** The lines of an address by their names on the wire. */
export interface AddressLines {
  readonly addr_line_1: string;
  readonly addr_line_2: string;
  readonly addr_line_3: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const LINES = [
  'addr_line_1',
  'addr_line_2',
  'addr_line_3',
  'city',
  'state',
  'zip',
] as const satisfies readonly (keyof AddressLines)[];

/** The lines that the post office writes in another way than they were typed. */
export const changedLines = (typed: AddressLines, standard: AddressLines): (keyof AddressLines)[] =>
  LINES.filter((line) => typed[line] !== standard[line]);

/** The spouse whose address would change too. */
export interface AddressSpouse {
  readonly isDeceased: boolean;
  readonly isPrivate: boolean;
  /** Whether the couple has one address now. */
  readonly isSameAddress: boolean;
}

/** Why a change does not go to the spouse too; null where it does. Where the couple has one address the change tells nothing of a private one. [RECORD-034] */
export function refusalOfSpouse(spouse: AddressSpouse | null): 'no_spouse' | 'spouse_private' | null {
  if (spouse === null || spouse.isDeceased) return 'no_spouse';
  return spouse.isPrivate && !spouse.isSameAddress ? 'spouse_private' : null;
}
