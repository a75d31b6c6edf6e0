import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '../../platform/index.js';
import { changesSince } from './form-changes.js';
import type { AccountCodeRecord, FormContentRecord, FormRecord, PositionRecord } from '../record/form-records.js';
import { changedSince } from './seen-content.js';

const open = (encrypted: string): string => encrypted.split('/')[0] ?? '';
const nameOf = (id: string): string => ({ '1': 'Ada Ames', '2': 'Ben Boyd', i1: 'Access card' })[id] ?? id;

const line: PositionRecord = {
  id: 'p1',
  line: 1,
  appid: '5001',
  department_code: '0410',
  supervisor_id: null,
  supervisor_name: null,
  org_pos: '0410-001',
  pos_title: 'Clerk',
  pay_type: 'H',
  position_status: 'P',
  pay_sealed: '17.50/a',
  num_pay_periods: null,
  start_date: '2026-08-01',
  end_date: null,
  remarks: null,
  replaces: null,
  replaced: null,
};
const code: AccountCodeRecord = {
  id: 'c1',
  paf_position_id: 'p1',
  line: 1,
  acct_comp_1: '01',
  acct_comp_2_dept_code: '0410',
  acct_comp_3: '0000',
  acct_comp_4_object_code: '6110',
  acct_comp_5: '00',
  dist_pct: 1,
};
const person = { paf_type: 1, zip: '40202', ssn_sealed: '900-12-3456/a', dob_sealed: '2000-02-29/a', approver_ids: ['1'] };
const before = { ...person, positions: [line], account_codes: [code] };

function contentOf(
  form: object,
  positions: PositionRecord[] = [line],
  accountCodes: AccountCodeRecord[] = [code],
): FormContentRecord {
  return { form: { ...person, ...form } as unknown as FormRecord, positions, accountCodes };
}
const changed = (now: FormContentRecord) => changesSince(before, now, open, nameOf);

