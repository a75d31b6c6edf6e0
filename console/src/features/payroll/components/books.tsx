import { FILE_FORMATS, writtenDate } from '@campus/contract-kit';
import { BOOKS, listReportPeriods, payrollBookTexts as texts, readBookRows } from '@campus/domain/payroll';
import type { BookReport } from '@campus/domain/payroll';
import { ChoiceField, FormField, SchemaForm, useSchemaForm } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { portal, ReportResult, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import * as z from 'zod';

const REPORTS = (Object.keys(BOOKS) as BookReport[]).map((id) => ({ id, name: texts[id].title }));
const OF = [
  { id: 'period', name: texts.ofPeriod },
  { id: 'range', name: texts.ofRange },
];
const days = z.strictObject({ start: writtenDate.meta({ title: texts.start }), end: writtenDate.meta({ title: texts.end }) });

/** What is asked: a pay period, one of its runs, or the days of a range. */
interface Asked {
  readonly pay_period?: string;
  readonly attempt?: string;
  readonly start?: string;
  readonly end?: string;
}

function Result({ report, asked }: { readonly report: BookReport; readonly asked: Asked }) {
  const query = useOperation(readBookRows, { report, ...asked }, { quiet: true });
  const files = FILE_FORMATS.map((format) => (
    <Button key={format} variant="outlined" href={portal.address(BOOKS[report], { ...asked, format })} download>
      {texts[format]}
    </Button>
  ));
  const empty = asked.pay_period === undefined ? texts.emptyRange : texts.empty;
  return <ReportResult label={texts[report].title} query={query} empty={empty} files={files} />;
}

function OfPeriod({ report }: { readonly report: BookReport }) {
  const { pay_period: period = '', attempt } = useRouteSearch();
  const setSearch = useSetSearch();
  const periods = useOperation(listReportPeriods, {}, { quiet: true });
  const options = (periods.data ?? []).map(({ id, label }) => ({ id, name: label }));
  return (
    <>
      <Box sx={{ maxWidth: 360, mb: 3 }}>
        <ChoiceField
          label={texts.payrollsOf}
          value={options.some(({ id }) => id === period) ? period : ''}
          options={options}
          onChange={(id) => setSearch({ pay_period: id, attempt: null })}
        />
      </Box>
      {period === '' ? null : (
        <Result report={report} asked={{ pay_period: period, ...(attempt === undefined ? {} : { attempt }) }} />
      )}
    </>
  );
}

function OfRange({ report }: { readonly report: BookReport }) {
  const { start = '', end = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const form = useSchemaForm(days, { defaultValues: { start, end } });
  return (
    <>
      <SchemaForm form={form} schema={days} onSubmit={(asked) => setSearch(asked)} label={texts[report].title} inline>
        <FormField name="start" />
        <FormField name="end" />
        <Button type="submit" variant="contained">
          {texts.show}
        </Button>
      </SchemaForm>
      {start === '' || end === '' ? null : <Result report={report} asked={{ start, end }} />}
    </>
  );
}

/** The journal and the remittances: of a pay period, of a run, or of some days; rows first, then files. The choice stands in the address. */
export function Books() {
  const { book = 'journal', of = 'period' } = useRouteSearch();
  const setSearch = useSetSearch();
  const report: BookReport = book === 'remittances' ? 'remittances' : 'journal';
  const none = { pay_period: null, attempt: null, start: null, end: null };
  return (
    <Box component="section" aria-labelledby="books" sx={{ mt: 8 }}>
      <Typography id="books" variant="h2" sx={{ mb: 3 }}>
        {texts.title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, mb: 3, maxWidth: 720, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <ChoiceField label={texts.report} value={report} options={REPORTS} onChange={(id) => setSearch({ book: id })} />
        <ChoiceField label={texts.of} value={of} options={OF} onChange={(id) => setSearch({ ...none, of: id })} />
      </Box>
      {of === 'range' ? <OfRange report={report} /> : <OfPeriod report={report} />}
    </Box>
  );
}
