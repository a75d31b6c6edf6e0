import { assessmentTexts as texts } from '@campus/domain/assessment';

/** What is evaluated, in words: the course, or a general survey. [EVALSTU-005] */
export function courseOf(one: { readonly CourseCode: string | null; readonly CourseTitle: string | null }): string {
  return one.CourseCode === null ? texts.generalSurvey : `${one.CourseCode} ${one.CourseTitle ?? ''}`;
}

/** The address of one evaluation or of its statistics; a general survey has no course. */
export function evaluationAddress(
  path: string,
  evalId: string,
  courseId: string | null,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ evalId, ...(courseId === null ? {} : { courseId }), ...more });
  return `${path}?${query.toString()}`;
}
