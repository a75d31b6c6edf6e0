import { fillIn } from '@campus/contract-kit';
import type { SummaryRow } from '@campus/domain/admissions';
import { admissionsReportTexts as texts, downloadSummary, readSummary } from '@campus/domain/admissions';
import type { DataColumn } from '@campus/ui-kit';
import { column, PageHead } from '@campus/ui-kit';
import { RowTable, tableStateOf, useOperation } from '../../../lib/index.js';
import { Benchmarks } from '../components/benchmarks.js';
import { Differences } from '../components/differences.js';
import { Funnel } from '../components/funnel.js';
import type { Input } from '../components/people-link.js';
import { PeopleLink } from '../components/people-link.js';
import { XlsxButton } from '../components/report-screen.js';
import { TermBar } from '../components/term-bar.js';
import { WeeklyMail } from '../components/weekly-mail.js';
import { goalsText } from '../hooks/goals-text.js';
import { useAdmissionsTerm } from '../hooks/admissions-term.js';

const { columns: heads } = texts;
const right = { align: 'right', phone: 'unfolded' } as const;

type Figure = 'apps' | 'accepts' | 'enrolled' | 'hours_sold' | 'main' | 'other';

/** A figure that leads to its people; those of the total are all of the term. */
function figure(input: Input, name: Figure, label: string, of: Input): DataColumn<SummaryRow> {
  const show = (row: SummaryRow) => (
    <PeopleLink input={{ ...input, ...of, ...(row.div_cde === texts.all ? {} : { div_cde: row.div_cde }) }}>
      {row[name]}
    </PeopleLink>
  );
  return column.of(name, label, show, right);
}

const columnsOf = (input: Input): readonly DataColumn<SummaryRow>[] => [
  column.text('div_cde', heads.div, { primary: true }),
  figure(input, 'apps', heads.apps, { reached: 'app' }),
  figure(input, 'accepts', heads.accepts, { reached: 'acc' }),
  figure(input, 'enrolled', heads.enrolled, { reached: 'reg' }),
  figure(input, 'hours_sold', heads.hours, { reached: 'reg' }),
  figure(input, 'main', heads.main, { reached: 'reg', place: 'main' }),
  figure(input, 'other', heads.otherPlace, { reached: 'reg', place: 'other' }),
  column.of('goals', fillIn(texts.countsHead, { of: heads.goals }), goalsText, right),
];

/** Counts by division with goals, and the benchmark table. [ADMIS-001] [ADMIS-016] */
export default function Summary() {
  const term = useAdmissionsTerm();
  const ready = term.query.data !== undefined;
  const state = tableStateOf(useOperation(readSummary, term.input, { quiet: true, enabled: ready }));
  const reported = { chosen: term.chosen, input: term.input, day: term.asOf ?? term.query.data?.today ?? '' };
  return (
    <>
      <PageHead title={texts.titles.summary} />
      <TermBar of={term} withDay end={<XlsxButton file={downloadSummary} input={term.input} />}>
        <RowTable<SummaryRow>
          label={texts.titles.summary}
          columns={columnsOf(term.input)}
          rows={state}
          rowId={({ div_cde: division }) => division}
          empty={texts.none}
        />
        <Benchmarks term={reported} rows={state} />
        <Funnel term={reported} ready={ready} />
        {term.asOf === undefined ? null : <Differences input={{ ...term.input, as_of: term.asOf }} />}
        <WeeklyMail />
      </TermBar>
    </>
  );
}
