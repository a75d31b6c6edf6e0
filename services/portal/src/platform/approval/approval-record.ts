/** What every record has that people decide on. A trigger of its table refuses a new state under the old version. */
export interface ApprovalRecord {
  readonly id: string;
  readonly state: string;
  /** Grows by one with every change. */
  readonly version: number;
}

/** Why a command changes nothing: a code, and what its sentence names. */
export interface StoredRefusal {
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A decision as it was stored; `author_*` sat at the keyboard, `actor_id` is the person for whom it counts. */
export interface StoredCommand {
  readonly command_id: string;
  readonly record_type: string;
  readonly record_id: string;
  readonly action: string;
  readonly actor_id: string;
  readonly author_id: string;
  readonly author_name: string;
  readonly on_behalf_of: string | null;
  readonly reason: string | null;
  readonly outcome: 'committed' | 'refused' | null;
  readonly refusal: StoredRefusal | null;
}
