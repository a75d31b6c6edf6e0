import { listPayrollPeriods, readApprovals } from '@campus/domain/payroll';
import { PageHead, PeriodSelector, hoursSum } from '@campus/ui-kit';
import { useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { OutstandingSection, RejectedSection } from '../components/outstanding-section.js';
import { PendingSection } from '../components/pending-section.js';
import { RunSection } from '../components/run-section.js';
import { SalariedSection } from '../components/salaried-section.js';
import { UnpaidSection } from '../components/unpaid-section.js';
import { usePayrollPeriod } from '../hooks/book-period.js';

const pageIn = (text: string | undefined): number => Math.max(1, Number(text) || 1);

/** The approve payroll screen: what is pending, what is outstanding, what was sent back. [PAYROLL-002] [PAYROLL-007] [PAYROLL-008] */
export default function Approve() {
  const setSearch = useSetSearch();
  const search = useRouteSearch();
  const page = pageIn(search['page']);
  const outstandingPage = pageIn(search['outstanding_page']);
  const { chosen, value, choose } = usePayrollPeriod(undefined);
  const periods = useOperation(listPayrollPeriods, {}, { quiet: true });
  const query = useOperation(readApprovals, { ...chosen, page, outstanding_page: outstandingPage }, { quiet: true });
  const { data } = query;
  const state =
    data === undefined
      ? 'Timesheets on their way to payroll'
      : `${data.pendingCount} pending, ${hoursSum(data.pendingHours)} h · ${data.outstandingCount} outstanding`;
  return (
    <>
      <PageHead title="Approve payroll" state={state} />
      <PeriodSelector periods={periods.data ?? []} value={value || (data?.payPeriod.id ?? '')} onChange={choose} />
      <UnpaidSection unpaid={data?.unpaid ?? []} />
      <PendingSection query={query} page={page} onPage={(next) => setSearch({ page: String(next) })} />
      {data === undefined ? null : <RunSection data={data} />}
      <OutstandingSection query={query} page={outstandingPage} onPage={(next) => setSearch({ outstanding_page: String(next) })} />
      <RejectedSection query={query} />
      <SalariedSection query={query} />
    </>
  );
}
