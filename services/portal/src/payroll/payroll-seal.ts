import { createHash } from 'node:crypto';
import type { ControlTotals, PayLine } from '@campus/domain/payroll/rules';
import { NO_TOTALS, withLine } from '@campus/domain/payroll/rules';
import { Injectable } from '@nestjs/common';
import type { LineContent, LinePages, RunLine } from './payroll-lines.js';

/** What a settled run is known by. */
export interface Seal {
  readonly totals: ControlTotals;
  readonly hash: string;
}

type SealedLine = LineContent & Pick<RunLine, 'empId' | 'checkNum'>;

/** What a line says, as it counts towards the hash. */
function saidBy({ empId, checkNum, name, line, deposit }: SealedLine): string {
  return JSON.stringify([empId, checkNum, name, line, ...(deposit === undefined ? [] : [deposit])]);
}

/** Totals and hash of lines that come in the order of employees. */
class GrowingSeal {
  private readonly hash = createHash('sha256');
  private totals = NO_TOTALS;

  add(said: string, lines: Iterable<PayLine>): void {
    for (const line of lines) this.totals = withLine(this.totals, line);
    this.hash.update(said);
  }

  end(): Seal {
    return { totals: this.totals, hash: this.hash.digest('hex') };
  }
}

/** What the lines of a run add up to, and the hash of what they say, in the order of employees. */
export async function sealOf(pages: LinePages): Promise<Seal> {
  const seal = new GrowingSeal();
  for await (const lines of pages) {
    const pay = lines.filter(({ kind }) => kind === 'pay');
    seal.add(
      pay.map(saidBy).join(''),
      pay.map(({ line }) => line),
    );
  }
  return seal.end();
}

/** The lines of a chunk that one try has computed whole. */
export class ChunkSeal {
  private readonly said: string[] = [];
  private readonly lines: PayLine[] = [];

  add(line: SealedLine): void {
    this.said.push(saidBy(line));
    this.lines.push(line.line);
  }

  addTo(seal: GrowingSeal): void {
    seal.add(this.said.join(''), this.lines);
  }
}

interface Underway {
  next: number;
  readonly seal: GrowingSeal;
  /** Chunks that were done before one of those in front of them. */
  readonly early: Map<number, ChunkSeal>;
}

/** Chunks are worked on two at a time: where more than these wait, the one in front is done by somebody else. */
const MOST_EARLY = 4;
const MOST_RUNS = 4;

/**
 * The seals of runs that this process computes: they grow with each chunk that is committed, so that no line has to be opened again for them. Whoever
 * finds none reads the lines: another process has done a part, or a chunk was done in several tries. Either way it is the same seal, and
 * `cli verify` holds what is stored against it.
 */
@Injectable()
export class GrowingSeals {
  private readonly runs = new Map<string, Underway>();

  /** A chunk is committed, every line of it by this one try. */
  learn(runId: string, chunk: number, lines: ChunkSeal): void {
    const run = this.runs.get(runId) ?? { next: 0, seal: new GrowingSeal(), early: new Map<number, ChunkSeal>() };
    this.runs.set(runId, run);
    run.early.set(chunk, lines);
    for (let ready = run.early.get(run.next); ready !== undefined; ready = run.early.get(run.next)) {
      run.early.delete(run.next);
      ready.addTo(run.seal);
      run.next += 1;
    }
    if (run.early.size > MOST_EARLY) this.runs.delete(runId);
    const [oldest] = this.runs.keys();
    if (this.runs.size > MOST_RUNS && oldest !== undefined) this.runs.delete(oldest);
  }

  /** The seal of all chunks of a run; null where this process has not computed each. It is given out once. */
  take(runId: string, chunks: number): Seal | null {
    const run = this.runs.get(runId);
    this.runs.delete(runId);
    return run?.next === chunks ? run.seal.end() : null;
  }
}
