import type { OutputOf } from '@campus/contract-kit';
import { counted } from '@campus/contract-kit';
import type { AgingLine } from '@campus/domain/student-accounts';
import { agingTexts as texts, listAging, listAgingFile, readAgingSums } from '@campus/domain/student-accounts';
import { AGES } from '@campus/domain/student-accounts/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import { ListScreen, RowTable, useOperation, useRouteSearch } from '../../../lib/index.js';

const columns: readonly DataColumn<AgingLine>[] = [
  column.text('name', 'Student', { primary: true }),
  column.text('id', 'Id'),
  ...AGES.map((age) => column.money<AgingLine>(age, texts.ages[age], { phone: 'unfolded' })),
  column.money('balance', texts.balance, { phone: 'total' }),
  column.day('oldest_due_on', texts.oldest),
];

const ages = {
  kind: 'choice',
  name: 'age',
  label: texts.age,
  all: texts.anyAge,
  options: AGES.map((id) => ({ id, label: texts.ages[id] })),
} as const;

type Sums = OutputOf<typeof readAgingSums>;
const sumColumns: readonly DataColumn<Sums>[] = [
  column.of('students', texts.sums, ({ students }) => counted(students, 'student'), { primary: true }),
  ...AGES.map((age) => column.money<Sums>(age, texts.ages[age], { phone: 'unfolded' })),
  column.money('balance', texts.balance, { phone: 'total' }),
];

/** What all lines of the list come to, by age. */
function Sums() {
  const search = useRouteSearch();
  const age = AGES.find((one) => one === search['age']);
  const q = search['q'] ?? '';
  const asked = { ...(age === undefined ? {} : { age }), ...(q === '' ? {} : { q }) };
  const { data } = useOperation(readAgingSums, asked, { quiet: true });
  if (data === undefined) return null;
  return (
    <Box sx={{ mb: 6 }}>
      <RowTable<Sums> label={texts.sums} columns={sumColumns} rows={[data]} rowId={() => 'sums'} empty={texts.none} />
    </Box>
  );
}

/** Who owes, with how old it is; the oldest first. */
export default function Aging() {
  return (
    <ListScreen<typeof listAging>
      of={listAging}
      title={texts.title}
      head={(total) => (total === null ? texts.hint : `${counted(total, 'student')}. ${texts.hint}`)}
      columns={columns}
      filters={[ages, { kind: 'text', name: 'q', label: texts.find }]}
      file={listAgingFile}
      empty={{ text: texts.none }}
    >
      <Sums />
    </ListScreen>
  );
}
