import {
  deleteAdmissionsProgram,
  downloadArchive,
  downloadByProgram,
  downloadCandidates,
  downloadDropouts,
  downloadSemesterDropouts,
  downloadSummary,
  listAdmissionsGoals,
  listAdmissionsPrograms,
  listArchive,
  listByProgram,
  listCandidates,
  listDropouts,
  listSemesterDropouts,
  readAdmissionsTerms,
  readProgramMatches,
  readSummary,
  saveAdmissionsGoal,
  saveAdmissionsProgram,
} from '@campus/domain/admissions';
import { contractOf, listContract, refusedTo } from '@campus/test-kit/contract';

const STRANGERS = ['student1', 'faculty1', 'advancement', 'plain'];
const LISTS = [listByProgram, listCandidates, listDropouts, listSemesterDropouts, listArchive];
const FILES = [
  downloadSummary,
  downloadByProgram,
  downloadCandidates,
  downloadDropouts,
  downloadSemesterDropouts,
  downloadArchive,
];
const CANDIDATE =
  'connect_id id_num first_name last_name dept_cde div_cde prog_cde program trm_cde loca_cde stud_type app acc reg hrs_enrolled gender';

contractOf('admissions', [
  refusedTo([readSummary, readAdmissionsTerms, ...LISTS], STRANGERS, '[ADMIS-023] [ADMIS-024] [ADMIS-025] [ADMIS-026]'),
  refusedTo(FILES, STRANGERS, '[ADMIS-023] [ADMIS-027]'),
  refusedTo([listAdmissionsPrograms, listAdmissionsGoals, readProgramMatches], STRANGERS, '[ADMIS-023] [ADMIS-024]'),
  refusedTo(
    [saveAdmissionsProgram, deleteAdmissionsProgram, saveAdmissionsGoal],
    STRANGERS,
    '[ADMIS-023] [ADMIS-028] [ADMIS-029]',
  ),
  listContract(listCandidates, { as: 'admissions', names: CANDIDATE.split(' ') }, '[ADMIS-012] [ADMIS-024]'),
]);
