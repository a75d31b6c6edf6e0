import { FILE_FORMATS } from '@campus/contract-kit';
import type { HrReport } from '@campus/domain/hr-reports';
import {
  HR_REPORTS,
  hrReportScreenTexts as texts,
  hrReportTexts,
  MONTH_REPORTS,
  RANGE_REPORTS,
  readMonthRows,
  readRangeRows,
} from '@campus/domain/hr-reports';
import { ChoiceField, FormField, SchemaForm, useSchemaForm } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { portal, ReportResult, useOperation, useRouteSearch, useSetSearch } from '../../../lib/index.js';
import { campusMonth } from '../hooks/campus-month.js';
import { Section } from './section.js';

const options = (Object.keys(HR_REPORTS) as HrReport[]).map((id) => ({ id, name: hrReportTexts[id].title }));
type MonthReport = (typeof MONTH_REPORTS)[number];
type RangeReport = (typeof RANGE_REPORTS)[number];
const oneOf = <Name extends string>(names: readonly Name[], name: string): Name | undefined => names.find((one) => one === name);

interface FilesProps {
  readonly report: HrReport;
  readonly input: Readonly<Record<string, string>>;
}

/** The report as a file of each kind. */
function Files({ report, input }: FilesProps) {
  return FILE_FORMATS.map((format) => (
    <Button key={format} variant="outlined" href={portal.address(HR_REPORTS[report], { ...input, format } as never)} download>
      {texts[format]}
    </Button>
  ));
}

const months = readMonthRows.input.pick({ month: true });

function OfMonth({ report }: { readonly report: MonthReport }) {
  const { month = '', department, person } = useRouteSearch();
  const setSearch = useSetSearch();
  const form = useSchemaForm(months, { defaultValues: { month: month === '' ? campusMonth() : month } });
  const narrower = { ...(department === undefined ? {} : { department }), ...(person === undefined ? {} : { person }) };
  const input = { month, ...(report === 'monthly-hour-report' ? narrower : {}) };
  const query = useOperation(readMonthRows, { report, ...input }, { quiet: true, enabled: month !== '' });
  const label = hrReportTexts[report].title;
  return (
    <>
      <SchemaForm
        form={form}
        schema={months}
        onSubmit={(asked) => setSearch({ ...asked, department: null, person: null })}
        label={label}
        inline
      >
        <FormField name="month" hint={texts.monthHint} />
        <Button type="submit" variant="contained">
          {texts.show}
        </Button>
      </SchemaForm>
      {month === '' ? null : <ReportResult {...{ label, query }} empty={texts.noRows} files={<Files {...{ report, input }} />} />}
    </>
  );
}

const ranges = readRangeRows.input.pick({ start: true, end: true });

function OfRange({ report }: { readonly report: RangeReport }) {
  const { start = '', end = '' } = useRouteSearch();
  const setSearch = useSetSearch();
  const form = useSchemaForm(ranges, { defaultValues: { start, end } });
  const asked = start !== '' && end !== '';
  const query = useOperation(readRangeRows, { report, start, end }, { quiet: true, enabled: asked });
  const label = hrReportTexts[report].title;
  return (
    <>
      <SchemaForm form={form} schema={ranges} onSubmit={(days) => setSearch(days)} label={label} inline>
        <FormField name="start" />
        <FormField name="end" />
        <Button type="submit" variant="contained">
          {texts.show}
        </Button>
      </SchemaForm>
      {asked ? (
        <ReportResult {...{ label, query }} empty={texts.noRows} files={<Files report={report} input={{ start, end }} />} />
      ) : null}
    </>
  );
}

/** The reports of hours and taxes: what each asks for, its rows, and its files. The choice stands in the address. */
export function OtherReports() {
  const { report = 'monthly-hour-report' } = useRouteSearch();
  const setSearch = useSetSearch();
  const ofMonth = oneOf(MONTH_REPORTS, report);
  const ofRange = oneOf(RANGE_REPORTS, report);
  const none = { month: null, start: null, end: null, department: null, person: null };
  return (
    <Section title={texts.reports}>
      <Box sx={{ maxWidth: 360, mb: 3 }}>
        <ChoiceField
          label={texts.report}
          value={report}
          options={options}
          onChange={(id) => setSearch({ ...none, report: id })}
        />
      </Box>
      {ofMonth === undefined ? null : <OfMonth key={report} report={ofMonth} />}
      {ofRange === undefined ? null : <OfRange key={report} report={ofRange} />}
    </Section>
  );
}
