/** One field that is wrong: the path as in the input (`data.positions.0.start_date`) and the sentence. */
export interface FieldRefusal {
  readonly path: string;
  readonly message: string;
}

/** The one shape of every unsuccessful answer. A 500 carries no message: the screen has the sentence. [SHELL-030] */
export interface RefusalAnswer {
  readonly success: false;
  readonly code: string;
  readonly message?: string;
  readonly fields?: readonly FieldRefusal[];
  readonly redirect?: string;
  readonly requestId?: string;
  /** What a stale or conflicting write met: the record as it stands now. */
  readonly data?: unknown;
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 502 | 503;

/** A no that a person or client is meant to read: status, code and the domain's own sentence. Nothing is changed when one is thrown. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: RefusalStatus,
    readonly code: string,
    message: string,
    readonly detail: { readonly fields?: readonly FieldRefusal[]; readonly data?: unknown; readonly redirect?: string } = {},
  ) {
    super(message);
  }

  toAnswer(requestId?: string): RefusalAnswer {
    return {
      success: false,
      code: this.code,
      message: this.message,
      ...this.detail,
      ...(requestId === undefined ? {} : { requestId }),
    };
  }
}
