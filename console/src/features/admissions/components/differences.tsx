import { fillIn } from '@campus/contract-kit';
import type { FrozenDifference } from '@campus/domain/admissions';
import { admissionsReportTexts as texts, admissionsTexts, listFrozenDifferences, ROWS_PER_PAGE } from '@campus/domain/admissions';
import type { DataColumn } from '@campus/ui-kit';
import { column, Pager } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RowTable, useListPage } from '../../../lib/index.js';

const { columns: heads } = texts;
const stages: Readonly<Record<string, string>> = admissionsTexts.stages;

/** The program, the stage and the three figures of one side; nothing where there was or is no such candidacy. */
function sideOf(program: string, stage: string, figures: readonly [number, number, number]): string {
  if (program === '') return '';
  const [applied, accepted, enrolled] = figures;
  return `${program}, ${stages[stage] ?? stage}, ${fillIn(texts.counts, { applied, accepted, enrolled })}`;
}

const sideHead = (of: string): string => `${of}: ${heads.progCde}, ${heads.stage}, ${heads.app} / ${heads.acc} / ${heads.reg}`;
const columns: readonly DataColumn<FrozenDifference>[] = [
  column.of('name', heads.name, ({ last_name: last, first_name: first }) => `${last}, ${first}`, { primary: true }),
  column.text('id_num', heads.id),
  column.text('div_cde', heads.div),
  column.of('change', texts.change, ({ change }) => texts.changes[change]),
  column.of('then', sideHead(texts.then), (row) =>
    sideOf(row.then_prog, row.then_stage, [row.then_app, row.then_acc, row.then_reg]),
  ),
  column.of('now', sideHead(texts.now), (row) => sideOf(row.now_prog, row.now_stage, [row.now_app, row.now_acc, row.now_reg])),
];

/** By person, what differs between a day and now. */
export function Differences({ input }: { readonly input: Readonly<Record<string, string>> }) {
  const [page, setPage] = useState(1);
  const { state, total } = useListPage(listFrozenDifferences, { ...input, page, per_page: ROWS_PER_PAGE });
  return (
    <Box component="section" sx={{ mt: 6 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {texts.differences}
      </Typography>
      <Typography sx={{ mb: 2 }}>{texts.differencesHint}</Typography>
      <RowTable<FrozenDifference>
        label={texts.differences}
        columns={columns}
        rows={state}
        rowId={({ id_num: id, div_cde: division }) => `${id}/${division}`}
        empty={texts.noDifferences}
      />
      <Pager {...{ label: texts.differences, total, page, perPage: ROWS_PER_PAGE }} onPage={setPage} />
    </Box>
  );
}
