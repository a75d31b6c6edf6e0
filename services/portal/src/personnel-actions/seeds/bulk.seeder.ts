import { demoPerson } from '@campus/demo-campus';
import { demoCampusOf } from '../../people/index.js';
import type { CopiedValue, Seeder, SeedContext } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { FORM_RECORD } from '../record/form-audit.js';
import { recordTexts } from '@campus/domain/personnel-actions';
import { seededId } from './seeded-id.js';
import type { BulkSeeder as Q } from './seeds.sql.types.js';

const FORMS = 200_000;
const PEOPLE = 18_000;
/** Every fiftieth is another creator's, so that one person's list is as long as lists get. */
const OF_ANOTHER = 50;
const MINUTES_APART = 25;
const DAY = 86_400_000;

const COLUMNS = `id, paf_type, stage, version, round, approvals, creator_id, creator_name, last_changed_by, created_at, stage_since,
  req_department_code, emp_id, first_name, last_name, approver_ids, terminate_pos, termination_date, access_items, access_saved_at, finalized_by,
  finalized_at, is_terminated, docusign_completed, i9dd_completed, background_check_completed, hr_reviewed`;

const MARK = seededId('bulk/0');

/** The kinds of forms; a person has the same one each time, as the number of people is a multiple of it. */
const KINDS = 4;
/** Whoever comes round again after a termination has been without the position for these days: it is held once at a time. */
const DAYS_BETWEEN = 12;
const daysHeld = (people: number): number => Math.floor((people * MINUTES_APART * 60_000) / DAY) - DAYS_BETWEEN;

/** The lines behind bulk forms in statements over whole tables: one position, one account code, two approvals and the personnel rows of each. */
const behind = (days: number): readonly string[] => [
  // Without fresh figures the server takes the tables for those of the small campus, and joins them row by row for minutes.
  `CREATE TEMP TABLE bulk_forms ON COMMIT DROP AS
   SELECT id FROM personnel_action_forms f WHERE version = 1 AND stage IN ('finalized', 'rejected')`,
  `ANALYZE personnel_action_forms, bulk_forms`,
  `INSERT INTO personnel_action_positions (form_id, line, appid, department_code, org_pos, pos_title, pay_type, position_status, start_date)
   SELECT f.id, 1, c.appid, c.department_code, c.org_pos, c.pos_title, c.pos_type, c.fullpart_sts, f.created_at::date + 14
   FROM bulk_forms b JOIN personnel_action_forms f ON f.id = b.id
     JOIN LATERAL (SELECT * FROM catalogue_positions WHERE department_code = f.req_department_code AND pos_type = 'H' ORDER BY appid LIMIT 1) c ON true
   WHERE f.paf_type IN (1, 2)`,
  `ANALYZE personnel_action_positions`,
  `INSERT INTO personnel_action_account_codes (form_id, paf_position_id, line, acct_comp_1, acct_comp_2_dept_code, acct_comp_3,
     acct_comp_4_object_code, acct_comp_5, dist_pct)
   SELECT p.form_id, p.id, 1, '01', p.department_code, '0000', '6120', '00', 1
   FROM bulk_forms b JOIN personnel_action_positions p ON p.form_id = b.id`,
  `INSERT INTO personnel_action_approvals (form_id, round, step, approver_id, decided_by, decided_by_name, decided_at)
   SELECT f.id, 1, a.n, a.id, a.id, concat_ws(' ', p.first_name, p.last_name), f.created_at + a.n * interval '1 day'
   FROM bulk_forms b JOIN personnel_action_forms f ON f.id = b.id
     CROSS JOIN LATERAL unnest(f.approver_ids) WITH ORDINALITY AS a(id, n) JOIN people p ON p.emp_id = a.id
   WHERE f.approvals > 0`,
  // Every finalized form is one holding of a position: given by the form until the next one gives it again, or held for some time and ended by it.
  `CREATE TEMP TABLE bulk_held AS
   SELECT h.*, (coalesce((SELECT max(e.pos_seq::int) FROM employments e WHERE e.emp_id = h.emp_id AND e.org_pos = h.org_pos), 0)
     + row_number() OVER again)::text AS pos_seq, lead(h.started_on) OVER again - 1 AS given_again
   FROM (SELECT f.id, f.paf_type, f.emp_id, coalesce(p.org_pos, f.terminate_pos) AS org_pos, coalesce(p.pos_title, c.pos_title) AS title,
       f.req_department_code AS department_code, coalesce(p.start_date, f.termination_date - ${days}) AS started_on, f.termination_date AS ended_on,
       p.id AS position_id, p.appid, p.pay_type, p.position_status
     FROM bulk_forms b JOIN personnel_action_forms f ON f.id = b.id LEFT JOIN personnel_action_positions p ON p.form_id = f.id
       LEFT JOIN LATERAL (SELECT pos_title FROM catalogue_positions WHERE org_pos = f.terminate_pos ORDER BY appid LIMIT 1) c ON true
     WHERE f.stage = 'finalized' AND f.paf_type IN (1, 2, 4)) h
   WINDOW again AS (PARTITION BY h.emp_id, h.org_pos ORDER BY h.started_on, h.id)`,
  `INSERT INTO employments (emp_id, org_pos, pos_seq, title, department_code, started_on, ended_on, appid, pay_type, position_status, form_id, form_line)
   SELECT emp_id, org_pos, pos_seq, title, department_code, started_on, coalesce(ended_on, given_again), appid, pay_type, position_status,
     CASE WHEN paf_type <> 4 THEN id END, CASE WHEN paf_type <> 4 THEN 1 END FROM bulk_held`,
  // Nobody has left for good: who was terminated last is here again.
  `INSERT INTO employments (emp_id, org_pos, pos_seq, title, department_code, started_on)
   SELECT emp_id, org_pos, (max(pos_seq::int) + 1)::text, min(title), min(department_code), max(ended_on) + 1
   FROM bulk_held WHERE paf_type = 4 GROUP BY emp_id, org_pos`,
  `INSERT INTO account_distributions (emp_id, org_pos, pos_seq, line, acct_comp_1, acct_comp_2_dept_code, acct_comp_3, acct_comp_4_object_code,
     acct_comp_5, dist_pct)
   SELECT h.emp_id, h.org_pos, h.pos_seq, a.line, a.acct_comp_1, a.acct_comp_2_dept_code, a.acct_comp_3, a.acct_comp_4_object_code, a.acct_comp_5,
     a.dist_pct FROM bulk_held h JOIN personnel_action_account_codes a ON a.paf_position_id = h.position_id`,
  `INSERT INTO employment_ends (form_id, emp_id, org_pos, pos_seq, ends_on, ended_at, account_looked_at)
   SELECT id, emp_id, org_pos, pos_seq, ended_on, ended_on, ended_on FROM bulk_held WHERE paf_type = 4`,
  `UPDATE personnel_action_forms f SET terminate_pos = h.org_pos || h.pos_seq FROM bulk_held h WHERE h.id = f.id AND h.paf_type = 4`,
  `DROP TABLE bulk_held`,
];

