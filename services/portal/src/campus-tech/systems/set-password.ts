import { setTimeout as pause } from 'node:timers/promises';
import type { PasswordResult } from '@campus/domain/campus-tech/rules';
import type { PasswordSystem, SetPassword } from './password-system.js';
import { SystemRefusal } from './password-system.js';

/** How long a system has for its answer, how long the portal waits before it asks, and how long it listens then. */
const ANSWER_MS = 8000;
const ASK_AFTER_MS = 2000;
const ASK_MS = 1800;

/** What the work answers within the signal's time; a promise that nobody waits for any more fails in silence. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  let stop: () => void = () => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Error('No answer in time'));
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function ask(system: PasswordSystem, username: string, password: string): Promise<PasswordResult> {
  await pause(ASK_AFTER_MS);
  const signal = AbortSignal.timeout(ASK_MS);
  try {
    const holds = await within(signal, system.holds(username, password, signal));
    if (holds === null) return 'unknown';
    return holds ? 'taken' : 'failed';
  } catch {
    return 'unknown';
  }
}

/** Sets the password in one system, and asks it once where it does not say what came of it. Never throws, never tells the password. */
export async function setPassword(system: PasswordSystem, username: string, password: string): Promise<PasswordResult> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  let set: SetPassword;
  try {
    set = await within(signal, system.prepare(username, signal));
  } catch (error) {
    return error instanceof SystemRefusal ? 'refused' : 'failed';
  }
  try {
    await within(signal, set(password));
    return 'taken';
  } catch (error) {
    return error instanceof SystemRefusal ? 'refused' : ask(system, username, password);
  }
}
