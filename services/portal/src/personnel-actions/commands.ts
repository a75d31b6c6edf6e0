import { randomUUID } from 'node:crypto';
import { readDate } from '@campus/contract-kit';
import type { RunTerminationsInput, RunTerminationsResult } from '@campus/workflow-personnel-actions';
import { PERSONNEL_ACTIONS_QUEUE, RUN_TERMINATIONS, TERMINATIONS_SCHEDULE } from '@campus/workflow-personnel-actions';
import type { OperatorCommand, OperatorContext } from '../platform/index.js';
import { businessDate, OperatorError } from '../platform/index.js';
import { makeAdminCommand } from './make-admin.js';

const MAX_LENGTH = '10 minutes';

type Options = Readonly<Record<string, string | undefined>>;

/** The day that an operator named; null for none. */
function dayOf(text: string | undefined, isProduction: boolean): string | null {
  if (text === undefined) return null;
  const day = readDate(text);
  if (day === null) throw new OperatorError(`${text} is no day like 2026-03-31`);
  if (isProduction && day > businessDate(new Date()))
    throw new OperatorError('A day that has not come yet is refused in production');
  return day;
}

async function runTerminations({ config, temporal, log }: OperatorContext, { date }: Options): Promise<void> {
  const day = dayOf(date, config.nodeEnv === 'production');
  const client = await temporal.client();
  const input: RunTerminationsInput = day === null ? {} : { date: day };
  const result = (await client.workflow.execute(RUN_TERMINATIONS, {
    workflowId: `${TERMINATIONS_SCHEDULE}/${randomUUID()}`,
    taskQueue: PERSONNEL_ACTIONS_QUEUE,
    workflowExecutionTimeout: MAX_LENGTH,
    args: [input],
  })) as RunTerminationsResult;
  log(`Terminations carried out: ${result.ended}`);
}

/** What operators run of personnel actions by hand. */
export const personnelActionCommands: readonly OperatorCommand[] = [
  {
    name: 'run-terminations',
    description: 'carry out finalized terminations whose date has come, as the nightly run does',
    options: [['--date <day>', 'everything due up to and on this day (YYYY-MM-DD); today without it']],
    run: runTerminations,
  },
  makeAdminCommand,
];
