import type { Operation, OutputOf, RawInputOf } from '@campus/contract-kit';
import { notify } from '@campus/ui-kit';
import type { CallOptions } from './client.js';
import { API_BASE, PortalClient } from './client.js';
import type { Failure } from './failure.js';
import { handleFailure } from './failure-handler.js';
import { answerLost } from './lost-answers.js';
import { browserFeed } from './live.js';
import { browserChannel, PortalSession } from './portal-session.js';

/** The session of this tab. */
export const session = new PortalSession(browserChannel());

/** The client of this tab. */
export const portal = new PortalClient({
  session,
  leave: (address) => window.location.assign(address),
  here: () => `${window.location.pathname}${window.location.search}`,
  lost: answerLost,
});

/** What changes while one watches. */
export const feed = browserFeed(API_BASE);

/** Calls an operation and gives its data; throws `CallFailure`. */
export function call<Op extends Operation>(operation: Op, input: RawInputOf<Op>, options?: CallOptions): Promise<OutputOf<Op>> {
  return portal.call(operation, input, options);
}

/** Shows a failure the shared way. */
export function reportFailure(failure: Failure): void {
  handleFailure(failure, session.signedIn, (sentence) => notify(sentence, { tone: 'error', key: sentence }));
}
