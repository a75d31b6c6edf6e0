import type { PayrollPeriod } from '@campus/domain/payroll';
import {
  listPayrollPeriods,
  listPayYears,
  makePayPeriods,
  payrollMessages as messages,
  payrollTexts as texts,
  readHolidays,
} from '@campus/domain/payroll';
import { periodCount } from '@campus/domain/payroll/rules';
import type { DataColumn } from '@campus/ui-kit';
import { column, FormField, FormSection, PageHead, StatusChip, SubmitButton } from '@campus/ui-kit';
import { campusDay } from '@campus/domain/calendar/rules';
import { useMemo } from 'react';
import { PayYears } from '../components/pay-years.js';
import { YearStrip } from '../components/year-strip.js';
import { currentFirst } from '../hooks/period-order.js';
import { OperationForm, RowTable, tableStateOf, useOperation } from '../../../lib/index.js';

const columns: readonly DataColumn<PayrollPeriod>[] = [
  column.text('label', 'Pay period', { primary: true }),
  column.instant('payPeriodStart', 'First day'),
  column.instant('payPeriodEnd', 'Last day'),
  column.instant('payDate', 'Pay date'),
  column.of(
    'processed',
    'Payroll',
    (row) =>
      row.processed === 1 ? <StatusChip tone="done" label="Processed" /> : <StatusChip tone="waiting" label="Not processed" />,
    { later: true },
  ),
];

function refusalOfCount({ count }: { readonly count: number | string | null }) {
  const read = periodCount(count);
  return typeof read === 'string' ? messages.refusalAt('count', read) : null;
}

function Generator({ last }: { readonly last: string | null }) {
  return (
    <OperationForm
      operation={makePayPeriods}
      label="Generate pay periods"
      values={{ count: null as number | string | null, after: last }}
      refusal={refusalOfCount}
      invalidate={[listPayrollPeriods, listPayYears, readHolidays]}
    >
      <FormSection title="Generate" hint="Pay periods of two weeks each, after the last one.">
        <FormField name="count" required />
        <SubmitButton className="wide">Generate pay periods</SubmitButton>
      </FormSection>
    </OperationForm>
  );
}

/** The pay period generator. [PAYROLL-013] [PAYROLL-023] [PAYROLL-024] */
export default function PayPeriods() {
  const periods = useOperation(listPayrollPeriods, {}, { quiet: true });
  const last = periods.data?.[0];
  const today = campusDay(Date.now());
  const ordered = useMemo(() => currentFirst(periods.data ?? [], today), [periods.data, today]);
  const state = tableStateOf(periods);
  return (
    <>
      <PageHead title="Pay periods" state={last === undefined ? 'Two weeks each' : `The last one is ${last.label}`} />
      <Generator last={last?.id ?? null} />
      <PayYears />
      <YearStrip periods={ordered} today={today} />
      <RowTable<PayrollPeriod>
        label="Pay periods"
        columns={columns}
        rows={state.status === 'ready' ? { ...state, rows: ordered } : state}
        empty={texts.noPeriods}
      />
    </>
  );
}
