import type { Operation, OutputOf, RawInputOf } from '@campus/contract-kit';
import { reportTexts } from '@campus/domain/advancement';
import type { ReportName } from '@campus/domain/advancement/rules';
import type { ReactNode } from 'react';
import { QueryParts, useOperation } from '../../../../lib/index.js';
import { useReportSettings } from '../hooks/report-settings.js';
import { ReportFrame } from './report-frame.js';

interface YearReportProps<Read extends Operation> {
  readonly report: keyof typeof reportTexts.reports & ReportName;
  readonly read: Read;
  readonly file: Operation;
  readonly children: (data: OutputOf<Read>) => ReactNode;
}

/** A report of one fiscal year. */
export function YearReport<Read extends Operation>({ report, read, file, children }: YearReportProps<Read>) {
  const controls = useReportSettings(report);
  const input = { fiscal_year: controls.settings.fiscal_year };
  const query = useOperation(read, input as unknown as RawInputOf<Read>, { quiet: true, enabled: controls.isReady });
  const title = reportTexts.reports[report];
  return (
    <ReportFrame {...{ report, title, controls, file }} input={input as never}>
      <QueryParts query={query} what={title}>
        {children}
      </QueryParts>
    </ReportFrame>
  );
}
