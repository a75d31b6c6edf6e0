/** In which column of a timesheet hours are counted. [SUP-007] */
export type HourColumn = 'regular' | 'vacation' | 'sick' | 'holiday' | 'personal' | 'othhrs';

/** A kind of hours: on the clock (`hourly` 1, with times) or entered as hours (`hourly` 0). `timeOff` can be asked for. [CLOCK-013] */
export interface HourType {
  readonly id: string;
  readonly description: string;
  readonly hourly: 0 | 1;
  readonly column: HourColumn;
  readonly timeOff: boolean;
  readonly stipend: boolean;
}

const type = (id: string, description: string, column: HourColumn, more: Partial<HourType> = {}): HourType => ({
  id,
  description,
  hourly: 0,
  column,
  timeOff: false,
  stipend: false,
  ...more,
});

export const REGULAR = '1';
export const STIPEND = '2';
export const VACATION = '10';
export const SICK = '11';
export const PERSONAL = '12';
export const HOLIDAY = '13';
/** Time off that is only given after a word with HR. [TIMEOFF-010] */
export const ASK_HR = '15';

/** Every kind of hours that a timesheet can hold. */
export const HOUR_TYPES: readonly HourType[] = [
  type(REGULAR, 'REGULAR', 'regular', { hourly: 1 }),
  type(STIPEND, 'STIPEND', 'othhrs', { stipend: true }),
  type(VACATION, 'VACATION', 'vacation', { timeOff: true }),
  type(SICK, 'SICK', 'sick', { timeOff: true }),
  type(PERSONAL, 'PERSONAL', 'personal', { timeOff: true }),
  type(HOLIDAY, 'HOLIDAY', 'holiday'),
  type('14', 'BEREAVEMENT', 'othhrs', { timeOff: true }),
  type(ASK_HR, 'FAMILY AND MEDICAL LEAVE', 'othhrs', { timeOff: true }),
];

const byId: ReadonlyMap<string, HourType> = new Map(HOUR_TYPES.map((one) => [one.id, one]));

/** The kind of hours with this id; null for an unknown one. */
export function hourType(id: string): HourType | null {
  return byId.get(id) ?? null;
}

/** What can be asked for as time off, VACATION first. [TIMEOFF-013] [TIMEOFF-020] */
export const TIME_OFF_TYPES: readonly HourType[] = HOUR_TYPES.filter((one) => one.timeOff);
