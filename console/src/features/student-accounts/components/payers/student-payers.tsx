import type { AuthorizedPayer } from '@campus/domain/student-accounts';
import { listStudentPayers, payerTexts as texts } from '@campus/domain/student-accounts';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import Typography from '@mui/material/Typography';
import { QueryParts, RowTable, useOperation } from '../../../../lib/index.js';
import { Part } from '../account/part.js';

const columns: readonly DataColumn<AuthorizedPayer>[] = [
  column.text('name', texts.who, { primary: true }),
  column.text('email', texts.email),
  column.of('state', texts.standing, ({ state }) => texts.standings[state]),
  column.instant('named_at', texts.since),
];

/** Whom the student has named, for staff who are asked about the account by someone else. */
export function StudentPayers({ student }: { readonly student: string }) {
  const query = useOperation(listStudentPayers, { id_num: student }, { quiet: true, staleMs: 0 });
  return (
    <Part title={texts.title}>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{texts.staffHint}</Typography>
      <QueryParts query={query} what="the authorized payers">
        {(payers) => <RowTable<AuthorizedPayer> label={texts.title} columns={columns} rows={payers} empty={texts.staffNone} />}
      </QueryParts>
    </Part>
  );
}
