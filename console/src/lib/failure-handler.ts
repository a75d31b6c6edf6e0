import { failureText, shellTexts } from '@campus/domain/shell';
import type { Failure } from './failure.js';

/** The sentence of a failure: the server's own, else the shared one with its status. [SHELL-031] [SHELL-032] */
export function sentenceOf(failure: Failure): string {
  if (failure.message !== undefined) return failure.message;
  return failure.status === 0 ? shellTexts.offline : failureText(failure.status);
}

/** The shared handler of every unsuccessful answer; says nothing once the person is logged out, nor beside what tells of a lost answer. [SHELL-031] [SHELL-032] [SHELL-033] */
export function handleFailure(failure: Failure, signedIn: boolean, show: (sentence: string) => void): void {
  if (signedIn && failure.status !== 401 && failure.isLost !== true) show(sentenceOf(failure));
}
