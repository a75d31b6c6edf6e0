import { COMMIT_AT_ONCE, Compensations, KEEP_TRYING, localFirst, refuseUpdate } from '@campus/workflow-kit';
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
import { refuseMalformedCarry } from './carry-shape.js';
import type { CarryUpdate, PayrollRunInput, RunStand } from './contract.js';
import { CARRY, HOW_IT_STANDS, RESTS_EXPORTED_MS, STEP_FAILED } from './contract.js';
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

const atOnce = proxyLocalActivities<PayrollActivities>(COMMIT_AT_ONCE);
/** What is soon done for a run of few. */
const takeAtOnce = localFirst(atOnce.takeSheets, long.takeSheets);
const computeAtOnce = localFirst(atOnce.computeChunk, long.computeChunk);
const settleAtOnce = localFirst(atOnce.settleProcess, long.settleProcess);
const readAtOnce = localFirst(atOnce.readRun, at.readRun);

/** So many chunks are worked on at a time: the portal works on one while the database works on another. */
const SIDE_BY_SIDE = 2;

const carryUpdate = defineUpdate<RunStand, [CarryUpdate]>(CARRY);
const standQuery = defineQuery<RunStand | null>(HOW_IT_STANDS);

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
  setHandler(standQuery, () => progress.stand);
  setHandler(carryUpdate, (update) => carried(progress, working, update), { validator: refuseMalformedCarry });
  try {
    await carryUntilOver(runId, restMs, progress, working);
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
async function carried(progress: RunProgress, working: Working, { cancel }: CarryUpdate): Promise<RunStand> {
  const bid = progress.ask(cancel);
  if (cancel) working.scope.cancel();
  await condition(() => progress.hasAnswered(bid));
  if (progress.stand === null) throw refuseUpdate(STEP_FAILED);
  return progress.stand;
}

async function carryUntilOver(runId: string, restMs: number, progress: RunProgress, working: Working): Promise<void> {
  const mayClose = () => progress.isOver && allHandlersFinished();
  while (!mayClose()) {
    const bids = progress.takeBids();
    if (!progress.isAssumed) progress.learn(patched('small-at-once') ? await readAtOnce({ runId }) : await at.readRun({ runId }));
    await oneStep(runId, progress, working);
    progress.answer(bids);
    const wakes = () => progress.isAsked || mayClose();
    // A run that began before 0.2.0 rests without an end.
    if (progress.stand?.state !== 'exported' || !patched('rests-exported')) await condition(wakes);
    else if (!(await condition(wakes, restMs)) && allHandlersFinished()) return;
  }
}

/** Does what the state asks for, until the run rests. */
async function oneStep(runId: string, progress: RunProgress, working: Working): Promise<void> {
  const stand = progress.stand;
  if (stand === null) return;
  if (stand.state === 'processing') return await processing(runId, progress, working);
  if (stand.state === 'cancelling') return await takingBack(runId, progress);
  if (stand.state === 'exporting') return await exporting(runId, progress, stand);
  if (stand.state === 'rolling_back') return await rollingBack(runId, progress, stand);
}

/** Computes every line; a step that fails for good, or a cancel, takes everything back. */
async function processing(runId: string, progress: RunProgress, working: Working): Promise<void> {
  try {
    working.scope = new CancellationScope();
    await working.scope.run(() => computing(runId, progress, working));
  } catch (failure) {
    if (isCancellation(failure) && !progress.wantsOut) throw failure;
    log.warn('the run is taken back', { cancelled: isCancellation(failure) });
    await CancellationScope.nonCancellable(() => takingBack(runId, progress));
  }
}

async function computing(runId: string, progress: RunProgress, working: Working): Promise<void> {
  const take = patched('take-at-once') ? takeAtOnce : long.takeSheets;
  const { isAssumed } = progress;
  const { state, chunks, open } = progress.learn(await take({ runId }));
  if (isAssumed && state !== 'processing') return await oneStep(runId, progress, working);
  const isSmall = chunks <= 1 ? patched('small-at-once') : chunks === 2 && patched('two-at-once');
  const compute = isSmall ? computeAtOnce : long.computeChunk;
  // A run that began before chunks were computed side by side goes on one by one.
  const sideBySide = open.length > 1 && patched('chunks-side-by-side') ? SIDE_BY_SIDE : 1;
  let held = 0;
  await inTurn(open, sideBySide, async (chunk) => {
    const found = await compute({ runId, chunk });
    // Counted after the wait, not around it: the other chunk counts too.
    held += found.held;
  });
  if (held > 0) progress.learn(await at.hold({ runId }));
  else progress.learn(await (isSmall ? settleAtOnce : long.settleProcess)({ runId }));
}

/** Works on chunks, some at a time. After one that fails none is begun, and those under way are waited for. */
async function inTurn(chunks: readonly number[], atOnce: number, work: (chunk: number) => Promise<void>): Promise<void> {
  if (chunks.length < 2 || !patched('chunks-by-limit')) return await inLanes(chunks, atOnce, work);
  const limit = pLimit(atOnce);
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
async function inLanes(chunks: readonly number[], atOnce: number, work: (chunk: number) => Promise<void>): Promise<void> {
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
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** What undoes a processing: the chunks in reverse order, then the timesheets. Pushed in the order in which the steps were begun. */
function undoing(runId: string, { chunks }: RunStand): Compensations {
  const undo = new Compensations();
  undo.push(() => long.releaseSheets({ runId }));
  for (let chunk = 0; chunk < chunks; chunk += 1) undo.push(() => long.reverseChunk({ runId, chunk }));
  return undo;
}

async function takingBack(runId: string, progress: RunProgress): Promise<void> {
  const stand = progress.learn(await at.giveUp({ runId }));
  if (stand.state !== 'cancelling') return;
  const failures = await undoing(runId, stand).run();
  // What cannot be taken back now is taken back when somebody asks again.
  if (failures.length === 0) progress.learn(await at.settleCancel({ runId }));
}

/** Writes the files and gives out the paychecks; what fails for good is withdrawn. */
async function exporting(runId: string, progress: RunProgress, { chunks }: RunStand): Promise<void> {
  const undo = new Compensations();
  try {
    await long.writeFiles({ runId });
    const all = Array.from({ length: chunks }, (_, chunk) => chunk);
    await inTurn(all, chunks > 1 && patched('paid-side-by-side') ? SIDE_BY_SIDE : 1, async (chunk) => {
      undo.push(() => long.voidChunk({ runId, chunk }));
      await long.payChunk({ runId, chunk });
    });
    progress.learn(await long.settleExport({ runId }));
  } catch (failure) {
    if (isCancellation(failure)) throw failure;
    const failures = await undo.run();
    if (failures.length === 0) progress.learn(await at.withdrawExport({ runId }));
  }
}

/** Takes everything back, the last chunk first; one that fails is tried anew when somebody asks again: there is no way but forward. */
async function rollingBack(runId: string, progress: RunProgress, { chunks }: RunStand): Promise<void> {
  try {
    for (let chunk = chunks - 1; chunk >= 0; chunk -= 1) {
      await long.voidChunk({ runId, chunk });
      await long.reverseChunk({ runId, chunk });
    }
    progress.learn(await long.settleRollback({ runId }));
  } catch (failure) {
    if (isCancellation(failure)) throw failure;
    log.error('the rollback stands still');
  }
}

/** A run that ends from outside leaves nothing half done behind. */
async function takeBack(runId: string, progress: RunProgress): Promise<void> {
  const stand = progress.learn(await at.readRun({ runId }));
  if (stand.state === 'processing' || stand.state === 'holding' || stand.state === 'cancelling')
    await takingBack(runId, progress);
  else if (stand.state === 'exporting') await exporting(runId, progress, stand);
  else if (stand.state === 'rolling_back') await rollingBack(runId, progress, stand);
  progress.answer(progress.takeBids());
}
