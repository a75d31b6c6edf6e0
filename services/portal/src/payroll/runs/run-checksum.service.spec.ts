import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { PayLine } from '@campus/domain/payroll/rules';
import type { RunLine } from '../record/payroll-lines.js';
import { chunksOf, contentOf, inParts, written } from '../record/payroll-lines.js';
import { ChunkChecksum, RunChecksumsService, checksumOf } from './run-checksum.service.js';

const payLine = (gross: number): PayLine => ({
  positions: [],
  regular: 100,
  overtime: 0,
  other: 0,
  taken: 0,
  gross,
  taxes: [{ code: 'FEDWH', cents: 1 }],
  deductions: [],
  net: gross - 1,
});

const lineOf = (number: number): RunLine => ({
  empId: `E${String(number).padStart(4, '0')}`,
  kind: 'pay',
  chunk: 0,
  checkNum: String(1000 + number),
  name: `Person ${number}`,
  line: payLine(1000 + number),
});
const LINES = Array.from({ length: 600 }, (_, number) => lineOf(number));
const byId = new Map(LINES.map((line) => [line.empId, line]));
const CHUNKS = chunksOf(LINES.map(({ empId }) => empId)).map((ids) => {
  const chunk = new ChunkChecksum();
  const lines = ids.map((id) => byId.get(id) ?? lineOf(0));
  const checks = Object.fromEntries(lines.map(({ empId, checkNum }) => [empId, checkNum]));
  for (const some of inParts(lines, 250)) chunk.add(some.map(written), checks);
  return chunk;
});

function learnt(order: readonly number[]): RunChecksumsService {
  const checksums = new RunChecksumsService();
  for (const chunk of order) checksums.learn('run', chunk, CHUNKS[chunk] ?? new ChunkChecksum());
  return checksums;
}

describe('the seal of a run', () => {
  it('is over the same bytes as a line put into words whole', async () => {
    const deposit = { routing: '021000021', account: '12"34', type: 'checking' } as const;
    const [bare, paid] = [lineOf(1), { ...lineOf(2), name: 'O\u2019Hara "Q" \\', deposit }];
    const said = JSON.stringify([bare.empId, bare.checkNum, bare.name, bare.line]);
    const saidToo = JSON.stringify([paid.empId, paid.checkNum, paid.name, paid.line, deposit]);
    expect((await checksumOf([[bare, paid]])).hash).toBe(
      createHash('sha256')
        .update(said + saidToo)
        .digest('hex'),
    );
    expect(contentOf(written(bare))).toBe(JSON.stringify({ name: bare.name, line: bare.line }));
    expect(contentOf(written(paid))).toBe(JSON.stringify({ name: paid.name, line: paid.line, deposit }));
  });

  it('is the same grown chunk by chunk, in whatever order these are done, as read from all lines', async () => {
    const read = await checksumOf([LINES]);
    expect(read.totals).toMatchObject({ lines: 600, gross: 600 * 1000 + (599 * 600) / 2, taxes: 600 });
    for (const order of [
      [0, 1],
      [1, 0],
    ])
      expect(learnt(order).take('run', CHUNKS.length)).toEqual(read);
  });

  it('is not given out where a chunk is missing, nor twice', () => {
    expect(learnt([1]).take('run', 2)).toBeNull();
    expect(learnt([0]).take('run', 2)).toBeNull();
    const checksums = learnt([0, 1]);
    expect(checksums.take('run', 2)).not.toBeNull();
    expect(checksums.take('run', 2)).toBeNull();
  });

  it('is forgotten where somebody else does the chunk in front', () => {
    const checksums = new RunChecksumsService();
    for (let chunk = 1; chunk <= 6; chunk += 1) checksums.learn('run', chunk, new ChunkChecksum());
    expect(checksums.take('run', 7)).toBeNull();
  });
});

describe('the chunks of a run', () => {
  it('hold everybody once and in order, few in one, more in pairs', () => {
    const ids = (count: number): string[] => Array.from({ length: count }, (_, number) => String(number));
    expect([0, 1, 250, 251, 1000, 5000, 5001, 100_000].map((count) => chunksOf(ids(count)).length)).toEqual([
      0, 1, 1, 2, 2, 2, 4, 40,
    ]);
    for (const count of [250, 251, 5001, 9999]) expect(chunksOf(ids(count)).flat()).toEqual(ids(count));
  });
});
