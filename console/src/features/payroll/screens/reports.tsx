import { isLongFile } from '@campus/domain/exports';
import { downloadReport, listReportPeriods, measureReport, payrollMessages as messages } from '@campus/domain/payroll';
import type { ReportRefusal } from '@campus/domain/payroll/rules';
import { PAYROLL_REPORTS, payrollReport, refusalOfReport } from '@campus/domain/payroll/rules';
import type { Found } from '@campus/ui-kit';
import { ActionBar, FormDate, FormSection, PageHead, SchemaForm, SearchField, useSchemaForm } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import * as z from 'zod';
import { fileLabel, useFileJob, useOperation } from '../../../lib/index.js';
import { Books } from '../components/books.js';
import { findEmployees } from '../hooks/find-employees.js';
import { saveReport } from '../hooks/save-report.js';

/** The requirement's wait of the employee search on this screen, in milliseconds. [PAYREP-005] */
const SEARCH_AFTER_MS = 100;

const days = z.strictObject({ start: z.string(), end: z.string() });

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onChange: (id: string) => void;
}

function Picker({ label, value, options, onChange }: PickerProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 400 } } } } } }}
    >
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

const choices = PAYROLL_REPORTS.map(({ id, name }) => ({ id, label: name }));

/** What is asked, and the file of it: at once, or where it is long as a job that the top bar shows. */
function useReport() {
  const [report, setReport] = useState('');
  const [period, setPeriod] = useState('');
  const [employee, setEmployee] = useState<Found | null>(null);
  const [refusal, setRefusal] = useState<ReportRefusal | null>(null);
  const form = useSchemaForm(days, { defaultValues: { start: '', end: '' } });
  const job = useFileJob(downloadReport);
  const inputOf = ({ start, end }: z.output<typeof days>) =>
    payrollReport(report)?.of === 'employee'
      ? { report, emp_id: employee?.id ?? '', start_date: start, end_date: end }
      : { report, pay_period: period };
  const ready = (asked: z.output<typeof days>): boolean => {
    const refused = refusalOfReport({ report, period, employee: employee?.id, ...asked });
    setRefusal(refused);
    return refused === null;
  };
  const [start, end] = form.watch(['start', 'end']);
  const input = inputOf({ start, end });
  const whole =
    refusalOfReport({ report, period, employee: employee?.id, start, end }) === null &&
    measureReport.input.safeParse(input).success;
  const size = useOperation(measureReport, input, { quiet: true, enabled: whole });
  const rows = whole ? size.data?.rows : undefined;
  return {
    report,
    period,
    employee,
    refusal,
    form,
    rows,
    pending: job.pending,
    choose: <Value,>(set: (value: Value) => void, value: Value) => {
      set(value);
      setRefusal(null);
    },
    setReport,
    setPeriod,
    setEmployee,
    take: async (asked: z.output<typeof days>) => {
      if (!ready(asked)) return;
      if (rows !== undefined && isLongFile(rows)) await job.prepare(inputOf(asked));
      else saveReport(inputOf(asked));
    },
  };
}

/** The payroll reports: one of eight, its inputs, and the file. [PAYREP-001] [PAYREP-004] [PAYREP-016] */
export default function PayrollReports() {
  const asked = useReport();
  const { report, form } = asked;
  const periods = useOperation(listReportPeriods, {}, { quiet: true });
  const of = payrollReport(report)?.of;
  return (
    <>
      <PageHead title="Payroll reports" state="CSV files for spreadsheets" />
      <SchemaForm form={form} onSubmit={asked.take} label="Payroll report" fieldLabels={{ start: 'Start date', end: 'End date' }}>
        <FormSection title="What to download">
          <Picker label="Report" value={report} options={choices} onChange={(id) => asked.choose(asked.setReport, id)} />
          {of === 'period' ? (
            <Picker
              label="Pay period"
              value={asked.period}
              options={periods.data ?? []}
              onChange={(id) => asked.choose(asked.setPeriod, id)}
            />
          ) : null}
          {of === 'employee' ? (
            <>
              <SearchField
                label="Employee"
                value={asked.employee}
                onChange={(found) => asked.choose(asked.setEmployee, found)}
                search={findEmployees}
                waitMs={SEARCH_AFTER_MS}
              />
              <FormDate name="start" label="Start date" style="M/D/YYYY" />
              <FormDate name="end" label="End date" style="M/D/YYYY" />
            </>
          ) : null}
        </FormSection>
        {asked.refusal === null ? null : (
          <Alert severity="error" sx={{ mb: 3, maxWidth: 720 }}>
            {messages.text(asked.refusal)}
          </Alert>
        )}
        <ActionBar>
          <Button type="submit" variant="contained" loading={asked.pending}>
            {fileLabel('report', asked.rows)}
          </Button>
        </ActionBar>
      </SchemaForm>
      <Books />
    </>
  );
}
