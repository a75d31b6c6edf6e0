import type { DropoutRow } from '@campus/domain/admissions';
import { admissionsReportTexts as texts, downloadDropouts, listDropouts } from '@campus/domain/admissions';
import { dropoutColumns } from '../components/dropout-columns.js';
import { RecentReport } from '../components/recent-report.js';

/** Who studied last year and does not this year. [ADMIS-006] */
export default function Dropouts() {
  return (
    <RecentReport<DropoutRow>
      title={texts.titles.dropouts}
      list={listDropouts}
      file={downloadDropouts}
      columns={dropoutColumns}
    />
  );
}
