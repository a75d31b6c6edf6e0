import type { AdmissionsGoal } from '@campus/domain/admissions';
import { admissionsReportTexts as texts, listAdmissionsGoals, readSummary, saveAdmissionsGoal } from '@campus/domain/admissions';
import type { DataColumn } from '@campus/ui-kit';
import { ChoiceField, column, InlineEdit, PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import { QueryParts, RowTable, tableStateOf, useAction, useOperation, useSetSearch } from '../../../lib/index.js';
import { useAdmissionsTerm } from '../hooks/admissions-term.js';
import { outcomeOf } from '../hooks/inline-save.js';

const { columns: heads } = texts;
type Value = 'application' | 'accepted' | 'enrolled';

/** One value of a term and division; it is saved with the whole row as it was seen. [ADMIS-005] */
function GoalValue({ goal, name, label }: { readonly goal: AdmissionsGoal; readonly name: Value; readonly label: string }) {
  const { run } = useAction(saveAdmissionsGoal, {
    quiet: true,
    invalidate: [listAdmissionsGoals, readSummary],
    rereadRefused: true,
  });
  return (
    <InlineEdit
      label={label}
      value={String(goal[name])}
      inputMode="numeric"
      onSave={async (typed) => outcomeOf(await run({ ...goal, [name]: typed }))}
    />
  );
}

const valueColumn = (name: Value, header: string): DataColumn<AdmissionsGoal> =>
  column.of(name, header, (goal) => <GoalValue {...{ goal, name, label: header }} />);

const columns: readonly DataColumn<AdmissionsGoal>[] = [
  column.text('trm_cde', texts.term, { primary: true }),
  column.text('yr_cde', texts.year),
  column.text('div_cde', heads.div, { phone: 'line' }),
  valueColumn('application', heads.goalApplication),
  valueColumn('accepted', heads.goalAccepted),
  valueColumn('enrolled', heads.goalEnrolled),
];

/** The goals of a year, edited where they stand. [ADMIS-005] [ADMIS-014] */
export default function Goals() {
  const { query, chosen } = useAdmissionsTerm();
  const setSearch = useSetSearch();
  const years = [...new Set([...(query.data?.terms.map(({ yr_cde: year }) => year) ?? []), chosen.yr_cde])].filter(
    (year) => year !== '',
  );
  const input = { yr_cde: chosen.yr_cde };
  const goals = useOperation(listAdmissionsGoals, input, { quiet: true, enabled: query.data !== undefined });
  return (
    <>
      <PageHead title={texts.titles.goals} />
      <QueryParts query={query} what={texts.titles.goals}>
        {() => (
          <>
            <Box sx={{ maxWidth: 160, mb: 4 }}>
              <ChoiceField
                label={texts.year}
                value={chosen.yr_cde}
                options={years.map((year) => ({ id: year, name: year }))}
                onChange={(year) => setSearch({ yr_cde: year })}
              />
            </Box>
            <RowTable<AdmissionsGoal>
              label={texts.titles.goals}
              columns={columns}
              rows={tableStateOf(goals)}
              rowId={({ trm_cde: term, div_cde: division }) => `${term}/${division}`}
              empty={texts.noGoals}
              listKey={chosen.yr_cde}
            />
          </>
        )}
      </QueryParts>
    </>
  );
}
