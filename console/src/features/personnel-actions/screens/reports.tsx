import { PAF_REPORTS, reportName } from '@campus/domain/personnel-actions/rules';
import { ActionBar, FormDate, FormSection, PageHead, SchemaForm, useSchemaForm } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

import { useRouteSearch } from '../../../lib/index.js';
import { reportAddress, reportForm } from '../hooks/report-form.js';
import type { ReportForm } from '../hooks/report-form.js';

function open(report: ReportForm): void {
  window.open(reportAddress(report), '_blank', 'noopener');
}

/** Admin Reporting: a type, its days, and the report in a new tab. [PAFREP-001] [PAFREP-002] [PAFREP-003] [PAFREP-004] */
export default function Reports() {
  const { reportType: asked = '' } = useRouteSearch();
  const form = useSchemaForm(reportForm, { defaultValues: { reportType: asked, startDate: '', endDate: '' } });
  const [type, end] = form.watch(['reportType', 'endDate']);
  const known = reportName(Number(type)) !== null;
  const problem = form.formState.errors.reportType?.message;
  return (
    <>
      <PageHead title="Admin reporting" state="Reports for accounting over finalized personnel action forms" />
      <SchemaForm
        form={form}
        onSubmit={open}
        label="Admin reporting"
        fieldLabels={{ reportType: 'Report type', startDate: 'Start date', endDate: 'End date' }}
      >
        <FormSection title="What to report on">
          <TextField
            select
            label="Report type"
            value={known ? type : ''}
            onChange={(event) => form.setValue('reportType', event.target.value, { shouldValidate: problem !== undefined })}
            error={problem !== undefined}
            helperText={problem}
            slotProps={{ inputLabel: { shrink: true } }}
          >
            {PAF_REPORTS.map(({ number, name }) => (
              <MenuItem key={number} value={String(number)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {known ? (
            <>
              <FormDate name="startDate" label="Start date" required style="M/D/YYYY" {...(end === '' ? {} : { max: end })} />
              <FormDate name="endDate" label="End date" required style="M/D/YYYY" />
            </>
          ) : null}
        </FormSection>
        <ActionBar>
          <Button type="submit" variant="contained">
            Generate Report
          </Button>
        </ActionBar>
      </SchemaForm>
    </>
  );
}
