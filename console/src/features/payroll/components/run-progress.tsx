import { fillIn, showCount } from '@campus/contract-kit';
import type { WirePayrollRun, WireTotals } from '@campus/domain/payroll';
import { payrollBookTexts as books, readRunFile, runTexts as texts } from '@campus/domain/payroll';
import type { RunState } from '@campus/domain/payroll/rules';
import { dateText, Fact, MoneyText, moneyText, ProgressRow, StatusChip } from '@campus/ui-kit';
import type { StatusTone } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { portal, RouteLink } from '../../../lib/index.js';

const TONES: Readonly<Record<RunState, StatusTone>> = {
  asked: 'waiting',
  processing: 'moving',
  holding: 'attention',
  cancelling: 'moving',
  cancelled: 'stopped',
  processed: 'done',
  exporting: 'moving',
  exported: 'done',
  rolling_back: 'moving',
  rolled_back: 'stopped',
};
const AT_WORK: ReadonlySet<RunState> = new Set(['processing', 'holding', 'cancelling', 'exporting', 'rolling_back']);

/** What lines come to, figure by figure. */
export function Totals({ totals }: { readonly totals: WireTotals }) {
  const facts = [
    ['Employees paid', showCount(totals.lines)],
    ['Regular hours', totals.regular.toFixed(2)],
    ['Overtime hours', totals.overtime.toFixed(2)],
    ['Other hours', totals.other.toFixed(2)],
  ] as const;
  const money = [
    ['Gross', totals.gross],
    ['Taxes', totals.taxes],
    ['Deductions', totals.deductions],
    ['Net', totals.net],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' } }}>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {money.map(([label, amount]) => (
        <Fact key={label} label={label}>
          <MoneyText amount={amount} />
        </Fact>
      ))}
    </Box>
  );
}

/** What a run paid of other pay periods, or took back: whom, which period, how much and why. */
function Settled({ settled }: Pick<WirePayrollRun, 'settled'>) {
  if (settled.length === 0) return null;
  return (
    <Box>
      <Typography component="h4" sx={{ fontWeight: 600 }}>
        {texts.settled}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {settled.map(({ id, name, title, pay_period: period, pay_period_label: label, gross, cause }, index) => (
          <li key={`${id}-${period}-${index}`}>
            {name} – {fillIn(texts.owed, { title, period: label, gross: moneyText(gross) })} ({texts.settledFor[cause]})
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The files of a run; they stay when it is rolled back. */
function Files({ period, run }: { readonly period: string; readonly run: WirePayrollRun }) {
  if (run.totals === null) return null;
  return (
    <Box
      component="ul"
      aria-label={fillIn(texts.files, { attempt: run.attempt })}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}
    >
      {run.files.map((file) => (
        <li key={file}>
          <Link href={portal.address(readRunFile, { pay_period: period, attempt: run.attempt, file })}>{texts.fileOf[file]}</Link>
        </li>
      ))}
      <li>
        <RouteLink to={`/accounting/reports?pay_period=${period}&attempt=${run.attempt}`}>{books.journal.title}</RouteLink>
      </li>
    </Box>
  );
}

/** A run as it stands: its state, its chunks while it is at work, who holds it up and why, and what it came to. */
export function RunCard({ period, run }: { readonly period: string; readonly run: WirePayrollRun }) {
  const { state, chunks, problems, totals } = run;
  const story = [
    `Begun by ${run.askedBy}, ${dateText(run.startedAt)}`,
    ...(run.confirmedBy === null ? [] : [`confirmed by ${run.confirmedBy}`]),
    ...(run.processedAt === null ? [] : [`processed ${dateText(run.processedAt)}`]),
    ...(run.exportedAt === null ? [] : [`exported ${dateText(run.exportedAt)}`]),
    ...(run.payDate === null ? [] : [`paid ${dateText(run.payDate)}`]),
    ...(run.sentAt === null ? [] : [`bank file sent ${dateText(run.sentAt)}`]),
    ...(run.endedAt === null ? [] : [`ended ${dateText(run.endedAt)}`]),
  ];
  const principal = state === 'asked' ? run.askedBy : run.rollbackAskedBy;
  return (
    <Paper component="li" variant="outlined" aria-label={`Run ${run.attempt}`} sx={{ p: 4, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h3">
          {run.kind === 'regular' ? '' : 'Supplemental '}
          {run.kind === 'regular' ? 'Run' : 'run'} {run.attempt}
        </Typography>
        <StatusChip tone={TONES[state]} label={texts.states[state]} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {story.join(' · ')}
      </Typography>
      {principal === null || state === 'rolled_back' ? null : (
        <Alert severity="info">{fillIn(texts.askedFor, { name: principal })}</Alert>
      )}
      {AT_WORK.has(state) ? <ProgressRow label={texts.states[state]} done={chunks.done} total={chunks.all} /> : null}
      {problems.length === 0 ? null : (
        <Alert severity="warning">
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {problems.map(({ id, name, problem }) => (
              <li key={id}>
                {name} – {problem}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {totals === null ? null : <Totals totals={totals} />}
      <Settled settled={run.settled} />
      <Files period={period} run={run} />
    </Paper>
  );
}
