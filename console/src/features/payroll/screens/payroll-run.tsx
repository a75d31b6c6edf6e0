import type { OutputOf } from '@campus/contract-kit';
import { fillIn, showDate } from '@campus/contract-kit';
import { PAYROLL_TOPIC, readPayrollReadiness, readPayrollRun, runTexts as texts } from '@campus/domain/payroll';
import { accountingSameMinutes } from '@campus/domain/timeclock';
import { ErrorState, PageHead, PeriodSelector, TableSkeleton } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { failureFrom, firstRead, SameMinutesList, sentenceOf, useLiveRead, useOperation } from '../../../lib/index.js';
import { PayCorrections } from '../components/pay-corrections.js';
import { RunActions } from '../components/run-actions.js';
import { RunCard } from '../components/run-progress.js';
import { CalendarNotes, Causes } from '../components/run-readiness.js';
import { Differences, DryRun } from '../components/dry-run.js';
import { RunSteps } from '../components/run-steps.js';
import { stepsOf } from '../hooks/run-steps.js';
import { usePayrollPeriod } from '../hooks/book-period.js';

function Part({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 8, maxWidth: 960 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {hint === undefined ? null : <Typography sx={{ color: 'text.secondary', mb: 3 }}>{hint}</Typography>}
      {children}
    </Box>
  );
}

function Runs({ period, runs }: { readonly period: string } & Pick<OutputOf<typeof readPayrollRun>, 'runs'>) {
  return (
    <Part id="runs" title={texts.versions}>
      {runs.length === 0 ? (
        <Typography>{texts.noVersions}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }} aria-live="polite">
          {runs.map((run) => (
            <RunCard key={run.attempt} period={period} run={run} />
          ))}
        </Box>
      )}
    </Part>
  );
}

type Board = OutputOf<typeof readPayrollRun>;

/** What stands in the way, and what would be paid: of interest until the payroll is processed. */
function Before({ period, readiness }: { readonly period: string; readonly readiness: OutputOf<typeof readPayrollReadiness> }) {
  if (readiness.over) {
    return (
      <Part id="readiness" title={texts.readiness}>
        <Typography>{texts.over}</Typography>
      </Part>
    );
  }
  return (
    <>
      <Part id="readiness" title={texts.readiness}>
        <CalendarNotes notes={readiness.notes} />
        <Causes period={period} causes={readiness.causes} />
      </Part>
      <Part id="dry-run" title={texts.dryRun} hint={texts.dryRunHint}>
        <DryRun dryRun={readiness.dryRun} />
      </Part>
    </>
  );
}

/** The supplemental run, once the period itself is exported. */
function Supplemental({ board }: { readonly board: Board }) {
  const exported = (wanted: 'regular' | 'supplemental'): boolean =>
    board.runs.some(({ kind, state }) => kind === wanted && state === 'exported');
  if (!exported('regular')) return null;
  return (
    <Part id="supplemental" title={texts.supplemental} hint={texts.supplementalHint}>
      <Typography sx={{ mb: 2 }}>
        {fillIn(texts.supplementalWaiting, {
          sheets: board.supplemental.sheets,
          corrections: board.supplemental.corrections,
          salaries: board.supplemental.salaries,
        })}
      </Typography>
      <RunActions
        key={board.period.id}
        period={board.period}
        inHand={board.inHand}
        run="supplemental"
        pending={board.pending}
        actions={board.supplemental.actions}
        exported={exported('supplemental')}
      />
    </Part>
  );
}

/** When the period is paid, and how far its payroll is. */
function stateOf(board: Board | undefined, newest: Board['runs'][number] | undefined): string | undefined {
  if (board === undefined) return undefined;
  const day = fillIn(texts.payDay, { day: showDate(board.period.payDate) });
  return newest === undefined ? day : `${day} · ${texts.states[newest.state]}`;
}

export const firstReads = [firstRead(readPayrollRun, {})];

/** The payroll of a period, live: what stands in its way, what it would pay, its steps, its runs. [PAYROLL-019] */
export default function PayrollRun() {
  const { chosen, value, choose } = usePayrollPeriod(undefined);
  const query = useOperation(readPayrollRun, chosen, { quiet: true });
  const board = query.data;
  const id = board?.period.id ?? '';
  const readiness = useOperation(readPayrollReadiness, { pay_period: id }, { enabled: id !== '', quiet: true });
  useLiveRead(readPayrollRun, chosen, id === '' ? [] : [{ topic: PAYROLL_TOPIC, id }]);
  if (query.error !== null) {
    return (
      <>
        <PageHead title={texts.title} />
        <ErrorState message={sentenceOf(failureFrom(query.error))} onRetry={() => void query.refetch()} />
      </>
    );
  }
  const newest = board?.runs.find(({ kind }) => kind === 'regular');
  const isBefore = newest === undefined || newest.state === 'cancelled' || newest.state === 'rolled_back';
  return (
    <>
      <PageHead title={texts.title} state={stateOf(board, newest)} />
      <PeriodSelector periods={board?.periods ?? []} value={value || id} onChange={choose} />
      {board === undefined ? (
        <TableSkeleton label={texts.title} columns={3} />
      ) : (
        <>
          <RunSteps steps={stepsOf(board.timesheets, isBefore ? null : newest.state)} />
          <Box sx={{ mb: 6 }}>
            <RunActions
              key={board.period.id}
              period={board.period}
              inHand={board.inHand}
              accepts
              pending={board.pending}
              actions={board.actions}
              exported={newest?.state === 'exported'}
            />
          </Box>
          {isBefore && readiness.isPending ? (
            <TableSkeleton label={texts.readiness} columns={3} />
          ) : (
            <>
              {isBefore && readiness.data !== undefined ? <Before period={id} readiness={readiness.data} /> : null}
              {isBefore ? <SameMinutesList calls={accountingSameMinutes} invalidate={[readPayrollReadiness]} /> : null}
              <Supplemental board={board} />
              <Part id="corrections" title={texts.corrections} hint={texts.correctionsHint}>
                <PayCorrections />
              </Part>
              <Runs period={id} runs={board.runs} />
              {board.difference === null ? null : (
                <Part id="difference" title={fillIn(texts.difference, { attempt: board.difference.attempt })}>
                  <Differences label="Net by person" people={board.difference.people} none={texts.noDifference} />
                </Part>
              )}
            </>
          )}
        </>
      )}
    </>
  );
}
