import { bringBackItem, countWaiting, putAwayItem, readInbox } from '@campus/domain/inbox';
import type { InboxItem } from '@campus/domain/inbox';
import { demoPerson } from '@campus/demo-campus';
import { graduationForm } from '@campus/domain/academic-records';
import { listAwaitingAccess, listAwaitingApproval, listAwaitingFinalize, rejectForm } from '@campus/domain/personnel-actions';
import { CLOCK_TOPIC, clockPunch, readHours } from '@campus/domain/timeclock';
import type { TestPortal } from '@campus/test-kit';
import { lasting, leaseTestPortal, seededRandom } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { approved, newHire, submitted } from '../personnel-actions/new-hire.js';
import { saidByScreen, screensOf, shownByScreen } from './screen-sums.js';

jest.setTimeout(400_000);

const chance = seededRandom();
const ROUNDS = 3;
const FORMS = 53;

let portal: TestPortal;
let today: string;

beforeAll(async () => {
  // Without a jobs process nothing moves between the look at Home and that at the screens.
  portal = await leaseTestPortal({ seed: 'small', parts: ['api', 'worker'] });
  [{ today = '' } = {}] = await portal.database.query<{ today: string }>('SELECT business_today()::text AS today');
  // Whoever decides on more forms than stand row by row.
  const data = await newHire(portal, ['approver3', 'approver2']);
  for (let count = 0; count < FORMS; count += 1)
    await submitted(portal, { ...data, last_name: `Freeman${'abcdefghij'[count % 10] ?? ''}` });
  await approved(portal, await newHire(portal, ['approver1']), ['approver1']);
});
afterAll(() => portal?.stop());

const homeOf = async (username: string): Promise<InboxItem[]> => (await portal.client(username)).mustCall(readInbox, {});

/** Lets everything that waits change by chance: what was said and done on campus meanwhile. */
async function shaken(): Promise<void> {
  const part = (): string => (chance.between(2, 9) / 10).toFixed(1);
  const statements = [
    `INSERT INTO timesheets (emp_id, org_pos, pos_seq, period_start, state, approved_by, approved_at, rejected_at)
     SELECT DISTINCT c.emp_id, c.org_pos, c.pos_seq, y.starts_on, CASE WHEN c.emp_id::int % 3 = 0 THEN 'approved' ELSE 'open' END, '1', now(),
       CASE WHEN c.emp_id::int % 3 = 1 THEN now() END
     FROM punches c JOIN pay_periods y ON c.work_date BETWEEN y.starts_on AND y.starts_on + 13 AND y.processed_at IS NULL
       JOIN employments e USING (emp_id, org_pos, pos_seq) WHERE random() < ${part()} ON CONFLICT DO NOTHING`,
    `INSERT INTO grades (request_num, emp_id, grade, version, saved_by, saved_at)
     SELECT request_num, emp_id, 'A', 1, '1', now() FROM enrolments WHERE status = 'registered' AND random() < ${part()} ON CONFLICT DO NOTHING`,
    `UPDATE evaluation_invitations SET state = CASE WHEN random() < ${part()} THEN 'finished' ELSE 'started' END WHERE random() < ${part()} AND state <> 'finished'`,
    `INSERT INTO work_groups (id, kind, name, queue, diagnosis, error)
     SELECT 'proof ' || n, 'job', 'proof.job', 'proof', 'unknown', 'It failed' FROM generate_series(1, ${chance.between(2, 60)}) n ON CONFLICT DO NOTHING`,
    `INSERT INTO work_failures (key, group_id, kind, state, name, queue, error)
     SELECT 'proof ' || random(), g.id, 'job', 'failed', g.name, g.queue, g.error FROM work_groups g CROSS JOIN generate_series(1, 3) WHERE g.id LIKE 'proof %'`,
    `UPDATE evaluations SET is_active = random() < ${part()} WHERE is_published`,
    `UPDATE mail_messages SET state = 'failed', settled_at = now() WHERE state IN ('queued', 'accepted', 'delivered') AND random() < ${part()}`,
    `UPDATE punches SET time_out = NULL WHERE id IN (SELECT DISTINCT ON (emp_id, org_pos, pos_seq) p.id FROM punches p
       WHERE p.time_in IS NOT NULL AND p.work_date = business_today() AND NOT EXISTS (SELECT 1 FROM punches o WHERE o.emp_id = p.emp_id
         AND o.org_pos = p.org_pos AND o.pos_seq = p.pos_seq AND o.time_in IS NOT NULL AND o.time_out IS NULL)) AND random() < ${part()}`,
    `UPDATE time_off_requests SET state = 'approved', version = version + 1, decided_at = now() WHERE salaried AND state = 'requested' AND random() < 0.3`,
    `UPDATE personnel_action_forms SET stage_since = stage_since - interval '9 days' WHERE stage IN ('awaiting_approval', 'awaiting_finalize') AND random() < ${part()}`,
    `UPDATE award_letters SET answer = 'accepted', answered_at = now() WHERE state = 'sent' AND answer IS NULL AND random() < ${part()}`,
    `UPDATE student_holds SET released_on = business_today(), released_by = '0' WHERE released_on IS NULL AND code <> 'SIF' AND random() < ${part()}`,
    `UPDATE phonathon_callees SET promised_by = $1, call_after = now() - interval '5 minutes' WHERE NOT done AND removed_at IS NULL AND random() < 0.1`,
    `UPDATE contact_history SET follow_up_done = NOT follow_up_done WHERE follow_up_date IS NOT NULL AND random() < ${part()}`,
    `INSERT INTO kindful_conflicts (id, kindful_id, donor_id, first_name, last_name, found_at)
     SELECT gen_random_uuid(), 'proof ' || d.id, d.id, d.first_name, d.last_name, now() FROM donors d WHERE random() < 0.002 ON CONFLICT DO NOTHING`,
    `INSERT INTO kindful_runs (id, direction, state, started_by, started_at, ended_at, problem, workflow_id)
     SELECT gen_random_uuid(), direction, 'failed', '0', now(), now(), 'down', 'proof' FROM unnest(ARRAY['to', 'from']) direction WHERE random() < ${part()}`,
    `INSERT INTO w2_consents (emp_id, consent, chosen_at) SELECT DISTINCT emp_id, 'no', now() FROM w2_forms WHERE random() < ${part()} ON CONFLICT DO NOTHING`,
  ];
  for (const statement of statements)
    await portal.database.query(statement, statement.includes('$1') ? [demoPerson('advancement').empId] : []);
}

