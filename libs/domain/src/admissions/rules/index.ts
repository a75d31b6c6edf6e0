export { CHANGED_FIELDS, LOCATION_CODE, PROGRAM_CODE, STAGES } from './candidacies.js';
export type { Stage } from './candidacies.js';
export { dayToFreeze, mailWeek, sourceOf } from './frozen-days.js';
export type { DaySource } from './frozen-days.js';
export { FUNNEL_STEPS, funnelSteps, REACHED } from './funnel.js';
export type { FunnelFigure, FunnelStep } from './funnel.js';
export { refusalOfGoal } from './goals.js';
export { PROGRAM_PATTERN, programOf, readCode, refusalOfProgram, takes } from './programs.js';
export {
  academicYear,
  ACCEPTED_STAGES,
  APPLIED_STAGES,
  benchmarkDays,
  CANDIDATE_GROUPS,
  DIVISIONS,
  lastEnded,
  lastTerms,
  LEFT_STAGES,
  MAIN_LOCATION,
  nextTerm,
  SCHOOL_OF,
  yearsBefore,
} from './terms.js';
export type { CandidateGroup, DatedTerm, Division } from './terms.js';
