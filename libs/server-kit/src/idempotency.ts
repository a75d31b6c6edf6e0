/** The first answer to a key, as it is kept. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The first answer to a key, and when its call came. */
export interface FirstAnswer extends KeptAnswer {
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
  | { readonly state: 'done'; readonly answer: KeptAnswer }
  | { readonly state: 'busy' }
  | { readonly state: 'other'; readonly first: FirstAnswer | null };

/** Where first answers are kept; the portal keeps them in its database. */
export interface IdempotencyStore {
  claim(claim: IdempotencyClaim): Promise<ClaimResult>;
  keep(claim: IdempotencyClaim, answer: KeptAnswer): Promise<void>;
  /** The call did not come to an answer worth keeping; the key is free again. */
  release(claim: IdempotencyClaim): Promise<void>;
}

export const IDEMPOTENCY_STORE = Symbol('IdempotencyStore');
