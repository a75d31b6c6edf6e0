import { demoAssignments, demoPerson } from '@campus/demo-campus';
import { NEW_HIRE } from '@campus/domain/personnel-actions/rules';
import { demoCampusOf, PersonnelRecordsService } from '../../people/index.js';
import type { Seeder, SeedContext, Sql, Tx } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { FormPersonnelService } from '../approval/form-personnel.service.js';
import { FORM_RECORD } from '../record/form-audit.js';
import { endSomeDue } from '../record/terminations.sql.js';
import type { SeededContent } from './contents.js';
import { SeededContents } from './contents.js';
import type { Plan } from './plans.js';
import { leaveAsForms } from './leavers.js';
import { closedPlans, openPlans, plansOf } from './plans.js';
import { seededId, seededNumber } from './seeded-id.js';
import type { Cast, Story } from './story.js';
import { storyOf } from './story.js';
import type { FormsSeeder as Q } from './seeds.sql.types.js';

const CLOSED = 150;
const OPEN = { small: 50, large: 500 } as const;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Closed forms spread over three years, open ones over the last two weeks. */
const CLOSED_DAYS = 1_095;
const OPEN_DAYS = 14;
const CHUNK = 500;

/** Columns that a made-up form leaves to the table's defaults are not named. */
const FORM_COLUMNS = `id, paf_type, stage, version, round, approvals, creator_id, creator_name, last_changed_by, created_at, stage_since,
  req_department_code, emp_id, first_name, middle_name, last_name, ssn_sealed, dob_sealed, gender, street1, street2, city, state, zip, country_code,
  phone, email, approver_ids, waiting_for, terminate_pos, termination_date, termination_remarks, access_items, access_note, access_saved_at,
  last_reason, finalized_by, finalized_at, docusign_completed, i9dd_completed, background_check_completed, hr_reviewed, open_access`;

