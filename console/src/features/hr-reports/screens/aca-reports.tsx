import { hrReportTexts as texts } from '@campus/domain/hr-reports';
import { PageHead } from '@campus/ui-kit';
import { AcaForm } from '../components/aca-form.js';
import { Crossings } from '../components/crossings.js';
import { OtherReports } from '../components/other-reports.js';
import { Problems } from '../components/problems.js';

/** The reports of HR: ACA, hours and taxes, and who is over a limit. [HRREP-001] [HROTHER-002] */
export default function AcaReports() {
  return (
    <>
      <PageHead title={texts.title} />
      <Problems />
      <Crossings />
      <AcaForm />
      <OtherReports />
    </>
  );
}
