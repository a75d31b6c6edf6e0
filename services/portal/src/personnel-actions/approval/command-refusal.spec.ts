import { personnelActionPermissions as right } from '@campus/domain/personnel-actions';
import type { FormAction, Stage } from '@campus/domain/personnel-actions/rules';
import { FORM_ACTIONS, STAGES } from '@campus/domain/personnel-actions/rules';
import { describe, expect, it } from '@jest/globals';
import { effectOf } from './command-effect.js';
import { refusalOf } from './command-refusal.js';
import type { Command, FormOfCommand } from '../record/form-command.js';
import { mailsOf } from './form-mail.js';
import { auditEntryOf } from '../record/form-audit.js';

const AT = { publicUrl: 'http://portal', due: 'Monday, November 30, 2026' };

const person = (name: string, more: object = {}) => ({
  name,
  email: `${name.toLowerCase()}@campus.example`,
  ended: false,
  approver: true,
  ...more,
});

function form(more: Partial<FormOfCommand> = {}): FormOfCommand {
  return {
    id: 'f',
    pafType: 1,
    stage: 'awaiting_approval',
    version: 4,
    round: 1,
    approvals: 0,
    reassigned: 0,
    openAccess: 0,
    accessSaved: false,
    departmentCode: '0410',
    creatorId: '1',
    subjectId: null,
    creatorName: 'Clara',
    approverIds: ['2', '3'],
    subject: 'Ann Lee',
    people: {
      '1': person('Clara'),
      '2': person('Paul'),
      '3': person('Rita'),
      '7': person('Nora'),
      '8': person('Omar', { ended: true }),
    },
    items: [],
    activeItems: 0,
    request: null,
    positionGoesOn: true,
    positionTitles: ['Analyst'],
    standsInFor: [],
    standIns: [],
    terminationDate: null,
    undone: null,
    ...more,
  };
}

const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  creator: [right.createForms],
  approver: [right.approveForms],
  finalizer: [right.finalizeForms],
  admin: [right.administer, right.approveForms],
  processor: [right.processAccess],
};

function command(
  action: FormAction,
  actorId: string,
  role: keyof typeof RIGHTS,
  on: FormOfCommand,
  more: Partial<Command> = {},
): Command {
  const { round, approvals, reassigned, version } = on;
  return {
    commandId: 'c',
    action,
    actorId,
    actorName: on.people[actorId]?.name ?? actorId,
    rights: RIGHTS[role] ?? [],
    reason: 'because',
    ...more,
    detail: { seen: { round, approvals, reassigned, version }, ...more.detail },
  };
}

const codeOf = (given: Command, on: FormOfCommand) => refusalOf(given, on)?.code ?? null;

