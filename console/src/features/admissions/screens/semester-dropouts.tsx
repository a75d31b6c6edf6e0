import type { DropoutRow } from '@campus/domain/admissions';
import { admissionsReportTexts as texts, downloadSemesterDropouts, listSemesterDropouts } from '@campus/domain/admissions';
import { dropoutColumns } from '../components/dropout-columns.js';
import { RecentReport } from '../components/recent-report.js';

/** Who studied last semester and does not now. [ADMIS-006] */
export default function SemesterDropouts() {
  return (
    <RecentReport<DropoutRow>
      title={texts.titles.semesterDropouts}
      list={listSemesterDropouts}
      file={downloadSemesterDropouts}
      columns={dropoutColumns}
    />
  );
}
