/** What a hold keeps a student from. */
export const HOLD_BLOCKS = ['registration', 'payment', 'management', 'plan'] as const;
export type HoldBlock = (typeof HOLD_BLOCKS)[number];

/** The office of the registrar, which may place and release every kind but those of the money. */
const REGISTRAR = 'registrar';
const OFFICE_OF_MONEY = 'student-payments';

/** The offices as people call them. */
export const REGISTRAR_OFFICE = 'The registrar';
export const ACCOUNTS_OFFICE = 'Student accounts';
const OFFICES: Readonly<Record<string, string>> = {
  library: 'The library',
  [OFFICE_OF_MONEY]: ACCOUNTS_OFFICE,
  housing: 'Student life',
};

/** Who releases the holds of an office, as people call it. */
export function officeName(office: string): string {
  return OFFICES[office] ?? REGISTRAR_OFFICE;
}

export type HoldRefusal = 'own_hold' | 'not_your_office' | 'hold_reason_missing';

/** Whether a person may place or release a hold: of the own office, never on themselves, with a reason. Offices are the groups of the sign-in provider. */
export function refusalToHold(facts: {
  readonly office: string;
  readonly groups: readonly string[];
  readonly isOneself: boolean;
  readonly reason: string;
}): HoldRefusal | null {
  const { office, groups, isOneself, reason } = facts;
  if (isOneself) return 'own_hold';
  const isRegistrar = groups.includes(REGISTRAR) && office !== OFFICE_OF_MONEY;
  if (!groups.includes(office) && !isRegistrar) return 'not_your_office';
  return reason.trim() === '' ? 'hold_reason_missing' : null;
}

/** Whether a person reads why a hold was placed: the office that keeps its kind and the registrar do; others see that there is one and whom to ask. */
export function readsHoldReason({ office, groups }: { readonly office: string; readonly groups: readonly string[] }): boolean {
  return groups.includes(office) || groups.includes(REGISTRAR);
}