describe('a click on a form', () => {
  it('lets only the waiting approver decide, and an admin in that place', () => {
    const waiting = form();
    expect(codeOf(command('approve', '2', 'approver', waiting), waiting)).toBeNull();
    expect(refusalOf(command('approve', '3', 'approver', waiting), waiting)).toEqual({
      code: 'not_your_turn',
      values: { name: 'Paul' },
    });
    expect(codeOf(command('approve', '9', 'approver', waiting), waiting)).toBe('not_a_decider');
    expect(codeOf(command('approve', '9', 'admin', waiting), waiting)).toBeNull();
  });

  it('never lets anybody decide on the own form, an admin neither', () => {
    expect(codeOf(command('approve', '1', 'admin', form()), form())).toBe('own_form');
    const approved = form({ stage: 'awaiting_finalize', approvals: 2 });
    expect(codeOf(command('finalize', '1', 'finalizer', approved), approved)).toBe('own_form');
  });

  it('does nothing to the next step when it was meant for the one before', () => {
    const seen = form();
    const now = form({ approvals: 1, version: 5 });
    expect(codeOf(command('approve', '9', 'admin', seen), now)).toBe('not_your_turn');
    expect(codeOf(command('approve', '9', 'admin', seen), form({ round: 2 }))).toBe('not_your_turn');
  });

  it('asks for a reason of every send-back, rejection and reassignment', () => {
    const approved = form({ stage: 'awaiting_finalize', approvals: 2 });
    expect(codeOf(command('send_back', '2', 'approver', form(), { reason: '  ' }), form())).toBe('reason_required');
    expect(codeOf(command('send_back', '4', 'finalizer', approved, { reason: '' }), approved)).toBe('reason_required');
    expect(codeOf(command('reject', '4', 'finalizer', approved, { reason: null }), approved)).toBe('reason_required');
    expect(codeOf(command('reassign', '9', 'admin', form(), { reason: '' }), form())).toBe('reassign_reason_required');
  });

  it('lets HR reject for good and an approver only send back', () => {
    const approved = form({ stage: 'awaiting_finalize', approvals: 2 });
    expect(codeOf(command('reject', '2', 'approver', form()), form())).toBe('no_send_back_by_approver');
    expect(codeOf(command('reject', '4', 'finalizer', approved), approved)).toBeNull();
    expect(codeOf(command('reject', '4', 'finalizer', form()), form())).toBe('not_awaiting_finalize');
    expect(codeOf(command('send_back', '2', 'approver', form()), form())).toBeNull();
    expect(codeOf(command('send_back', '4', 'finalizer', approved), approved)).toBeNull();
  });

  it('is withdrawn by its creator before the first decision only', () => {
    expect(codeOf(command('withdraw', '1', 'creator', form()), form())).toBeNull();
    const decided = form({ approvals: 1 });
    expect(codeOf(command('withdraw', '1', 'creator', decided), decided)).toBe('not_withdrawable');
    expect(codeOf(command('withdraw', '9', 'admin', form()), form())).toBe('not_found');
  });

  it('is reassigned by an admin to an approver of the department with an account', () => {
    const to = (empId: string) => {
      const on = form();
      const { seen } = command('reassign', '9', 'admin', on).detail;
      return codeOf(command('reassign', '9', 'admin', on, { detail: { seen, empId } }), on);
    };
    expect(to('7')).toBeNull();
    expect(to('2')).toBe('same_approver');
    expect(to('3')).toBe('approver_twice');
    expect(to('1')).toBe('approver_is_requester');
    expect(to('8')).toBe('no_active_account');
    expect(to('99')).toBe('no_such_employee');
  });

  it('refuses the submission of a draft that was changed after it was looked at', () => {
    const draft = form({ stage: 'draft', round: 0 });
    expect(codeOf(command('submit', '1', 'creator', draft), draft)).toBeNull();
    expect(codeOf(command('submit', '1', 'creator', draft), { ...draft, version: 5 })).toBe('stale');
    expect(codeOf(command('submit', '1', 'creator', form()), form())).toBe('not_draft_submit');
  });

  it('asks for access only of finalized new hires and new positions, with active items', () => {
    const done = form({ stage: 'finalized', approvals: 2, items: ['a', 'b'], activeItems: 2 });
    expect(codeOf(command('save_access', '4', 'finalizer', done), done)).toBeNull();
    expect(codeOf(command('save_access', '4', 'finalizer', done), { ...done, activeItems: 1 })).toBe('unknown_access_item');
    expect(codeOf(command('save_access', '4', 'finalizer', done), { ...done, pafType: 4 })).toBe('access_not_for_type');
    expect(codeOf(command('save_access', '4', 'finalizer', done), { ...done, stage: 'awaiting_finalize' })).toBe('not_finalized');
  });

  it('lets a processor process the open requests of the own groups', () => {
    const request = {
      id: 'r',
      groupId: 'g',
      name: 'Mail',
      processed: false,
      withdrawn: false,
      removal: false,
      mine: true,
      standInFor: null,
    };
    const done = form({ stage: 'finalized', request });
    expect(codeOf(command('process_access', '5', 'processor', done), done)).toBeNull();
    expect(codeOf(command('process_access', '5', 'processor', done), { ...done, request: { ...request, mine: false } })).toBe(
      'no_such_access_entry',
    );
    expect(codeOf(command('process_access', '9', 'admin', done), { ...done, request: { ...request, mine: false } })).toBeNull();
    expect(codeOf(command('process_access', '5', 'processor', done), { ...done, request: { ...request, processed: true } })).toBe(
      'already_processed',
    );
  });

  it('says why a stand-in may not decide', () => {
    const standsInFor = [{ role: 'approver' as const, personId: '2', name: 'Paul' }];
    const lent = form({ standsInFor });
    expect(codeOf(command('approve', '5', 'processor', lent), lent)).toBeNull();
    expect(refusalOf(command('approve', '3', 'approver', lent), lent)).toEqual({
      code: 'stand_in_approves_already',
      values: { name: 'Paul' },
    });
    const { seen } = command('approve', '5', 'processor', lent).detail;
    expect(refusalOf(command('approve', '5', 'processor', lent, { detail: { seen, standInFor: '2' } }), form())).toEqual({
      code: 'stand_in_over',
      values: { name: 'Paul' },
    });
  });

  it('changes nothing unseen where the person said what was looked at', () => {
    const seen = { ...command('approve', '2', 'approver', form()).detail.seen, version: 3 };
    const more = { detail: { seen, asSeen: true, empId: '7' } };
    for (const [action, actor, role] of [
      ['approve', '2', 'approver'],
      ['send_back', '2', 'approver'],
      ['reassign', '9', 'admin'],
    ] as const)
      expect(codeOf(command(action, actor, role, form(), more), form())).toBe('changed_since_seen');
  });

  it('takes back what its author did last', () => {
    const undone = { action: 'approve' as const, actorId: '2', standInFor: null, undone: false, stepsSince: 0, ownMarksSince: 0 };
    const step = { ...undone, commandId: 'd', requestId: null, standInName: null, voided: 0, at: '2026-03-02T15:00:00Z' };
    const approved = form({ approvals: 1, undone: step });
    expect(codeOf(command('undo', '2', 'approver', approved), approved)).toBeNull();
    expect(effectOf(command('undo', '2', 'approver', approved), approved)).toMatchObject({
      stage: 'awaiting_approval',
      approvals: 0,
      waitingFor: '2',
      reassigned: 1,
      reverts: { step: 1 },
    });
    const back = form({ stage: 'returned', undone: { ...step, action: 'send_back', voided: 2 } });
    expect(effectOf(command('undo', '2', 'approver', back), back)).toMatchObject({
      stage: 'awaiting_finalize',
      approvals: 2,
      reason: 'clear',
    });
  });

  it('is refused or has an effect that the stage table knows, for every action in every stage', () => {
    const everything = Object.values(RIGHTS).flat();
    const pairs = STAGES.flatMap((stage) => FORM_ACTIONS.map((action): [Stage, FormAction] => [stage, action]));
    for (const [stage, action] of pairs) {
      for (const actorId of ['1', '2', '4']) {
        const request = {
          id: 'r',
          groupId: 'g',
          name: 'Mail',
          processed: false,
          withdrawn: false,
          removal: false,
          mine: true,
          standInFor: null,
        };
        const on = form({
          stage,
          approvals: stage === 'awaiting_finalize' || stage === 'finalized' ? 2 : 0,
          request: stage === 'finalized' ? request : null,
        });
        const given = command(action, actorId, 'admin', on, { rights: everything });
        if (refusalOf(given, on) === null) expect(() => effectOf(given, on)).not.toThrow();
      }
    }
  });
});

