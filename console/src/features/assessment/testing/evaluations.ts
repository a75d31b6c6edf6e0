import type { ListedEvaluation } from '@campus/domain/assessment';

/** An evaluation of courses that is published and not active. */
export function listedOf(changes: Partial<ListedEvaluation> = {}): ListedEvaluation {
  return {
    EvaluationId: '21',
    Title: 'Spring evaluation',
    StartDate: '2026-01-15',
    EndDate: '2026-05-15',
    TermCode: 'SP',
    YearCode: '2026',
    School: 'Boyce',
    IsActive: 0,
    IsPublished: 1,
    evalType: 'course',
    ...changes,
  };
}
