/** The areas of students and of the staff who work for them, of records, aid, admissions, giving and payments. */
const AREAS =
  /^\/(student|academicRecords|academicAssessment|faculty|dean|finAid|admissions|advancement|accounting\/payments)(\/|$)/;

/** Whether a success is told for two seconds on a screen, by its path. [HOMEPAGE-022] */
export const hasShortToasts = (path: string): boolean => AREAS.test(path);
