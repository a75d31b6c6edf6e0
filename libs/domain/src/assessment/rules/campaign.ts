/** How often a campaign mails. [ASSESS-065] */
export const FREQUENCIES = ['Daily', 'Weekly', 'BiWeekly', 'Monthly', 'DaysAfter'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The days of a campaign, all of them business dates. */
export interface CampaignPlan {
  readonly frequency: Frequency;
  /** Kept with every frequency, and counted only with DaysAfter. */
  readonly daysAfter: number | null;
  readonly startsOn: string;
  readonly endsOn: string;
}

const DAY_MS = 86_400_000;
const utc = (day: string): number => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const plusDays = (day: string, days: number): string => isoOf(utc(day) + days * DAY_MS);

/** The same day so many months later; in a shorter month its last day. */
function plusMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = Date.UTC(year, month - 1 + months, 1);
  const last = Date.UTC(year, month + months, 0);
  return isoOf(Math.min(first + (date - 1) * DAY_MS, last));
}

const EVERY_DAYS: Readonly<Partial<Record<Frequency, number>>> = { Daily: 1, Weekly: 7, BiWeekly: 14 };

/** The n-th day on which a campaign mails, from 0 on; null beyond its end. [ASSESS-026] */
export function occurrence(plan: CampaignPlan, n: number): string | null {
  const every = EVERY_DAYS[plan.frequency];
  const day =
    plan.frequency === 'DaysAfter'
      ? n === 0
        ? plusDays(plan.startsOn, plan.daysAfter ?? 0)
        : null
      : every === undefined
        ? plusMonths(plan.startsOn, n)
        : plusDays(plan.startsOn, n * every);
  return day !== null && day <= plan.endsOn ? day : null;
}

/** About how many occurrences lie before a day: a place to begin counting, never beyond it. */
function countBefore(plan: CampaignPlan, day: string): number {
  const days = Math.floor((utc(day) - utc(plan.startsOn)) / DAY_MS);
  const every = EVERY_DAYS[plan.frequency];
  if (days <= 0 || plan.frequency === 'DaysAfter') return 0;
  return Math.max(0, Math.floor(days / (every ?? 31)) - 1);
}

/** The next days on which a campaign mails after a day, at most so many. */
export function occurrencesAfter(plan: CampaignPlan, day: string, most: number): string[] {
  const found: string[] = [];
  for (let n = countBefore(plan, day); found.length < most; n += 1) {
    const next = occurrence(plan, n);
    if (next === null) break;
    if (next > day) found.push(next);
  }
  return found;
}

/** The last day up to today on which it mails, where that is later than the last one done: missed days are made up for once. */
export function dueOccurrence(plan: CampaignPlan, lastDone: string | null, today: string): string | null {
  const before = lastDone ?? plusDays(plan.startsOn, -1);
  let due: string | null = null;
  // A day beyond the end would begin the count beyond the last occurrence.
  const until = today < plan.endsOn ? today : plan.endsOn;
  for (let n = countBefore(plan, until); ; n += 1) {
    const next = occurrence(plan, n);
    if (next === null || next > until) return due;
    if (next > before) due = next;
  }
}

/** The form of a campaign, read; null where a field is empty. */
export interface CampaignForm {
  readonly frequency: string | null;
  readonly daysAfter: string | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly salutation: string;
  readonly salutationAddress: string;
  readonly templateUrl: string;
}

export type CampaignRefusal = 'campaign_incomplete' | 'wrong_frequency' | 'wrong_day_count' | 'campaign_ends_before_start';

/** What refuses the settings of a campaign; null when they may be saved. [ASSESS-035] [ASSESS-036] */
export function refusalOfCampaign(form: CampaignForm): CampaignRefusal | null {
  const texts = [form.salutation, form.salutationAddress, form.templateUrl, form.frequency ?? ''];
  if (texts.some((text) => text.trim() === '') || form.startsOn === null || form.endsOn === null) return 'campaign_incomplete';
  if (!FREQUENCIES.includes(form.frequency as Frequency)) return 'wrong_frequency';
  const days = form.daysAfter ?? '';
  if ((form.frequency === 'DaysAfter' || days !== '') && !/^\d{1,2}$/.test(days)) return 'wrong_day_count';
  return form.endsOn < form.startsOn ? 'campaign_ends_before_start' : null;
}

/** How a mail addresses a student: by the first name, the whole name, or in words of one's own. [ASSESS-026] */
export const ADDRESSED_AS = ['First name', 'Full name'] as const;

/** The first line of a mail: `Dear Sophie,`. [ASSESS-026] */
export function salutationLine(
  salutation: string,
  addressedAs: string,
  student: { readonly first: string; readonly last: string },
): string {
  const [first, full] = ADDRESSED_AS;
  const name = addressedAs === first ? student.first : addressedAs === full ? `${student.first} ${student.last}` : addressedAs;
  return `${salutation.trim()} ${name},`;
}
