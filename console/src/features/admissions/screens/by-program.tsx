import type { ProgramRow } from '@campus/domain/admissions';
import { admissionsReportTexts as texts, downloadByProgram, listByProgram } from '@campus/domain/admissions';
import type { CandidateGroup } from '@campus/domain/admissions/rules';
import { CANDIDATE_GROUPS } from '@campus/domain/admissions/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import { ReportScreen } from '../components/report-screen.js';

const { columns: heads } = texts;

/** The three counts of a group, named after it. [ADMIS-032] */
function groupColumns([type, group]: readonly [string, string]): DataColumn<ProgramRow>[] {
  const of = type as CandidateGroup;
  return [
    column.number(`${of}_apps`, `${group} ${heads.apps}`),
    column.number(`${of}_accepts`, `${group} ${heads.accepts}`),
    column.number(`${of}_enrolled`, `${group} ${heads.enrolled}`),
  ];
}

const columns: readonly DataColumn<ProgramRow>[] = [
  column.text('program', heads.program, { primary: true }),
  column.text('div', heads.div),
  column.text('school', heads.school),
  column.text('prog', heads.prog),
  ...Object.entries(CANDIDATE_GROUPS).flatMap(groupColumns),
  column.number('NP1', heads.np1),
  column.number('NP2', heads.np2),
];

/** Counts by division and program. [ADMIS-002] */
export default function ByProgram() {
  return (
    <ReportScreen<ProgramRow>
      title={texts.titles.byProgram}
      list={listByProgram}
      file={downloadByProgram}
      columns={columns}
      rowId={({ div, program }) => `${div}/${program}`}
    />
  );
}
