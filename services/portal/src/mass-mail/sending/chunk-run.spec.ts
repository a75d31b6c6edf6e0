import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { MailOutcome } from '../../platform/index.js';
import type { ChunkLedgerService, ChunkMail, Settlement } from './chunk-ledger.service.js';
import { ChunkRun } from './chunk-run.js';
import type { DueMail } from './mass-mail-records.js';

const mail: ChunkMail = { id: 'list', perMinute: 0, html: '', body: '', unsubscribable: false, tracked: false, office: null };
const rows = (count: number): DueMail[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `m${at}`,
    recipient: `${at}@b.example`,
    subject: 'S',
    body: 'x',
    html: 'x',
    fields: null,
    attempts: 0,
  }));

/** A ledger that remembers what it was told of each message, in order. */
class RecordingLedger {
  readonly notes = new Map<string, string[]>();
  /** Messages that another sender has. */
  readonly elsewhere = new Set<string>();

  mark(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const mine = ids.filter((id) => !this.elsewhere.has(id));
    for (const id of mine) this.note(id, 'sending');
    return Promise.resolve(new Map(mine.map((id) => [id, 0])));
  }

  settle(_mail: ChunkMail, settled: readonly Settlement[]): Promise<void> {
    for (const { id, state } of settled) this.note(id, state);
    return Promise.resolve();
  }

  giveBack(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.note(id, 'given back');
    return Promise.resolve();
  }

  slotsFor = (): Promise<number> => Promise.resolve(0);
  hold = (): Promise<void> => Promise.resolve();
  well = (): Promise<void> => Promise.resolve();

  note(id: string, what: string): void {
    this.notes.set(id, [...(this.notes.get(id) ?? []), what]);
  }
}

async function sent(ledger: RecordingLedger, count: number, send: (row: DueMail) => Promise<MailOutcome>): Promise<Set<string>> {
  const post = {
    tryForS: 60,
    send: (row: DueMail) => {
      ledger.note(row.id, 'handed over');
      return send(row);
    },
  };
  await new ChunkRun(ledger as unknown as ChunkLedgerService, mail, rows(count), post, Date.now() + 60_000).run();
  return new Set([...ledger.notes.values()].map((steps) => steps.join(', ')));
}

const accepted = (): Promise<MailOutcome> => Promise.resolve({ is: 'accepted' });

afterEach(() => void jest.restoreAllMocks());

describe('the sending of a chunk', () => {
  it('marks each message before it is handed over, and settles it once', async () => {
    const ledger = new RecordingLedger();
    expect(await sent(ledger, 230, accepted)).toEqual(new Set(['sending, handed over, accepted']));
    expect(ledger.notes.size).toBe(230);
  });

  it('leaves to another sender what that one has marked, and hands over nothing that is not marked', async () => {
    const ledger = new RecordingLedger();
    ledger.elsewhere.add('m30');
    await sent(ledger, 100, accepted);
    expect(ledger.notes.get('m30')).toBeUndefined();
    for (const steps of ledger.notes.values()) expect(steps[0]).toBe('sending');
  });

  it('hands over nothing on a mark that may count as left behind by now, as after the process stood still', async () => {
    const ledger = new RecordingLedger();
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    // So few are marked in one statement, before the first of them is handed over.
    const steps = await sent(ledger, 8, () => {
      now.mockReturnValue(61_000);
      return accepted();
    });
    expect(steps).toContain('sending, given back');
    expect([...ledger.notes.values()].filter((one) => one.includes('handed over')).length).toBeLessThanOrEqual(5);
  });

  it('stops at what is about everybody, and gives the marked ones back', async () => {
    const ledger = new RecordingLedger();
    const steps = await sent(ledger, 60, () => Promise.resolve({ is: 'refused', code: 451, error: 'later' }));
    expect(steps).toEqual(new Set(['sending, handed over, queued', 'sending, given back']));
  });
});
