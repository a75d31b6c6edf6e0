/** The first answer to a key, as it is kept. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The first answer to a key, and when its call came. */
export interface FirstAnswer extends StoredAnswer {
  readonly at: Date;
}

export interface IdempotencyClaim {
  readonly actor: string;
  readonly operation: string;
  readonly key: string;
  /** Hash of the input: the same key with another input is another call and is refused. */
  readonly fingerprint: string;
}

/** What a store says to a claim: go on, here is the first answer, the first is still at work, or the key belongs to another call. */
export type ClaimResult =
  | { readonly state: 'new' }
  | { readonly state: 'done'; readonly answer: StoredAnswer }
  | { readonly state: 'busy' }
  | { readonly state: 'other'; readonly first: FirstAnswer | null };

/** A call that is one transaction, which claims its key and keeps its answer with what it writes. */
export interface PlainWrite {
  /** Null where the call came without a key. */
  readonly claim: IdempotencyClaim | null;
  /** Goes on where the key is new; else it throws what the call is answered with instead. */
  readonly goOn: (claimed: ClaimResult) => void;
  /** The answer of the call, from what its handler returns. */
  readonly answerOf: (result: unknown) => StoredAnswer;
}

/** The call was made before: it is answered as the first time. */
export class AnsweredBefore extends Error {
  constructor(readonly answer: StoredAnswer) {
    super('The call was answered before');
  }
}

/** Where first answers are kept; the portal keeps them in its database. */
export interface IdempotencyStore {
  claim(claim: IdempotencyClaim): Promise<ClaimResult>;
  /** Keeps an answer, unless one is kept already; answers the one that is kept. */
  keep(claim: IdempotencyClaim, answer: StoredAnswer): Promise<StoredAnswer>;
  /** The call did not come to an answer worth keeping; the key is free again. */
  release(claim: IdempotencyClaim): Promise<void>;
}

export const IDEMPOTENCY_STORE = Symbol('IdempotencyStore');
