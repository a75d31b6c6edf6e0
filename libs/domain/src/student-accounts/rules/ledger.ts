/** The parts of a student's account, in the order shown: tuition, other receivables, room and rent, grants. [PAY-004] [REFUND-004] */
export const SUBSIDIARIES = ['TU', 'AR', 'RT', 'GR'] as const;
export type Subsidiary = (typeof SUBSIDIARIES)[number];

/** What posts to an account. */
export type PostingSource = 'charges' | 'payment' | 'aid' | 'refund' | 'adjustment';

/** A row to be added to an account; dollars with two places, a negative amount is a credit. */
export interface Posting {
  readonly subsidiary: Subsidiary;
  readonly description: string;
  readonly amount: string;
  readonly source: PostingSource;
  readonly sourceId: string;
  /** The same key is the same row, however often it is posted. */
  readonly key: string;
  /** `YYYY-MM-DD`; today where left out. */
  readonly date?: string;
  /** The row that this one takes back. */
  readonly reverses?: string;
}
