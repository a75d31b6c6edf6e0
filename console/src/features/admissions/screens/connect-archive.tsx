import type { CandidateRow } from '@campus/domain/admissions';
import { admissionsReportTexts as texts, downloadArchive, listArchive } from '@campus/domain/admissions';
import { candidateColumns, candidateId } from '../components/candidate-columns.js';
import { ReportScreen } from '../components/report-screen.js';

/** The candidates of a past term as they stood when it had ended. [ADMIS-008] */
export default function ConnectArchive() {
  return (
    <ReportScreen<CandidateRow>
      title={texts.titles.archive}
      list={listArchive}
      file={downloadArchive}
      columns={candidateColumns}
      rowId={candidateId}
      withDay={false}
    />
  );
}
