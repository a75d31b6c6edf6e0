import {
  downloadAlumniGiving,
  downloadAnnualFund,
  downloadAts,
  downloadGivingRelation,
  downloadPaymentAvenue,
} from '@campus/domain/advancement';
import { downloadProblems, downloadSbc, downloadSolicitation, downloadTotalGiving } from '@campus/domain/advancement';
import {
  downloadAmbassadorChanges,
  downloadPhonathonResults,
  downloadPhonathonSummary,
  downloadPhonathonWeekly,
  phonathonTexts,
  reportScreenTexts as texts,
  reportTexts,
} from '@campus/domain/advancement';
import type { ReportName } from '@campus/domain/advancement/rules';
import { REPORT_SETTINGS } from '@campus/domain/advancement/rules';
import { PageHead } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { portal, RouteLink } from '../../../../lib/index.js';
import { useReportSettings } from '../hooks/report-settings.js';

const FILES = {
  annualFundByMonth: downloadAnnualFund,
  givingRelation: downloadGivingRelation,
  paymentAvenue: downloadPaymentAvenue,
  solicitation: downloadSolicitation,
  alumniGiving: downloadAlumniGiving,
  totalGiving: downloadTotalGiving,
  sbc: downloadSbc,
  ats: downloadAts,
  problems: downloadProblems,
  phonathonResults: downloadPhonathonResults,
  phonathonWeekly: downloadPhonathonWeekly,
  phonathonSummary: downloadPhonathonSummary,
  ambassadorChanges: downloadAmbassadorChanges,
} as const;
type Listed = keyof typeof FILES & ReportName;
const REPORTS = Object.keys(FILES) as Listed[];
const TITLES: Readonly<Record<Listed, string>> = { ...reportTexts.reports, ...phonathonTexts.reports };
const ABOUT: Readonly<Record<Listed, string>> = { ...reportTexts.about, ...phonathonTexts.about };

/** A report with the settings that it would open with. */
function ReportLine({ report }: { readonly report: Listed }) {
  const { settings, isReady } = useReportSettings(report);
  const uses: readonly string[] = REPORT_SETTINGS[report];
  const said = [
    ...(uses.includes('fiscal_year') ? [settings.fiscal_year] : []),
    ...(uses.includes('grouping') ? [reportTexts.groupings[settings.grouping]] : []),
    ...(uses.includes('solicitations') && settings.solicitations.length > 0 ? [settings.solicitations.join(', ')] : []),
  ];
  const set = Object.entries(settings).filter(([name, value]) => uses.includes(name) && name !== 'live' && value !== '');
  const input = Object.fromEntries(set);
  const { [report]: title } = TITLES;
  return (
    <Box component="li" sx={{ py: 3, borderBottom: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Box sx={{ flex: '1 1 280px' }}>
        <RouteLink to={`/advancement/${report}`}>{title}</RouteLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {ABOUT[report]}
        </Typography>
        {isReady && said.length > 0 ? <Typography variant="body2">{said.join(' · ')}</Typography> : null}
      </Box>
      {isReady ? (
        <Button href={portal.address(FILES[report], input as never)} aria-label={`${title}: ${texts.excel}`}>
          {texts.excel}
        </Button>
      ) : null}
    </Box>
  );
}

/** Every report, with its settings and a link. [ADVREP-002] */
export default function Reports() {
  return (
    <>
      <PageHead title={reportTexts.title} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 860 }}>
        {REPORTS.map((report) => (
          <ReportLine key={report} report={report} />
        ))}
      </Box>
    </>
  );
}
