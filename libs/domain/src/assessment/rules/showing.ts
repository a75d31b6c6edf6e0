/** From so many finished students on figures are shown. */
export const MIN_RESPONSES_SHOWN = 3;

/** Where an evaluation stands in its life. [ASSESS-027] [ASSESS-028] [ASSESS-030] */
export interface EvaluationLife {
  readonly published: boolean;
  readonly active: boolean;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Whether students get it today. [EVALSTU-014] [ASSESS-030] */
export function isOpenOn(life: EvaluationLife, today: string): boolean {
  return life.published && life.active && life.startsOn <= today && today <= life.endsOn;
}

/** How far the students of one course, or of the segments, have come. */
export interface Turnout {
  readonly sent: number;
  readonly finished: number;
}

/**
 * Whether the answers may be counted: at least three have finished, and either the evaluation has ended or nobody is left to answer. From then on
 * nobody can answer any more, so that no figure is ever seen before and after one person. [ASSESS-007]
 */
export function mayBeOpened(
  life: Pick<EvaluationLife, 'published' | 'endsOn'>,
  { sent, finished }: Turnout,
  today: string,
): boolean {
  if (!life.published || finished < MIN_RESPONSES_SHOWN) return false;
  return today > life.endsOn || finished >= sent;
}

/** Why no figures are shown yet; null when they are. */
export type WithheldBecause = 'too_few' | 'not_ended' | 'grades_missing';

/** What keeps figures from being shown, to faculty also while grades of the course are missing. */
export function withheldBecause(
  snapshot: { readonly opened: boolean; readonly ended: boolean; readonly gradesMissing: boolean } & Turnout,
): WithheldBecause | null {
  if (snapshot.gradesMissing) return 'grades_missing';
  if (snapshot.opened) return null;
  return snapshot.finished < MIN_RESPONSES_SHOWN && (snapshot.ended || snapshot.finished >= snapshot.sent)
    ? 'too_few'
    : 'not_ended';
}

/** The share of finished students in whole percent; 0 of nobody. [ASSESS-023] */
export function responsePercentage({ sent, finished }: Turnout): number {
  return sent === 0 ? 0 : Math.round((finished * 100) / sent);
}

/** A row is green when everybody to whom it was sent has finished. [ASSESS-004] */
export function isComplete({ sent, finished }: Turnout): boolean {
  return sent > 0 && sent === finished;
}

/** A mean below this, in hundredths, is red. [ASSESS-064] */
const LOW_MEAN = 299;

/** Whether a mean of the Likert scale, as it is shown with two decimals, is red. [ASSESS-064] */
export function isLowMean(mean: number | null): boolean {
  return mean !== null && Math.round(mean * 100) < LOW_MEAN;
}
