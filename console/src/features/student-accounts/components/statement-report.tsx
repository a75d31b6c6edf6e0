import type { OutputOf } from '@campus/contract-kit';
import type { readPaymentsAdmin } from '@campus/domain/student-accounts';
import {
  readStatementReport,
  readStatementReportFile,
  studentAccountsMessages,
  studentAccountsTexts as texts,
} from '@campus/domain/student-accounts';
import { MONTH_NAMES } from '@campus/domain/student-accounts/rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FileButton, operationColumns, RowTable, useList, useRouteSearch, useSetSearch } from '../../../lib/index.js';

const columns = operationColumns(readStatementReport, { name: { primary: true }, id: {}, address: {}, time: {} });

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function Picker({ label, value, options, problem, onChange }: PickerProps) {
  return (
    <TextField
      select
      required
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: 200 } }}
    >
      {options.map(([one, text]) => (
        <MenuItem key={one} value={one}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Rows({
  month,
  year,
  action,
}: {
  readonly month: number;
  readonly year: number;
  readonly action: 'delivered' | 'opened';
}) {
  const input = { month, year, action };
  const list = useList(readStatementReport, input);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <FileButton operation={readStatementReportFile} input={input} rows={list.total} />
      </Box>
      <RowTable
        label={texts.report}
        columns={columns}
        rows={list.state}
        onMore={list.more}
        loadingMore={list.loadingMore}
        empty={texts.nobody}
      />
    </>
  );
}

/** Whose monthly statement was delivered or opened; month, year and event are all asked for. [PAYADM-007] [PAYADM-018] */
export function StatementReport({ board }: { readonly board: OutputOf<typeof readPaymentsAdmin> }) {
  const asked = useRouteSearch();
  const setSearch = useSetSearch();
  const [form, setForm] = useState({ month: asked['month'] ?? '', year: asked['year'] ?? '', action: asked['action'] ?? '' });
  const [pressed, setPressed] = useState(false);
  const missing = (value: string, code: 'month_required' | 'year_required' | 'action_required') =>
    pressed && value === '' ? studentAccountsMessages.text(code) : undefined;
  const show = (event: React.FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (Object.values(form).every((value) => value !== '')) setSearch(form);
  };
  const action = board.actions.find((one) => one === asked['action']);
  const [month, year] = [Number(asked['month']), Number(asked['year'])];
  return (
    <Box component="section" aria-labelledby="report">
      <Typography id="report" variant="h2" sx={{ mb: 1 }}>
        {texts.report}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{texts.reportHint}</Typography>
      <Box
        component="form"
        noValidate
        aria-label={texts.report}
        onSubmit={show}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mb: 4 }}
      >
        <Picker
          label="Month"
          value={form.month}
          options={board.months.map((one) => [String(one), `${one} ${MONTH_NAMES[one - 1] ?? ''}`])}
          problem={missing(form.month, 'month_required')}
          onChange={(value) => setForm({ ...form, month: value })}
        />
        <Picker
          label="Year"
          value={form.year}
          options={board.years.map((one) => [String(one), String(one)])}
          problem={missing(form.year, 'year_required')}
          onChange={(value) => setForm({ ...form, year: value })}
        />
        <Picker
          label="Event action"
          value={form.action}
          options={board.actions.map((one) => [one, texts.actions[one]])}
          problem={missing(form.action, 'action_required')}
          onChange={(value) => setForm({ ...form, action: value })}
        />
        <Button type="submit" variant="outlined" sx={{ mt: 1 }}>
          Show the report
        </Button>
      </Box>
      {action !== undefined && month >= 1 && month <= 12 && year > 0 ? <Rows month={month} year={year} action={action} /> : null}
    </Box>
  );
}
