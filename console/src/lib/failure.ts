import type { FieldRefusal, RefusalAnswer } from '@campus/contract-kit';

/** What a call that did not succeed came back with. Status 0 means that the portal could not be reached. */
export interface Failure {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly fields: readonly FieldRefusal[] | undefined;
  /** What a stale or conflicting write met: the record as it stands now. */
  readonly data: unknown;
  /** The whole answer, for what may also stand beside its `data`. */
  readonly answer: unknown;
  readonly redirect: string | undefined;
  readonly requestId: string | undefined;
  /** It may have been done although no answer came; the person is told so in a place of its own. */
  readonly isLost?: boolean;
}

/** A call that did not succeed. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';

  constructor(readonly failure: Failure) {
    super(failure.message ?? `Status ${failure.status}`);
  }
}

/** The failure in an answer's body; a body that is none of ours leaves only the status. */
export function failureOf(status: number, body: unknown): Failure {
  const answer: Partial<RefusalAnswer> = typeof body === 'object' && body !== null ? body : {};
  return {
    status,
    code: answer.code,
    message: typeof answer.message === 'string' && answer.message !== '' ? answer.message : undefined,
    fields: answer.fields,
    data: answer.data,
    answer,
    redirect: answer.redirect,
    requestId: answer.requestId,
  };
}

/** The failure of anything thrown. */
export function failureFrom(error: unknown): Failure {
  return error instanceof CallFailure ? error.failure : failureOf(0, undefined);
}
