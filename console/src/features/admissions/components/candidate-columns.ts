import type { CandidateRow } from '@campus/domain/admissions';
import { listCandidates } from '@campus/domain/admissions';
import { operationColumns } from '../../../lib/index.js';

/** The sixteen fields of a candidate. [ADMIS-012] */
export const candidateColumns = operationColumns(listCandidates, {
  last_name: { primary: true },
  first_name: {},
  id_num: {},
  connect_id: {},
  dept_cde: {},
  div_cde: {},
  prog_cde: {},
  program: {},
  trm_cde: {},
  loca_cde: {},
  stud_type: {},
  app: {},
  acc: {},
  reg: {},
  hrs_enrolled: {},
  gender: {},
});

/** What tells one candidacy from the others of a term. */
export const candidateId = ({ id_num: id, div_cde: division, connect_id: connect }: CandidateRow): string =>
  [id, division, connect].join('/');
