import type { Retained } from '@campus/domain/ops/rules';
import { ApplicationFailure } from '@temporalio/common';
import type { ForgetAnswer, RetentionActivities } from '../activities.js';

/** What is to be forgotten, as numbers. Nothing here is part of the product at work. */
export class RetentionDouble {
  readonly left = new Map<Retained, number>();
  /** The next so many calls throw, as if the database were away. */
  failing = 0;
  /** This kind is refused for good. */
  refused: Retained | null = null;

  constructor(private readonly chunk = 2) {}

  forget({ kind }: { readonly kind: Retained }): Promise<ForgetAnswer> {
    if (kind === this.refused) return Promise.reject(ApplicationFailure.nonRetryable('it cannot be forgotten'));
    if (this.failing > 0) {
      this.failing -= 1;
      return Promise.reject(new Error('the database is away'));
    }
    const there = this.left.get(kind) ?? 0;
    const done = Math.min(there, this.chunk);
    this.left.set(kind, there - done);
    return Promise.resolve({ done, more: done === this.chunk });
  }
}

/** The double's activities as the worker registers them. */
export function retentionActivitiesOf(double: RetentionDouble): RetentionActivities {
  return { forget: (input) => double.forget(input) };
}
