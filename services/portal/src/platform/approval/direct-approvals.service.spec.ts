import type { ApprovalRules, Permission } from '@campus/contract-kit';
import { defineMessages } from '@campus/contract-kit';
import type { Actor } from '@campus/server-kit';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Clock } from '../clock/clock.js';
import type { Statement } from '../database/sql.js';
import { sql } from '../database/sql.js';
import type { WriteTx, Writes } from '../writes/writes.js';
import type { CommandRequest } from './command-request.js';
import { defineDirectApproval, mayDecide } from './direct-approval.js';
import { DirectApprovalsService } from './direct-approvals.service.js';

const ID = '5b0a2a4e-5c5a-4c2c-9f8e-0f6f3c1c9f11';
const AT = new Date('2026-11-30T12:00:00Z');

interface Leave {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly owner: string;
}

const RULES = {
  states: { asked: ['given', 'refused'], given: [], refused: [] },
  actions: { give: 'given', refuse: 'refused' },
  refusal: (_action, { owner }, { empId }) => (owner === empId ? 'own' : null),
} as const satisfies ApprovalRules<Leave>;

const messages = defineMessages('leaves', {
  own: { status: 403, text: 'This is your own.' },
  late: { status: 409, text: 'This is decided.' },
  stale: { status: 409, text: 'This has changed.' },
  gone: { status: 404, text: 'There is none.' },
  full: { status: 409, text: 'All leaves of {owner} are taken.' },
});

const leaveApproval = defineDirectApproval<Leave, { readonly id: string }>({
  recordType: 'leave',
  domain: 'leaves',
  rules: RULES,
  lateCode: 'late',
  staleCode: 'stale',
  unknownCode: () => 'gone',
  messages,
  values: ({ owner }) => ({ owner }),
  audit: ({ action, by }, { id }) => ({ recordType: 'leave', recordId: id, action, description: `by ${by}` }),
  live: ({ id, owner }) => ({ topic: 'leaves', recordId: id, people: [owner] }),
  inbox: {
    kind: 'leave',
    area: 'Leaves',
    permission: 'leaves.give' as unknown as Permission,
    waiting: sql<Statement<{ actor: string }, { id: string }>>`SELECT id FROM leaves`,
    item: ({ id }) => ({ id, title: id, who: null, since: AT }),
    nextStep: 'Give',
    path: '/leaves',
    more: { title: 'More', nextStep: 'Give' },
  },
});

const actorOf = (empId: string, keyboard = empId): Actor => ({ empId, realUser: { empId: keyboard } }) as unknown as Actor;

/** What a decision has written, in its order. */
let done: unknown[];
let leave: Leave | null;
/** What the domain's own write refuses. */
let found: string | null;
beforeEach(() => {
  [done, leave, found] = [[], { id: ID, state: 'asked', version: 2, owner: '1' }, null];
});

const tx = {
  audit: (note: unknown) => done.push(note),
  live: (event: unknown) => done.push(event),
  mail: () => undefined,
} as unknown as WriteTx;
const approvals = new DirectApprovalsService(
  { run: (_actor: Actor, work: (on: WriteTx) => Promise<unknown>) => work(tx) } as unknown as Writes,
  { now: () => AT } as unknown as Clock,
);

function decide(actor: Actor, more: Partial<CommandRequest> = {}): Promise<string> {
  const wanted: CommandRequest = { recordId: ID, action: 'give', ...more };
  const decided = approvals.decide(leaveApproval, actor, wanted, {
    lock: () => Promise.resolve(leave),
    write: (_tx, { state }) => {
      done.push(state);
      return Promise.resolve(found);
    },
    answer: ({ state, by }) => `${state} by ${by}`,
  });
  return decided.catch((error: unknown) => (error as { code: string }).code);
}

describe('a decision that is whole with its transaction', () => {
  it('is written with its line of the history and its live event, in the name of who is at the keyboard', async () => {
    expect(await decide(actorOf('2', '3'), { version: 2 })).toBe('given by 3');
    expect(done).toEqual([
      'given',
      { recordType: 'leave', recordId: ID, action: 'give', description: 'by 3' },
      { topic: 'leaves', recordId: ID, people: ['1'] },
    ]);
  });

  it('is refused to whom it is about, at the keyboard or acted for, and nothing is written', async () => {
    expect([await decide(actorOf('1')), await decide(actorOf('2', '1')), await decide(actorOf('1', '2'))]).toEqual([
      'leaves.own',
      'leaves.own',
      'leaves.own',
    ]);
    expect(done).toEqual([]);
    expect([actorOf('1'), actorOf('2')].map((actor) => leave !== null && mayDecide(leaveApproval, 'give', leave, actor))).toEqual(
      [false, true],
    );
  });

  it('is refused when it comes late, on another version, without a record, or by the domain', async () => {
    expect(await decide(actorOf('2'), { version: 1 })).toBe('leaves.stale');
    expect(await decide(actorOf('2'), { action: 'forget' })).toBe('leaves.late');
    expect(await decide(actorOf('2'), { recordId: 'none' })).toBe('leaves.gone');
    leave = { id: ID, state: 'given', version: 3, owner: '1' };
    expect(await decide(actorOf('2'), { version: 2 })).toBe('leaves.late');
    leave = null;
    expect(await decide(actorOf('2'))).toBe('leaves.gone');
    [leave, found] = [{ id: ID, state: 'asked', version: 2, owner: '1' }, 'full'];
    expect([await decide(actorOf('2')), done]).toEqual(['leaves.full', ['given']]);
  });
});