describe('what a click makes of a form', () => {
  it('goes from approver to approver and then to HR', () => {
    const first = effectOf(command('approve', '2', 'approver', form()), form());
    expect(first).toMatchObject({
      stage: 'awaiting_approval',
      approvals: 1,
      waitingFor: '3',
      approves: { step: 1, approverId: '2' },
    });
    const second = form({ approvals: 1 });
    expect(effectOf(command('approve', '3', 'approver', second), second)).toMatchObject({
      stage: 'awaiting_finalize',
      approvals: 2,
      waitingFor: null,
    });
  });

  it('voids the approvals of the round and keeps what the approvers saw when it is sent back', () => {
    const on = form({ approvals: 1, round: 3 });
    expect(effectOf(command('send_back', '3', 'approver', on), on)).toMatchObject({
      stage: 'returned',
      approvals: 0,
      voids: 3,
      keepsContent: true,
    });
  });

  it('tells the next approver, with the day by which to decide, and the creator, each once a round', () => {
    const on = form();
    const approve = command('approve', '2', 'approver', on);
    const mails = mailsOf(approve, on, effectOf(approve, on), AT);
    expect(mails.map(({ key, to }) => [key, to])).toEqual([['paf/f/turn/1/2', 'rita@campus.example']]);
    expect(mails[0]?.text).toContain('New Hire: Ann Lee\nPosition: Analyst\nPlease decide by Monday, November 30, 2026.');
    const textOf = (positionTitles: readonly string[]) => {
      const one = form({ positionTitles });
      return mailsOf(approve, one, effectOf(approve, one), AT)[0]?.text;
    };
    expect(textOf(['Analyst', 'Archivist', 'Coach'])).toContain('Positions: Analyst and 2 more');
    expect(textOf([])).toContain('New Hire: Ann Lee\nPlease decide by');
    const back = command('send_back', '2', 'approver', on);
    const [told] = mailsOf(back, on, effectOf(back, on), AT);
    expect(told).toMatchObject({ key: 'paf/f/send_back/1', to: 'clara@campus.example' });
    expect(told?.text).toContain('because');
  });

  it('sends no mail to an account that has ended', () => {
    const on = form({ people: { '1': person('Clara'), '2': person('Paul'), '3': person('Rita', { ended: true }) } });
    const approve = command('approve', '2', 'approver', on);
    expect(mailsOf(approve, on, effectOf(approve, on), AT)).toEqual([]);
  });

  it('says in the trail who acted in whose place', () => {
    expect(auditEntryOf(command('approve', '9', 'admin', form()), form())).toBe('Approved in place of Paul');
    expect(auditEntryOf(command('approve', '2', 'approver', form()), form())).toBe('Approved');
    expect(auditEntryOf(command('send_back', '2', 'approver', form()), form())).toBe('Sent back for edits: because');
  });
});