describe('Home', () => {
  it('is silent for nobody for whom something waits: accounting, operations, a student, a teacher, a dean', async () => {
    const kinds = async (username: string) => new Set((await homeOf(username)).map(({ kind }) => kind));
    expect(await kinds('accountant')).toContain('payroll-outstanding');
    expect(await kinds('student1')).toContain('evaluation');
    expect(await kinds('faculty1')).toContain('grades');
    expect(await kinds('dean.boyce')).toContain('grades');
    for (const item of await homeOf('accountant'))
      expect([item.path.startsWith('/'), item.count > 0, Number.isNaN(Date.parse(item.since))]).toEqual([true, true, false]);
  });

  it('says what it could not read instead of saying that nothing waits, and shows the rest and everybody else all', async () => {
    const holder = new pg.Client({ connectionString: portal.database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE punches IN ACCESS EXCLUSIVE MODE');
    const unread = (items: readonly InboxItem[]) => items.filter(({ kind }) => kind === 'unread');
    try {
      const stuck = ['supervisor', 'accountant', 'hourly', 'visa'].flatMap((username) => [homeOf(username), homeOf(username)]);
      await lasting(200);
      const student = await homeOf('student1');
      expect([unread(student), student.some(({ kind }) => kind === 'evaluation')]).toEqual([[], true]);
      const titles = (await Promise.all(stuck)).map((items) => unread(items).map(({ title, count }) => [title, count]));
      expect(titles[0]).toContainEqual(['What waits in Approve timesheets could not be read', 0]);
      expect(titles[2]).toContainEqual(['What waits in Payroll could not be read', 0]);
      expect(titles[4]).toContainEqual(['What waits in Timeclock could not be read', 0]);
    } finally {
      await holder.end();
    }
    expect(unread(await homeOf('hourly'))).toEqual([]);
  });

  it('says to students what is to be answered, paid, released and sent, and to financial aid who has not answered', async () => {
    const [owing] = await portal.database.query<{ username: string }>(
      `SELECT p.username FROM student_account_balances b JOIN people p ON p.emp_id = b.id_num WHERE b.balance > 0 AND p.username ~ '^student[0-9]$' ORDER BY 1 LIMIT 1`,
    );
    const kinds = async (username: string) => new Set((await homeOf(username)).map(({ kind }) => kind));
    expect(await kinds(owing?.username ?? '')).toContain('balance');
    expect(await kinds('student3')).toContain('hold');
    const [letter] = (await homeOf('finaid')).filter(({ kind }) => kind === 'awards-unanswered');
    expect([letter?.title, letter?.path]).toEqual(['2 award letters have no answer', '/finAid/pastAwards']);
    const student = await portal.client('student7');
    const { version } = await student.mustCall(graduationForm.read, {});
    await student.mustCall(graduationForm.save, { home_st: 'KY', version } as never);
    const [begun] = (await homeOf('student7')).filter(({ kind }) => kind === 'graduation');
    expect([begun?.title.endsWith('is not sent'), begun?.path]).toEqual([true, '/student/gradApp']);
  });

  it('says of a form what its list says: position, pay and day, to whoever decides on it', async () => {
    const client = await portal.client('approver1');
    const rows = await client.mustCall(listAwaitingApproval, { per_page: 500 });
    const items = (await homeOf('approver1')).filter(({ kind }) => kind === 'paf-approval');
    expect(items.length).toBeGreaterThan(0);
    for (const { record_id: id, about } of items) {
      const row = rows.find((one) => one.id === id);
      expect([row?.dept_name, row?.about].filter(Boolean).join(' · ')).toBe(about);
    }
    expect(rows.some(({ about = '' }) => about.includes('$'))).toBe(true);
  });

  it('lets what is no task be put away and brought back, by its person alone, and nothing else', async () => {
    const client = await portal.client('hourly');
    const w2 = async () => (await homeOf('hourly')).find(({ kind }) => kind === 'w2-consent');
    const id = (await w2())?.record_id ?? '';
    const others = (await homeOf('supervisor')).filter(({ kind }) => kind !== 'w2-consent');
    expect(others.flatMap(({ others: steps = [] }) => steps.map(({ operation }) => operation))).not.toContain(putAwayItem.name);
    for (const wrong of ['', 'w2-1999', others[0]?.record_id ?? '', 'x'.repeat(201)])
      expect([wrong, (await client.call(putAwayItem, { id: wrong })).body.success]).toEqual([wrong, false]);
    await client.mustCall(putAwayItem, { id });
    await client.mustCall(putAwayItem, { id });
    expect([await w2(), (await homeOf('salaried')).some(({ kind }) => kind === 'w2-consent')]).toEqual([undefined, true]);
    await client.mustCall(bringBackItem, { id });
    expect([(await w2())?.record_id, (await client.call(bringBackItem, { id })).status]).toEqual([id, 404]);
    const audit = await portal.database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE record_type = 'inbox' AND record_id = $1 ORDER BY seq`,
      [demoPerson('hourly').empId],
    );
    expect(audit.map(({ action }) => action)).toEqual(['put_away', 'bring_back']);
  });

  it('has one button for an open punch, which is on the card, and tells every open screen of a press', async () => {
    const client = await portal.client('hourly');
    const { positions } = await client.mustCall(readHours, {});
    const position = positions.find(({ clocked, status }) => clocked === 1 && status === 'Punched Out')?.id ?? '';
    const rows = async () => (await homeOf('hourly')).filter(({ kind }) => kind === 'open-punch');
    const before = (await rows()).length;
    const told = `SELECT id FROM live_events WHERE topic = '${CLOCK_TOPIC}' AND $1 = ANY (people)`;
    for (const [action, open] of [
      ['clockIn', before + 1],
      ['clockOut', before],
    ] as const) {
      const heard = (await portal.database.query(told, [demoPerson('hourly').empId])).length;
      await client.mustCall(clockPunch, { position, action });
      const waiting = await rows();
      expect([waiting.length, waiting.filter((row) => row.action !== null)]).toEqual([open, []]);
      expect(await portal.database.query(told, [demoPerson('hourly').empId])).toHaveLength(heard + 1);
    }
  });

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    `says for each role and source what the screen says that its rows lead to, seed ${chance.seed}, round %i`,
    async (round) => {
      if (round > 0) await shaken();
      const said: Record<string, object> = {};
      const shown: Record<string, object> = {};
      for (const username of Object.keys(screensOf)) {
        said[username] = saidByScreen(await homeOf(username));
        shown[username] = await shownByScreen(portal, username, today);
      }
      expect(said).toEqual(shown);
    },
  );

  it('says of a form that came back who sent it, not whose it is', async () => {
    const { id } = await submitted(portal, await newHire(portal, ['approver1']));
    const approver = await portal.client('approver1');
    await approver.mustCall(rejectForm, { id, message: 'The start date is a holiday', type: 2 });
    const back = (await homeOf('creator')).find(({ record_id: record }) => record === id);
    expect(back).toMatchObject({ kind: 'paf-returned', who: 'Alma Prescott', reason: 'The start date is a holiday' });
  });

  it.each([
    ['approver3', 'paf-approval', listAwaitingApproval],
    ['finalizer', 'paf-finalize', listAwaitingFinalize],
    ['processor1', 'paf-access', listAwaitingAccess],
  ] as const)('has one lateness and order with the list of %s', async (username, kind, list) => {
    const { data } = (await (await portal.client(username)).call(list, { per_page: 5000 })).body;
    const rows = (await homeOf(username)).filter((item) => item.kind === kind);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ record_id: id, due, overdue }) => [id, due, overdue])).toEqual(
      data.slice(0, rows.length).map(({ id, due, overdue }) => [id, due, overdue]),
    );
    expect(rows.some(({ overdue }) => overdue === 1)).toBe(true);
  });

  it('counts a list whole, shows its oldest and leads to the rest', async () => {
    const waiting = (await homeOf('approver3')).filter(({ kind }) => kind.startsWith('paf-'));
    const [more] = waiting.filter(({ kind }) => kind === 'paf-more');
    expect([countWaiting(waiting) >= FORMS, waiting.length, more?.path]).toEqual([true, 51, '/hr/awaiting_approval']);
    const rows = waiting.filter(({ kind }) => kind === 'paf-approval');
    expect(Math.max(...rows.map(({ since }) => Date.parse(since)))).toBeLessThanOrEqual(Date.parse(more?.since ?? ''));
  });
});