/** Rows of a table out of JSON, read with the table's own column types. */
function insertOf(table: string, columns: string): Sql {
  return sql.raw(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, :rows::jsonb)`,
  );
}

const FORMS = sql<Q['FORMS']>`${insertOf('personnel_action_forms', FORM_COLUMNS)}`;
const POSITIONS = sql<Q['POSITIONS']>`${insertOf(
  'personnel_action_positions',
  `id, form_id, line, appid, department_code, supervisor_id, org_pos, pos_title, pay_type, position_status, pay_sealed, num_pay_periods, start_date,
   end_date`,
)}`;
const CODES = sql<Q['CODES']>`${insertOf(
  'personnel_action_account_codes',
  'id, form_id, paf_position_id, line, acct_comp_1, acct_comp_2_dept_code, acct_comp_3, acct_comp_4_object_code, acct_comp_5, dist_pct',
)}`;
const APPROVALS = sql<Q['APPROVALS']>`${insertOf(
  'personnel_action_approvals',
  'form_id, round, step, approver_id, decided_by, decided_by_name, decided_at, voided_at',
)}`;
const REQUESTS = sql<
  Q['REQUESTS']
>`INSERT INTO access_requests (id, form_id, access_item_id, access_group_id, access_name, trigger_name, employee_name, created_at,
    sent_count, processed_at, processed_by, processed_by_name)
  SELECT id, form_id, access_item_id, access_group_id, access_name, trigger_name, employee_name, created_at, 1, processed_at, processed_by,
    processed_by_name FROM jsonb_populate_recordset(NULL::access_requests, :rows::jsonb)`;
const COMMANDS = sql<
  Q['COMMANDS']
>`INSERT INTO record_commands (command_id, record_type, record_id, action, actor_id, actor_name, actor_rights, author_id, author_name, reason, detail,
    given_at, settled_at, outcome, version_after)
  SELECT command_id, '${sql.raw(FORM_RECORD)}', form_id, action, actor_id, actor_name, '{}', actor_id, actor_name, reason, detail, at, at, 'committed', version_after
  FROM jsonb_to_recordset(:rows::jsonb) AS r(command_id text, form_id uuid, action text, actor_id text, actor_name text, reason text, detail jsonb,
    at timestamptz, version_after int)`;

/** In the order of the array: each row is chained to the one before it of its record. */
const AUDIT = sql<
  Q['AUDIT']
>`SELECT append_audit('${sql.raw(FORM_RECORD)}', r.record_id, r.action, r.description, r.action_by, r.action_by_name, NULL, r.detail, r.at)
  FROM ROWS FROM (jsonb_to_recordset(:rows::jsonb) AS (record_id text, action text, description text, action_by text, action_by_name text, detail jsonb,
    at timestamptz)) WITH ORDINALITY AS r(record_id, action, description, action_by, action_by_name, detail, at, n)`;

function castOf(departmentCode: string, index: number, approvers: number): Cast {
  const listed = demoAssignments.approvers.find((entry) => entry.departmentCode === departmentCode)?.empIds ?? [];
  const people = [
    ...['creator', 'creator2', 'approver1', 'approver2', 'approver3', 'approver4', 'finalizer', 'processor1', 'processor2'].map(
      demoPerson,
    ),
  ];
  return {
    creator: demoPerson(departmentCode === '0330' && index % 3 === 0 ? 'creator2' : 'creator').empId,
    approvers: listed.slice(0, approvers),
    finalizer: demoPerson('finalizer').empId,
    processor: demoPerson(index % 3 === 0 ? 'processor2' : 'processor1').empId,
    names: Object.fromEntries(people.map((person) => [person.empId, `${person.firstName} ${person.lastName}`])),
  };
}

/** Department 0330 has one approver, so only forms with one may be its own. */
function departmentOf(plan: Plan, index: number): string {
  return plan.approvers === 1 && index % 2 === 0 ? '0330' : '0410';
}

/** When a form was made, so that its whole life lies before now; a finished one somewhere in three years. */
function createdAt(plan: Plan, id: string, now: number): number {
  const life = plan.steps.reduce((sum, step) => sum + step.afterHours * HOUR, HOUR);
  const days = plan.open ? OPEN_DAYS : CLOSED_DAYS;
  const minutes = seededNumber(`${id}/made`, days * 24 * 60);
  return now - life - minutes * 60_000;
}

interface Seeded {
  readonly content: SeededContent;
  readonly story: Story;
}

function formOf(plan: Plan, index: number, contents: SeededContents, now: number): Seeded {
  const id = seededId(`form/${plan.open ? 'open' : 'closed'}/${index}`);
  const pafType = plan.types[index % plan.types.length] ?? 1;
  const departmentCode = departmentOf(plan, index);
  const made = createdAt(plan, id, now);
  const hires = plan.steps.some(({ action }) => action === 'finalize');
  const content = contents.of({ id, pafType, departmentCode, hires, madeOn: new Date(made).toISOString().slice(0, 10) });
  const cast = castOf(departmentCode, index, plan.approvers);
  const story = storyOf({ id, pafType, departmentCode, subject: content.subject, plan, cast, createdAt: made });
  const ticked = story.form['stage'] === 'finalized' || (pafType === 1 && index % 2 === 0);
  const boxes = {
    docusign_completed: ticked,
    i9dd_completed: ticked,
    background_check_completed: ticked,
    hr_reviewed: story.form['stage'] === 'finalized',
  };
  const hired = story.form['stage'] === 'finalized' && pafType === NEW_HIRE ? { emp_id: content.empId } : {};
  return { content, story: { ...story, form: { ...content.fields, ...boxes, ...hired, ...story.form } } };
}

/** What the finalized forms made of the personnel records, by the same rules by which a real one is copied over. */
async function copyOver(tx: Tx, forms: readonly Seeded[], context: SeedContext): Promise<void> {
  const records = new PersonnelRecordsService(context.sealer);
  const personnel = new FormPersonnelService(records, context.sealer);
  const finalized = forms.filter(({ story }) => story.form['stage'] === 'finalized');
  for (const { story } of finalized) await personnel.write(tx, String(story.form['id']));
  while ((await endSomeDue(tx, records, context.today, null)) > 0);
  await leaveAsForms(tx, context);
}

async function write(tx: Tx, forms: readonly Seeded[]): Promise<void> {
  const put = async (statement: typeof FORMS, rows: readonly object[]): Promise<void> => {
    if (rows.length > 0) await tx.query(statement, { rows: JSON.stringify(rows) });
  };
  await put(
    FORMS,
    forms.map(({ story }) => story.form),
  );
  await put(
    POSITIONS,
    forms.flatMap(({ content }) => content.positions),
  );
  await put(
    CODES,
    forms.flatMap(({ content }) => content.codes),
  );
  await put(
    COMMANDS,
    forms.flatMap(({ story }) => story.commands),
  );
  await put(
    APPROVALS,
    forms.flatMap(({ story }) => story.approvals),
  );
  await put(
    REQUESTS,
    forms.flatMap(({ story }) => story.requests),
  );
  await put(
    AUDIT,
    forms.flatMap(({ story }) => story.audit),
  );
}

const SELECT_PERSONNEL_ACTION_FORMS = sql<
  Q['SELECT_PERSONNEL_ACTION_FORMS']
>`SELECT 1 AS one FROM personnel_action_forms LIMIT 1`;

async function seedForms(context: SeedContext): Promise<void> {
  const already = await context.db.maybe(SELECT_PERSONNEL_ACTION_FORMS);
  if (already !== null) return;
  const contents = new SeededContents(demoCampusOf(context), context.sealer);
  const now = context.now.getTime() - DAY / 24;
  const forms = [...plansOf(closedPlans, CLOSED).entries(), ...plansOf(openPlans, OPEN[context.scale]).entries()].map(
    ([index, plan]) => formOf(plan, index, contents, now),
  );
  await context.db.transaction(async (tx) => {
    for (let start = 0; start < forms.length; start += CHUNK) await write(tx, forms.slice(start, start + CHUNK));
    await copyOver(tx, forms, context);
  });
  context.log(`${forms.length} personnel action forms, ${OPEN[context.scale]} of them on their way`);
}

/** Personnel action forms in every state, each with its commands, approvals, access requests and Audit History. */
export const formsSeeder: Seeder = { name: 'personnel-actions/forms', order: 30, run: seedForms };
