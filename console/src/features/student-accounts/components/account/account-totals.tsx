import { balanceText, centsOf } from '@campus/domain/money';
import type { AccountTotalLine } from '@campus/domain/student-accounts';
import { accountTexts as texts } from '@campus/domain/student-accounts';
import { sumOfTotals } from '@campus/domain/student-accounts/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import { RowTable } from '../../../../lib/index.js';

interface Line {
  readonly id: string;
  readonly account: string;
  readonly balance: string;
}

const SUM = 'sum';

/** The sum stands out. */
const strong = (line: Line, shown: React.ReactNode) => (line.id === SUM ? <Box component="strong">{shown}</Box> : shown);

const columns: readonly DataColumn<Line>[] = [
  column.of('account', texts.account, (line) => strong(line, line.account), { primary: true }),
  column.of('balance', texts.balance, (line) => strong(line, balanceText(centsOf(line.balance))), { align: 'right' }),
];

/** What each account comes to, and all of them. [PAY-005] */
export function AccountTotals({ totals }: { readonly totals: readonly AccountTotalLine[] }) {
  const lines = totals.map(({ subsid_cde: id, subsid_desc: name, balance }) => ({ id, account: `${id} ${name}`, balance }));
  const sum = { id: SUM, account: texts.sum, balance: sumOfTotals(totals) };
  return <RowTable<Line> label={texts.summary} columns={columns} rows={[...lines, sum]} empty={texts.noRows} />;
}
