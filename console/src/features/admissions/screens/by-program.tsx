import type { ProgramRow } from '@campus/domain/admissions';
import { admissionsReportTexts as texts, downloadByProgram, listByProgram } from '@campus/domain/admissions';
import type { CandidateGroup } from '@campus/domain/admissions/rules';
import { CANDIDATE_GROUPS, yearsBefore } from '@campus/domain/admissions/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import type { Input } from '../components/people-link.js';
import { PeopleLink } from '../components/people-link.js';
import type { ReportedTerm } from '../components/report-screen.js';
import { ReportScreen } from '../components/report-screen.js';

const { columns: heads } = texts;

/** A figure that leads to its people. */
function figure(name: keyof ProgramRow, label: string, input: Input): DataColumn<ProgramRow> {
  const show = (row: ProgramRow) => {
    return <PeopleLink input={{ ...input, div_cde: row.div, program: row.program }}>{row[name]}</PeopleLink>;
  };
  return column.of(name, label, show, { align: 'right', phone: 'unfolded' });
}

/** The three counts of a group, named after it. [ADMIS-032] */
function groupColumns([type, group]: readonly [string, string], input: Input): DataColumn<ProgramRow>[] {
  const of = type as CandidateGroup;
  const at = (reached: string): Input => ({ ...input, stud_type: type, reached });
  return [
    figure(`${of}_apps`, `${group} ${heads.apps}`, at('app')),
    figure(`${of}_accepts`, `${group} ${heads.accepts}`, at('acc')),
    figure(`${of}_enrolled`, `${group} ${heads.enrolled}`, at('reg')),
  ];
}

/** Who was new in an earlier year, as of the same day of it. */
function earlier(ago: number, { chosen, day }: ReportedTerm): Input {
  const year = String(Number(chosen.yr_cde) - ago);
  return { ...chosen, yr_cde: year, as_of: yearsBefore(day, ago), stud_type: 'N', reached: 'reg' };
}

const columnsOf = (term: ReportedTerm): readonly DataColumn<ProgramRow>[] => [
  column.text('program', heads.program, { primary: true }),
  column.text('div', heads.div),
  column.text('school', heads.school),
  column.text('prog', heads.prog),
  ...Object.entries(CANDIDATE_GROUPS).flatMap((group) => groupColumns(group, term.input)),
  figure('NP1', heads.np1, earlier(1, term)),
  figure('NP2', heads.np2, earlier(2, term)),
];

/** Counts by division and program. [ADMIS-002] */
export default function ByProgram() {
  return (
    <ReportScreen<ProgramRow>
      title={texts.titles.byProgram}
      list={listByProgram}
      file={downloadByProgram}
      columns={columnsOf}
      rowId={({ div, program }) => `${div}/${program}`}
    />
  );
}
