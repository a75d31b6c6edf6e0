import { Refusal } from '@campus/contract-kit';
import { UpdateRefused } from './temporal.service.js';

/** Records that are open and whose workflows nobody has looked for of late. */
export interface MissingWorkflows {
  /** Marks some as looked for, and answers their ids. */
  readonly unseen: () => Promise<readonly { readonly id: string }[]>;
  readonly start: (id: string) => Promise<'started' | 'exists'>;
  /** Takes the mark from those that could not be looked for. */
  readonly forget: (ids: readonly string[]) => Promise<unknown>;
}

/**
 * Starts the workflow of every open record that has none; answers how many. One that fails is looked for again in the next sweep; when the
 * engine does not answer the rest waits too, so that an outage of it holds up no other sweep.
 */
export async function startMissing({ unseen, start, forget }: MissingWorkflows): Promise<number> {
  const unchecked: string[] = [];
  let started = 0;
  let away = false;
  for (const { id } of await unseen()) {
    try {
      if (away) unchecked.push(id);
      else if ((await start(id)) === 'started') started += 1;
    } catch (error) {
      unchecked.push(id);
      away = error instanceof Refusal;
    }
  }
  if (unchecked.length > 0) await forget(unchecked);
  return started;
}

/**
 * Commands again what was stored and never executed, under the same id, so that it is executed once. A refusal is an outcome too. The commands
 * of one record go in their order, the records side by side: one that does not answer holds up no other.
 */
export async function commandAgain<Command extends { readonly recordId: string }>(
  left: readonly Command[],
  command: (one: Command) => Promise<unknown>,
  refused: (one: Command, code: string) => Promise<unknown>,
): Promise<number> {
  const settles = async (one: Command): Promise<boolean> => {
    try {
      await command(one);
      return true;
    } catch (error) {
      if (!(error instanceof UpdateRefused)) return false;
      await refused(one, error.code);
      return true;
    }
  };
  const inOrder = async (commands: readonly Command[]): Promise<number> => {
    let moved = 0;
    for (const one of commands) {
      if (!(await settles(one))) break;
      moved += 1;
    }
    return moved;
  };
  const records = [...new Set(left.map(({ recordId }) => recordId))];
  const moved = await Promise.all(records.map((record) => inOrder(left.filter(({ recordId }) => recordId === record))));
  return moved.reduce((sum, count) => sum + count, 0);
}