/** Each record's chain is locked until the transaction ends, so that a transaction takes only some of them. */
const AUDIT_BATCH_SIZE = 2_000;
const AUDIT = sql<Q['AUDIT']>`SELECT append_audit(:type, f.id::text, 'create', :created, f.creator_id, f.creator_name, NULL,
    jsonb_build_object('version', 1, 'stage', f.stage, 'round', f.round), f.created_at)
  FROM personnel_action_forms f WHERE f.id = ANY(:ids::uuid[])`;

const nameOf = (username: string): string => `${demoPerson(username).firstName} ${demoPerson(username).lastName}`;

const ANALYZE = sql<Q['ANALYZE']>`ANALYZE`;
const SELECT_EMPLOYMENTS = sql<Q['SELECT_EMPLOYMENTS']>`SELECT DISTINCT emp_id FROM employments`;

/** People who hold nothing yet: nobody begins twice in one position on one day, whichever day the campus is seeded on. */
async function freePeople(context: SeedContext) {
  const holders = await context.db.query(SELECT_EMPLOYMENTS);
  const held = new Set(holders.map((holder) => holder.emp_id));
  return demoCampusOf(context)
    .people.filter((person) => !held.has(person.emp_id))
    .slice(0, PEOPLE)
    .filter((_person, at, { length }) => at < length - (length % KINDS));
}

function* rowsOf(context: SeedContext, people: Awaited<ReturnType<typeof freePeople>>): Generator<CopiedValue[]> {
  const approvers = `{${demoPerson('approver1').empId},${demoPerson('approver2').empId}}`;
  const latest = context.now.getTime() - 30 * DAY;
  for (let index = 0; index < FORMS; index += 1) {
    const creator = index % OF_ANOTHER === 0 ? 'creator2' : 'creator';
    const person = people[index % people.length];
    const type = (index % KINDS) + 1;
    const rejected = index % 20 === 7;
    const made = latest - index * MINUTES_APART * 60_000;
    const ended = new Date(made + 6 * DAY).toISOString();
    const finalized = rejected ? null : ended;
    const department = creator === 'creator2' ? '0330' : '0410';
    yield [
      seededId(`bulk/${index}`),
      type,
      rejected ? 'rejected' : 'finalized',
      1,
      1,
      rejected ? 0 : 2,
      demoPerson(creator).empId,
      nameOf(creator),
      demoPerson(creator).empId,
      new Date(made).toISOString(),
      ended,
      department,
      type === 1 && rejected ? null : (person?.emp_id ?? null),
      person?.first_name ?? null,
      person?.last_name ?? null,
      approvers,
      type === 4 ? `${department}-001` : null,
      type === 4 ? new Date(made + 21 * DAY).toISOString().slice(0, 10) : null,
      '{}',
      type === 4 ? null : finalized,
      rejected ? null : demoPerson('finalizer').empId,
      finalized,
      type === 4 && !rejected,
      !rejected,
      !rejected,
      !rejected,
      !rejected,
    ];
  }
}

const SELECT_PERSONNEL_ACTION_FORMS = sql<
  Q['SELECT_PERSONNEL_ACTION_FORMS']
>`SELECT 1 AS one FROM personnel_action_forms WHERE id = :id::uuid`;

async function seedBulk(context: SeedContext): Promise<void> {
  if (context.scale !== 'large') return;
  const already = await context.db.maybe(SELECT_PERSONNEL_ACTION_FORMS, { id: MARK });
  if (already !== null) return;
  const people = await freePeople(context);
  await context.db.transaction(async (tx) => {
    await tx.copy('personnel_action_forms', COLUMNS, rowsOf(context, people));
    for (const statement of behind(daysHeld(people.length))) await tx.execute(sql.composed(statement));
  });
  for (let done = 0; done < FORMS; done += AUDIT_BATCH_SIZE) {
    const ids = Array.from({ length: AUDIT_BATCH_SIZE }, (_, at) => seededId(`bulk/${done + at}`));
    await context.db.execute(AUDIT, { type: FORM_RECORD, created: recordTexts.created, ids });
  }
  await context.db.execute(ANALYZE);
  context.log(`${FORMS} closed personnel action forms`);
}

/** The closed forms of the large campus, for measurements of long lists. */
export const bulkSeeder: Seeder = { name: 'personnel-actions/bulk', order: 40, run: seedBulk };
