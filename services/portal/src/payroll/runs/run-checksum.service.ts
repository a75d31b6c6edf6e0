import { createHash } from 'node:crypto';
import type { ControlTotals } from '@campus/domain/payroll/rules';
import { bothTotals, NO_TOTALS, totalsOf } from '@campus/domain/payroll/rules';
import { Injectable } from '@nestjs/common';
import type { LinePages, WrittenLine } from '../record/payroll-lines.js';
import { written } from '../record/payroll-lines.js';

/** What a settled run is known by. */
export interface Checksum {
  readonly totals: ControlTotals;
  readonly hash: string;
}

/** What a line says, as it counts towards the hash: a list in JSON. */
function saidBy({ empId, name, text, deposit }: WrittenLine, checkNum: string | null): string {
  const [before, after] = [JSON.stringify([empId, checkNum, name]), deposit === undefined ? '' : `,${JSON.stringify(deposit)}`];
  return `${before.slice(0, -1)},${text}${after}]`;
}

/** Totals and hash of lines that come in the order of employees. */
class RunChecksum {
  private readonly hash = createHash('sha256');
  private totals = NO_TOTALS;

  add(said: readonly (Buffer | string)[], totals: ControlTotals): void {
    for (const part of said) this.hash.update(part);
    this.totals = bothTotals(this.totals, totals);
  }

  end(): Checksum {
    return { totals: this.totals, hash: this.hash.digest('hex') };
  }
}

/** What the lines of a run add up to, and the hash of what they say, in the order of employees. */
export async function checksumOf(pages: LinePages): Promise<Checksum> {
  const checksum = new RunChecksum();
  for await (const lines of pages) {
    const pay = lines.filter(({ kind }) => kind === 'pay');
    const said = pay.map((line) => saidBy(written(line), line.checkNum)).join('');
    checksum.add([said], totalsOf(pay.map(({ line }) => line)));
  }
  return checksum.end();
}

/**
 * The lines of a chunk that one try has computed whole: their sums, and what they say as bytes, for as long as a chunk takes they would be many
 * small things to look after.
 */
export class ChunkChecksum {
  private readonly said: Buffer[] = [];
  private totals = NO_TOTALS;

  /** The next lines of the chunk with the number of each one's check. */
  add(lines: readonly WrittenLine[], checks: Readonly<Record<string, string | null>>): void {
    this.said.push(Buffer.from(lines.map((line) => saidBy(line, checks[line.empId] ?? null)).join('')));
    this.totals = bothTotals(this.totals, totalsOf(lines.map(({ line }) => line)));
  }

  addTo(checksum: RunChecksum): void {
    checksum.add(this.said, this.totals);
  }
}

interface Underway {
  next: number;
  readonly checksum: RunChecksum;
  /** Chunks that were done before one of those in front of them. */
  readonly early: Map<number, ChunkChecksum>;
}

/** Chunks are worked on two at a time: where more than these wait, the one in front is done by somebody else. */
const MAX_EARLY = 4;
const MAX_RUNS = 4;

/**
 * The checksums of runs that this process computes: they grow with each chunk that is committed, so that no line has to be opened again for them. Whoever
 * finds none reads the lines: another process has done a part, or a chunk was done in several tries. Either way it is the same checksum, and
 * `cli verify` holds what is stored against it.
 */
@Injectable()
export class RunChecksumsService {
  private readonly runs = new Map<string, Underway>();

  /** A chunk is committed, every line of it by this one try. */
  learn(runId: string, chunk: number, lines: ChunkChecksum): void {
    const run = this.runs.get(runId) ?? { next: 0, checksum: new RunChecksum(), early: new Map<number, ChunkChecksum>() };
    this.runs.set(runId, run);
    run.early.set(chunk, lines);
    for (let ready = run.early.get(run.next); ready !== undefined; ready = run.early.get(run.next)) {
      run.early.delete(run.next);
      ready.addTo(run.checksum);
      run.next += 1;
    }
    if (run.early.size > MAX_EARLY) this.runs.delete(runId);
    const [oldest] = this.runs.keys();
    if (this.runs.size > MAX_RUNS && oldest !== undefined) this.runs.delete(oldest);
  }

  /** The checksum of all chunks of a run; null where this process has not computed each. It is given out once. */
  take(runId: string, chunks: number): Checksum | null {
    const run = this.runs.get(runId);
    this.runs.delete(runId);
    return run?.next === chunks ? run.checksum.end() : null;
  }
}
