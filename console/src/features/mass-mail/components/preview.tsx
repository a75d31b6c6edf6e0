import { fillIn, showCount } from '@campus/contract-kit';
import type { MassMailRecord } from '@campus/domain/mass-mail';
import { listRefusedRows, listRefusedRowsFile, massMailTexts as texts, rowReasons } from '@campus/domain/mass-mail';
import type { RefusedRow } from '@campus/domain/mass-mail';
import type { DataColumn } from '@campus/ui-kit';
import { column, Fact } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FileButton, RowTable, useOperationPage } from '../../../lib/index.js';

/** A part of the screen under its own heading. */
export function Part({ id, title, action, children }: { id: string; title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 8 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 2 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/** What the check of the list found. */
export function ListFacts({ mail }: { readonly mail: MassMailRecord }) {
  const { rows, columns, address_column: address, file_name: file, problems } = mail;
  return (
    <Part id="list" title="The list">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' } }}>
        {file === null ? null : <Fact label="File">{file}</Fact>}
        {mail.sheet === null ? null : <Fact label="Sheet">{mail.sheet}</Fact>}
        {mail.rows_hidden === 0 ? null : <Fact label="Hidden by a filter">{showCount(mail.rows_hidden)}</Fact>}
        <Fact label="Rows">{showCount(rows.total)}</Fact>
        <Fact label="Good">{showCount(rows.good)}</Fact>
        <Fact label="Bad">{showCount(rows.bad)}</Fact>
        <Fact label="Duplicates">{showCount(rows.duplicates)}</Fact>
        {address === null ? null : <Fact label="Column of addresses">{address}</Fact>}
        {columns.length === 0 ? null : <Fact label="Columns found">{columns.join(', ')}</Fact>}
      </Box>
      {problems.length === 0 ? null : (
        <Box component="ul" sx={{ mt: 4, mb: 0, pl: 5 }}>
          {problems.map(({ problem, count }) => (
            <li key={problem}>
              {showCount(count)} × {rowReasons[problem]}
            </li>
          ))}
        </Box>
      )}
    </Part>
  );
}

/** The mail as its first recipient reads it, both parts. */
export function Sample({ mail }: { readonly mail: MassMailRecord }) {
  const { sample } = mail;
  if (sample === null) return null;
  return (
    <Part id="sample" title="Sample">
      <Paper variant="outlined" sx={{ p: 4, maxWidth: 720, display: 'grid', gap: 3 }}>
        <Fact label="To">{sample.to}</Fact>
        <Fact label="Subject">{sample.subject}</Fact>
        <Fact label="Text">
          <Box component="div" sx={{ whiteSpace: 'pre-wrap' }}>
            {sample.text}
          </Box>
        </Fact>
        {mail.left_out.length === 0 ? null : (
          <Alert role="note" severity="warning">
            {fillIn(texts.leftOut, { parts: mail.left_out.join(', ') })}
          </Alert>
        )}
      </Paper>
    </Part>
  );
}

const columns: readonly DataColumn<RefusedRow>[] = [
  column.of('row', 'Row', ({ row }) => showCount(row), { align: 'right', primary: true }),
  column.text('address', 'Address'),
  column.text('reason', 'Reason', { phone: 'line' }),
];

/** The rows that get no mail, and the same as a file to be fixed. */
export function RefusedRows({ mail }: { readonly mail: MassMailRecord }) {
  const list = useOperationPage(
    listRefusedRows,
    { id: mail.id },
    { quiet: true, enabled: mail.rows.bad + mail.rows.duplicates > 0 },
  );
  if (mail.rows.bad + mail.rows.duplicates === 0) return null;
  return (
    <Part
      id="refused"
      title="Rows without a mail"
      action={<FileButton operation={listRefusedRowsFile} input={{ id: mail.id }} rows={mail.rows.bad + mail.rows.duplicates} />}
    >
      <RowTable<RefusedRow>
        label="Refused rows"
        columns={columns}
        rows={list.state}
        onMore={list.more}
        loadingMore={list.loadingMore}
        rowId={({ row }) => String(row)}
        empty={texts.noRefused}
        compact
      />
    </Part>
  );
}
