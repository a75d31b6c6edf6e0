export { admissionsMessages, admissionsReportTexts, admissionsTexts } from './messages.js';
export { candidacy, listCandidacies, updateCandidacy } from './operations/candidacies.js';
export type { Candidacy } from './operations/candidacies.js';
export { listFrozenDifferences, readAdmissionsDay, readWeeklyMail } from './operations/frozen-days.js';
export type { AdmissionsDay, FrozenDifference } from './operations/frozen-days.js';
export {
  deleteAdmissionsProgram,
  listAdmissionsGoals,
  listAdmissionsPrograms,
  readProgramMatches,
  saveAdmissionsGoal,
  saveAdmissionsProgram,
} from './operations/planning.js';
export type { AdmissionsGoal, AdmissionsProgram } from './operations/planning.js';
export {
  downloadArchive,
  downloadByProgram,
  downloadCandidates,
  downloadDropouts,
  downloadSemesterDropouts,
  downloadSummary,
  listArchive,
  listByProgram,
  listCandidates,
  listDropouts,
  listSemesterDropouts,
  readAdmissionsTerms,
  readFunnel,
  readSummary,
  ROWS_PER_PAGE,
  STUDENT_PAGE_SIZES,
} from './operations/reports.js';
export type { AdmissionsFunnel, CandidateRow, DropoutRow, ProgramRow, SummaryRow, ThreeCounts } from './operations/reports.js';
export { admissionsPermissions } from './permissions.js';
