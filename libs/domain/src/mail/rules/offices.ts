/** The offices that mails of the portal come from: replies go to them. */
export const MAIL_OFFICES = [
  'hr',
  'payroll',
  'student-accounts',
  'assessment',
  'operations',
  'registrar',
  'financial-aid',
  'admissions',
] as const;
export type MailOffice = (typeof MAIL_OFFICES)[number];

/** From whom a mail with the things of several offices comes. */
export function officeOfMany(offices: readonly (MailOffice | null)[]): MailOffice {
  const [first] = offices;
  return first != null && offices.every((office) => office === first) ? first : 'operations';
}
