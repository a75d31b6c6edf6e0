import type { CandidateRow } from '@campus/domain/admissions';
import { admissionsReportTexts as texts } from '@campus/domain/admissions';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';

const { columns: heads } = texts;

/** The sixteen fields of a candidate. [ADMIS-012] */
export const candidateColumns: readonly DataColumn<CandidateRow>[] = [
  column.text('last_name', heads.lastName, { primary: true }),
  column.text('first_name', heads.firstName),
  column.text('id_num', heads.id),
  column.text('connect_id', heads.connectId),
  column.text('dept_cde', heads.dept),
  column.text('div_cde', heads.div),
  column.text('prog_cde', heads.progCde),
  column.text('program', heads.program),
  column.text('trm_cde', heads.term),
  column.text('loca_cde', heads.location),
  column.text('stud_type', heads.type),
  column.number('app', heads.app),
  column.number('acc', heads.acc),
  column.number('reg', heads.reg),
  column.number('hrs_enrolled', heads.hrs),
  column.text('gender', heads.gender),
];

/** What tells one candidacy from the others of a term. */
export const candidateId = ({ id_num: id, div_cde: division, connect_id: connect }: CandidateRow): string =>
  [id, division, connect].join('/');
