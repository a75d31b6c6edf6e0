/** The four types of personnel action forms. [PAF-002] */
export const PAF_TYPES = [
  { id: 1, name: 'New Hire' },
  { id: 2, name: 'New Position' },
  { id: 3, name: 'Access Only' },
  { id: 4, name: 'Termination' },
] as const;
export const NEW_HIRE = 1;
export const NEW_POSITION = 2;
export const ACCESS_ONLY = 3;
export const TERMINATION = 4;

/** The name of a type as the screens show it. */
export function pafTypeName(type: number): string {
  return PAF_TYPES.find((known) => known.id === type)?.name ?? '';
}

/** H hourly, S salary. [PAF-078] */
export const PAY_TYPES = ['H', 'S'] as const;
/** P part-time, F full-time, T temporary. [PAF-078] */
export const POSITION_STATUSES = ['P', 'F', 'T'] as const;
/** 1 rejects for good, 2 sends back for edits. [PAFFLOW-044] */
export const REJECT = 1;
export const SEND_BACK = 2;

/** What View Access Note is asked for: the note of one access entry, or those of all positions of a form. [PAFACC-042] */
export const NOTE_OF_ENTRY = 1;
export const NOTES_OF_FORM = 2;

/** approved_by1 to approved_by4. [PAF-012] */
export const MAX_APPROVERS = 4;
/** A rejection error is shown cut to this length. [PAFFLOW-008] */
export const SHOWN_REJECTION_ERROR = 150;

/** The department of Human Resources, which every position selector offers as 'HR 0330'. [PAF-017] */
export const HR_DEPARTMENT = '0330';

/** Whether the position is paid by the hour. [PAF-021] */
export function isHourly(payType: string | undefined): boolean {
  return payType === 'H';
}

/** So many people of one name are listed; more are told by their number. [PAF-026] */
export const MAX_DUPLICATES_SHOWN = 5;

/** No birth date of a living person lies before this day. */
export const EARLIEST_BIRTH_DATE = '1900-01-01';
/** No position of the portal began before this day. */
export const EARLIEST_START_DATE = '1990-01-01';

/** Why a birth date cannot be one; both days are ISO, today is the campus's. */
export function birthDateRefusal(day: string, today: string): 'early' | 'future' | null {
  if (day < EARLIEST_BIRTH_DATE) return 'early';
  return day > today ? 'future' : null;
}
