import type { AccountRow, AccountTotalLine } from '@campus/domain/student-accounts';
import { accountTexts as texts, listAccountRows, listStudentAccountRows } from '@campus/domain/student-accounts';
import { ACCOUNT_ROWS, FIRST_ACCOUNT, isCredit, SUBSIDIARIES } from '@campus/domain/student-accounts/rules';
import type { DataColumn } from '@campus/ui-kit';
import { ChoiceField, column, MoneyText, Pager } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { RowTable, useListPage, useRouteSearch, useSetSearch } from '../../../../lib/index.js';
import { Part } from './part.js';

const ALL = 'all';

const columns: readonly DataColumn<AccountRow>[] = [
  column.text('TRANS_DESC', texts.description, { primary: true }),
  column.day('TRANS_DTE', texts.date),
  column.text('SUBSID_CDE', texts.account),
  column.of('kind', `${texts.charge} or ${texts.credit.toLowerCase()}`, ({ TRANS_AMT: amount }) =>
    isCredit(amount) ? texts.credit : texts.charge,
  ),
  column.of('amount', 'Amount', ({ TRANS_AMT: amount }) => <MoneyText amount={amount.replace('-', '')} />, { align: 'right' }),
];

interface AccountRowsProps {
  readonly totals: readonly AccountTotalLine[];
  /** Whose rows, for staff; one's own where it is left out. */
  readonly student?: string;
  /** What staff can do with a row. */
  readonly actions?: (row: AccountRow & { readonly LATE_FEE?: boolean }) => ReactNode;
}

/** The rows of one account, newest first, 25 a page; which account and page stands in the address. [PAY-002] [PAY-003] [PAY-028] */
export function AccountRows({ totals, student, actions }: AccountRowsProps) {
  const search = useRouteSearch();
  const setSearch = useSetSearch();
  const asked = search['account'] ?? FIRST_ACCOUNT;
  const account = SUBSIDIARIES.find((one) => one === asked);
  const page = Math.max(1, Math.trunc(Number(search['page'])) || 1);
  const input = { page, per_page: ACCOUNT_ROWS, ...(account === undefined ? {} : { subsid_cde: account }) };
  const own = useListPage(listAccountRows, input, student === undefined);
  const others = useListPage(listStudentAccountRows, { ...input, id_num: student ?? '' }, student !== undefined);
  const { state, total } = student === undefined ? own : others;
  const options = [
    ...totals.map(({ subsid_cde: id, subsid_desc: name }) => ({ id: id as string, name: `${id} ${name}` })),
    { id: ALL, name: texts.allAccounts },
  ];
  return (
    <Part title={texts.detail}>
      <Box sx={{ maxWidth: 360, mb: 3 }}>
        <ChoiceField
          label={texts.detailOf}
          value={account ?? ALL}
          options={options}
          onChange={(id) => setSearch({ account: id === FIRST_ACCOUNT ? null : id, page: null })}
        />
      </Box>
      <RowTable<AccountRow>
        label={texts.detail}
        columns={columns}
        rows={state}
        empty={texts.noRows}
        {...(actions === undefined ? {} : { rowActions: actions })}
      />
      <Pager
        label={texts.detail}
        total={total}
        perPage={ACCOUNT_ROWS}
        page={page}
        onPage={(chosen) => setSearch({ page: chosen === 1 ? null : String(chosen) })}
      />
    </Part>
  );
}