describe('what changed in a form', () => {
  it('cannot be hidden by removing a position and adding it anew, or by saving it without its id', () => {
    const anew = { ...line, id: 'p9', pay_sealed: '27.50/b', supervisor_id: '2', end_date: '2027-07-31' };
    const changes = changed(
      contentOf({}, [anew], [{ ...code, id: 'c9', paf_position_id: 'p9', acct_comp_4_object_code: '7220' }]),
    );
    expect(changes).toEqual([
      { field: 'Position 1: Supervisor', before: null, after: 'Ben Boyd', hidden: 0 },
      { field: 'Position 1: Pay', before: '$17.50', after: '$27.50', hidden: 0 },
      { field: 'Position 1: End date', before: null, after: '07-31-2027', hidden: 0 },
      {
        field: 'Position 1: Account codes',
        before: '01-0410-0000-6110-00 at 100%',
        after: '01-0410-0000-7220-00 at 100%',
        hidden: 0,
      },
    ]);
  });

  it('counts files by what is in them', () => {
    const kept = {
      ...before,
      attachments: [
        { name: 'offer.pdf', sha256: 'aa' },
        { name: 'id.png', sha256: 'bb' },
        { name: 'old.pdf', sha256: 'cc' },
      ],
    };
    const files = [
      { name: 'offer.pdf', sha256: 'dd' },
      { name: 'passport.png', sha256: 'bb' },
      { name: 'i9.pdf', sha256: 'ee' },
    ];
    expect(changesSince(kept, { ...contentOf({}), files }, open, nameOf)).toEqual([
      { field: 'Attached file', before: 'offer.pdf', after: 'offer.pdf, with other content', hidden: 0 },
      { field: 'Attached file', before: 'old.pdf', after: null, hidden: 0 },
      { field: 'Attached file', before: null, after: 'i9.pdf', hidden: 0 },
    ]);
  });

  it('is nothing when the same is sealed anew', () => {
    const positions = [{ ...line, pay_sealed: '17.50/b' }];
    expect(changed(contentOf({ ssn_sealed: '900-12-3456/b' }, positions, [{ ...code, id: 'c2', dist_pct: '1.0000' }]))).toEqual(
      [],
    );
  });

  it('stands field by field in the words of the form, before and after as people read them', () => {
    const now = contentOf(
      { zip: '02138', dob_sealed: '2000-03-01/b', approver_ids: ['1', '2'], access_items: ['i1'] },
      [{ ...line, pay_sealed: '1018.00/c', end_date: '2027-07-31', supervisor_id: '2' }],
      [{ ...code, dist_pct: '0.5000' }],
    );
    expect(changed(now)).toEqual([
      { field: 'Approvers', before: 'Ada Ames', after: 'Ada Ames, Ben Boyd', hidden: 0 },
      { field: 'Date of birth', before: '02-29-2000', after: '03-01-2000', hidden: 0 },
      { field: 'Zip', before: '40202', after: '02138', hidden: 0 },
      { field: 'Access items', before: null, after: 'Access card', hidden: 0 },
      { field: 'Position 1: Supervisor', before: null, after: 'Ben Boyd', hidden: 0 },
      { field: 'Position 1: Pay', before: '$17.50', after: '$1,018.00', hidden: 0 },
      { field: 'Position 1: End date', before: null, after: '07-31-2027', hidden: 0 },
      {
        field: 'Position 1: Account codes',
        before: '01-0410-0000-6110-00 at 100%',
        after: '01-0410-0000-6110-00 at 50%',
        hidden: 0,
      },
    ]);
  });

  it('tells that an SSN changed, never the number', () => {
    expect(changed(contentOf({ ssn_sealed: '900-99-9999/c' }))).toEqual([{ field: 'SSN', before: null, after: null, hidden: 1 }]);
  });

  it('tells added, removed and exchanged positions', () => {
    const guard = { ...line, id: 'p2', line: 2, appid: '7', pos_title: 'Guard', org_pos: '0410-009' };
    expect(changed(contentOf({}, [line, guard]))).toEqual([
      { field: 'Position 2', before: null, after: 'Guard (0410-009)', hidden: 0 },
    ]);
    expect(changed(contentOf({}, [], []))).toEqual([{ field: 'Position 1', before: 'Clerk (0410-001)', after: null, hidden: 0 }]);
    expect(changed(contentOf({}, [{ ...line, appid: '7', pos_title: 'Guard', org_pos: '0410-009' }]))).toEqual([
      { field: 'Position 1: Position', before: 'Clerk (0410-001)', after: 'Guard (0410-009)', hidden: 0 },
    ]);
  });
});

describe('what changed since a person decided', () => {
  const at = (day: number) => new Date(`2026-03-0${day}T12:00:00Z`);
  const entry = (actionBy: string, action: string, round: number): AuditEntry =>
    ({ actionBy, action, detail: { round }, at: at(round) }) as unknown as AuditEntry;
  const seen = {
    contents: [
      { round: 1, content: { ...before, zip: '1' }, kept_at: at(1) },
      { round: 2, content: { ...before, zip: '2' }, kept_at: at(2) },
    ],
    files: [],
    names: new Map<string, string>(),
  };
  const audit = [entry('1', 'approve', 1), entry('2', 'send_back', 1), entry('2', 'send_back', 2)];
  const since = (empId: string, more: readonly AuditEntry[] = []) =>
    changedSince(contentOf({}), seen, { empId, audit: [...audit, ...more] }, open);

  it('is told against the content of the round of the own last decision', () => {
    expect(since('1')).toMatchObject({ what: 'decided', at: at(1).toISOString(), fields: [{ field: 'Zip', before: '1' }] });
    expect(since('2')).toMatchObject({ what: 'decided', fields: [{ field: 'Zip', before: '2' }] });
  });

  it('is told against what was sent back last to somebody who never decided', () => {
    expect(since('3')).toMatchObject({ what: 'sent_back', at: at(2).toISOString(), fields: [{ before: '2', after: '40202' }] });
  });

  it('is nothing for who decided in this round, and where nothing was ever sent back', () => {
    expect(since('2', [entry('2', 'approve', 3)])).toBeNull();
    expect(
      changedSince(contentOf({}), { contents: [], files: [], names: new Map() }, { empId: '3', audit: [] }, open),
    ).toBeNull();
  });
});
