import { FILE_FORMATS } from '@campus/contract-kit';
import type { RawInputOf } from '@campus/contract-kit';
import { hrReportScreenTexts as texts, hrReportTexts, readAcaRows, runAcaReport } from '@campus/domain/hr-reports';
import { FormField, SchemaForm, useSchemaForm } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { reportFailure, ReportResult, useFileStep, useOperation } from '../../../lib/index.js';
import { Section } from './section.js';

type Asked = RawInputOf<typeof readAcaRows>;
const schema = readAcaRows.input;
const EMPTY = { acaStartDt: '', acaEndDt: '', acaCategoryId: '', acaPosType: '' };
const { title } = hrReportTexts.aca;

/** What an ACA report asks for, and its rows. [HRREP-003] [HRREP-004] [HRREP-005] */
export function AcaForm() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const form = useSchemaForm(schema, { defaultValues: EMPTY as never });
  const query = useOperation(readAcaRows, asked ?? (EMPTY as Asked), { quiet: true, enabled: asked !== null });
  const file = useFileStep(runAcaReport, []);
  const take = async (input: Asked, format: 'csv' | 'xlsx') => {
    const failure = await file.run({ ...input, format });
    if (failure !== null) reportFailure(failure);
  };
  return (
    <Section title={title}>
      <SchemaForm form={form} schema={schema} onSubmit={(values) => setAsked(values)} label={title} inline>
        <FormField name="acaStartDt" />
        <FormField name="acaEndDt" />
        <FormField name="acaCategoryId" />
        <FormField name="acaPosType" blank={texts.both} />
        <Button type="submit" variant="contained">
          {texts.show}
        </Button>
      </SchemaForm>
      {asked === null ? null : (
        <ReportResult
          empty={texts.noRows}
          label={title}
          query={query}
          files={FILE_FORMATS.map((format) => (
            <Button key={format} variant="outlined" loading={file.pending} onClick={() => void take(asked, format)}>
              {texts[format]}
            </Button>
          ))}
        />
      )}
    </Section>
  );
}
