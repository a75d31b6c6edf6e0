import { Injectable } from '@nestjs/common';

/** What a process has done of a queue since it was last asked: tries that went well and tries that failed. */
export interface CountedWork {
  readonly queue: string;
  readonly done: number;
  readonly failed: number;
}

/** Counts the work of this process in memory: what is lost with a process is a few seconds of a statistic. */
@Injectable()
export class WorkCounts {
  private counts = new Map<string, CountedWork>();

  add({ queue, done, failed }: CountedWork): void {
    const known = this.counts.get(queue);
    this.counts.set(queue, { queue, done: done + (known?.done ?? 0), failed: failed + (known?.failed ?? 0) });
  }

  done(queue: string): void {
    this.add({ queue, done: 1, failed: 0 });
  }

  failed(queue: string): void {
    this.add({ queue, done: 0, failed: 1 });
  }

  /** What was counted since the last call. */
  take(): CountedWork[] {
    const taken = [...this.counts.values()];
    this.counts = new Map();
    return taken;
  }
}
