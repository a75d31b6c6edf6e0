import { LOCAL_COMMIT, Compensations, KEEP_TRYING, localFirst, refuseUpdate } from '@campus/workflow-kit';
import {
  allHandlersFinished,
  CancellationScope,
  condition,
  defineQuery,
  defineUpdate,
  isCancellation,
  log,
  patched,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
} from '@temporalio/workflow';
import pLimit from 'p-limit';
import type { PayrollActivities } from './activities.js';
import { refuseMalformedNextStep } from './next-step-shape.js';
import type { NextStepUpdate, PayrollRunInput, RunSnapshot } from './contract.js';
import { NEXT_STEP_UPDATE, SNAPSHOT_QUERY, RESTS_EXPORTED_MS, STEP_FAILED } from './contract.js';
import { RunProgress } from './run-progress.js';

const at = proxyActivities<PayrollActivities>(KEEP_TRYING);
/**
 * Steps that take the longer the more people are paid: a chunk, and what goes over all of them. Each says with its heartbeats that it is alive: a
 * worker that died is noticed long before the step's time is up.
 */
const long = proxyActivities<PayrollActivities>({
  ...KEEP_TRYING,
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '10 seconds',
});

const concurrency = proxyLocalActivities<PayrollActivities>(LOCAL_COMMIT);
/** What is soon done for a run of few. */
const takeLocalFirst = localFirst(concurrency.takeSheets, long.takeSheets);
const computeLocalFirst = localFirst(concurrency.computeChunk, long.computeChunk);
const settleLocalFirst = localFirst(concurrency.settleProcess, long.settleProcess);
const readLocalFirst = localFirst(concurrency.readRun, at.readRun);

/** So many chunks are worked on at a time: the portal works on one while the database works on another. */
const CHUNK_CONCURRENCY = 2;

const nextStepUpdate = defineUpdate<RunSnapshot, [NextStepUpdate]>(NEXT_STEP_UPDATE);
const snapshotQuery = defineQuery<RunSnapshot | null>(SNAPSHOT_QUERY);

/**
 * The payroll of one period: processed, exported, and rolled back when it must be. The database decides every step and writes it down first;
 * the run carries it out, chunk by chunk, and rests. What fails for good or is cancelled is taken back in reverse order: lines are reversed,
 * never deleted, and the timesheets are given back. A run that is met half done goes on from where the database says it is; one that has been
 * exported long enough ends, and begins again when somebody rolls it back. [PAYROLL-019]
 */
export async function payrollRun({ runId, restMs = RESTS_EXPORTED_MS, isNew = false }: PayrollRunInput): Promise<void> {
  const progress = new RunProgress();
  if (isNew) progress.assumeNew();
  const working = { scope: new CancellationScope() };
  setHandler(snapshotQuery, () => progress.stand);
  setHandler(nextStepUpdate, (update) => continued(progress, working, update), { validator: refuseMalformedNextStep });
  try {
    await stepUntilOver(runId, restMs, progress, working);
  } catch (failure) {
    // Cancelled from outside: what is half done is brought to a rest before the run ends.
    if (isCancellation(failure)) await CancellationScope.nonCancellable(() => takeBack(runId, progress));
    throw failure;
  }
}

interface Working {
  scope: CancellationScope;
}

/** Somebody asks for a step: it is answered when the run rests again. */
async function continued(progress: RunProgress, working: Working, { cancel }: NextStepUpdate): Promise<RunSnapshot> {
  const ticket = progress.ask(cancel);
  if (cancel) working.scope.cancel();
  await condition(() => progress.hasAnswered(ticket));
  if (progress.stand === null) throw refuseUpdate(STEP_FAILED);
  return progress.stand;
}

async function stepUntilOver(runId: string, restMs: number, progress: RunProgress, working: Working): Promise<void> {
  const mayClose = () => progress.isOver && allHandlersFinished();
  while (!mayClose()) {
    const tickets = progress.takeTickets();
    if (!progress.isAssumed)
      progress.refresh(patched('small-at-once') ? await readLocalFirst({ runId }) : await at.readRun({ runId }));
    await oneStep(runId, progress, working);
    progress.answer(tickets);
    const wakes = () => progress.isAsked || mayClose();
    // A run that began before 0.2.0 rests without an end.
    if (progress.stand?.state !== 'exported' || !patched('rests-exported')) await condition(wakes);
    else if (!(await condition(wakes, restMs)) && allHandlersFinished()) return;
  }
}

/** Does what the state asks for, until the run rests. */
async function oneStep(runId: string, progress: RunProgress, working: Working): Promise<void> {
  const snapshot = progress.stand;
  if (snapshot === null) return;
  if (snapshot.state === 'processing') return await processing(runId, progress, working);
  if (snapshot.state === 'cancelling') return await compensateProcessing(runId, progress);
  if (snapshot.state === 'exporting') return await exporting(runId, progress, snapshot);
  if (snapshot.state === 'rolling_back') return await rollingBack(runId, progress, snapshot);
}

/** Computes every line; a step that fails for good, or a cancel, takes everything back. */
async function processing(runId: string, progress: RunProgress, working: Working): Promise<void> {
  try {
    working.scope = new CancellationScope();
    await working.scope.run(() => computing(runId, progress, working));
  } catch (failure) {
    if (isCancellation(failure) && !progress.wantsOut) throw failure;
    log.warn('the run is taken back', { cancelled: isCancellation(failure) });
    await CancellationScope.nonCancellable(() => compensateProcessing(runId, progress));
  }
}

