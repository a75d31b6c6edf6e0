import { fillIn, showDate } from '@campus/contract-kit';
import { personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { campusDay, campusTimeText } from '@campus/domain/calendar/rules';

/** The last thing that was done to a form, and for whom it waited before. */
export interface LastStep {
  readonly what: string;
  readonly who: string;
  readonly at: Date;
  readonly waitedFor: string | null;
}

/** What was done last, by whom and when, on campus time. */
export function lastStepSentence({ what, who, at }: LastStep): string {
  const instant = at.getTime();
  return fillIn(texts.lastStep, { what, who, day: showDate(campusDay(instant)), time: campusTimeText(instant) });
}