async function computing(runId: string, progress: RunProgress, working: Working): Promise<void> {
  const take = patched('take-at-once') ? takeLocalFirst : long.takeSheets;
  const { isAssumed } = progress;
  const { state, chunks, open } = progress.refresh(await take({ runId }));
  if (isAssumed && state !== 'processing') return await oneStep(runId, progress, working);
  const isSmall = chunks <= 1 ? patched('small-at-once') : chunks === 2 && patched('two-at-once');
  const compute = isSmall ? computeLocalFirst : long.computeChunk;
  // A run that began before chunks were computed side by side goes on one by one.
  const concurrency = open.length > 1 && patched('chunks-side-by-side') ? CHUNK_CONCURRENCY : 1;
  let held = 0;
  await mapWithConcurrency(open, concurrency, async (chunk) => {
    const found = await compute({ runId, chunk });
    // Counted after the wait, not around it: the other chunk counts too.
    held += found.held;
  });
  if (held > 0) progress.refresh(await at.hold({ runId }));
  else progress.refresh(await (isSmall ? settleLocalFirst : long.settleProcess)({ runId }));
}

/** Works on chunks, some at a time. After one that fails none is begun, and those under way are waited for. */
async function mapWithConcurrency(
  chunks: readonly number[],
  concurrency: number,
  work: (chunk: number) => Promise<void>,
): Promise<void> {
  if (chunks.length < 2 || !patched('chunks-by-limit')) return await inLanes(chunks, concurrency, work);
  const limit = pLimit(concurrency);
  let failed = false;
  const one = async (chunk: number): Promise<void> => {
    if (failed) return;
    try {
      await work(chunk);
    } catch (failure) {
      failed = true;
      throw failure;
    }
  };
  const ends = await Promise.allSettled(chunks.map((chunk) => limit(one, chunk)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** The same for runs that began before: of two chunks that end in one moment the next is begun here before the other's failure is heard of. */
async function inLanes(chunks: readonly number[], concurrency: number, work: (chunk: number) => Promise<void>): Promise<void> {
  const left = [...chunks];
  const lane = async (): Promise<void> => {
    for (let chunk = left.shift(); chunk !== undefined; chunk = left.shift()) {
      try {
        await work(chunk);
      } catch (failure) {
        left.length = 0;
        throw failure;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** What undoes a processing: the chunks in reverse order, then the timesheets. Pushed in the order in which the steps were begun. */
function undoing(runId: string, { chunks }: RunSnapshot): Compensations {
  const undo = new Compensations();
  undo.push(() => long.releaseSheets({ runId }));
  for (let chunk = 0; chunk < chunks; chunk += 1) undo.push(() => long.reverseChunk({ runId, chunk }));
  return undo;
}

async function compensateProcessing(runId: string, progress: RunProgress): Promise<void> {
  const snapshot = progress.refresh(await at.giveUp({ runId }));
  if (snapshot.state !== 'cancelling') return;
  const failures = await undoing(runId, snapshot).run();
  // What cannot be taken back now is taken back when somebody asks again.
  if (failures.length === 0) progress.refresh(await at.settleCancel({ runId }));
}

/** Writes the files and gives out the paychecks; what fails for good is withdrawn. */
async function exporting(runId: string, progress: RunProgress, { chunks }: RunSnapshot): Promise<void> {
  const undo = new Compensations();
  try {
    await long.writeFiles({ runId });
    const all = Array.from({ length: chunks }, (_, chunk) => chunk);
    await mapWithConcurrency(all, chunks > 1 && patched('paid-side-by-side') ? CHUNK_CONCURRENCY : 1, async (chunk) => {
      undo.push(() => long.voidChunk({ runId, chunk }));
      await long.payChunk({ runId, chunk });
    });
    progress.refresh(await long.settleExport({ runId }));
  } catch (failure) {
    if (isCancellation(failure)) throw failure;
    const failures = await undo.run();
    if (failures.length === 0) progress.refresh(await at.withdrawExport({ runId }));
  }
}

/** Takes everything back, the last chunk first; one that fails is tried anew when somebody asks again: there is no way but forward. */
async function rollingBack(runId: string, progress: RunProgress, { chunks }: RunSnapshot): Promise<void> {
  try {
    for (let chunk = chunks - 1; chunk >= 0; chunk -= 1) {
      await long.voidChunk({ runId, chunk });
      await long.reverseChunk({ runId, chunk });
    }
    progress.refresh(await long.settleRollback({ runId }));
  } catch (failure) {
    if (isCancellation(failure)) throw failure;
    log.error('the rollback stands still');
  }
}

/** A run that ends from outside leaves nothing half done behind. */
async function takeBack(runId: string, progress: RunProgress): Promise<void> {
  const snapshot = progress.refresh(await at.readRun({ runId }));
  if (snapshot.state === 'processing' || snapshot.state === 'holding' || snapshot.state === 'cancelling')
    await compensateProcessing(runId, progress);
  else if (snapshot.state === 'exporting') await exporting(runId, progress, snapshot);
  else if (snapshot.state === 'rolling_back') await rollingBack(runId, progress, snapshot);
  progress.answer(progress.takeTickets());
}
