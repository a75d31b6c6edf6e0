import type { InputOf } from '@campus/contract-kit';
import type { searchForms } from '@campus/domain/personnel-actions';
import { personnelActionPermissions as right } from '@campus/domain/personnel-actions';
import type { FormStep } from '@campus/domain/personnel-actions/rules';
import { approvalsBefore, STAGES_OF_STATUS, stagesOfStep } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { namePatterns } from '../../people/index.js';
import { sql } from '../../platform/index.js';
import type { FormList } from './form-lists.repository.js';
import { ALWAYS, listTexts } from './form-lists.repository.js';
import type { ScopedList } from './scoped-lists.js';

const DAY_MS = 86_400_000;

/** Folded name and employee id as the trigram index of the forms has them. */
const PERSON = `(name_folded || ' ' || coalesce(emp_id, ''))`;
/** Whether access of a finalized form is still to be requested or processed. */
const ACCESS_OPEN = `(paf_type <> 4 AND (access_saved_at IS NULL OR open_access > 0))`;

class Conditions {
  readonly values: Record<string, unknown> = {};
  private readonly parts: string[] = [`stage <> 'deleted'`];

  /** A condition that finds a value by its name. */
  with(name: string, value: unknown, condition: string): void {
    this.parts.push(condition);
    this.values[name] = value;
  }

  plain(condition: string): void {
    this.parts.push(condition);
  }

  get text(): string {
    return this.parts.join(' AND ');
  }
}

/**
 * Which forms the asker may open, as `canOpen` says it: all for HR and administrators, otherwise the own ones and, past their first draft, those
 * that name the asker as approver. [PAFVIEW-003]
 */
function visibleTo(actor: Actor): { readonly who: string | null; readonly condition: string } {
  const holds = (permission: (typeof right)[keyof typeof right]) => actor.permissions.has(permission);
  if (holds(right.administer) || holds(right.finalizeForms)) return { who: null, condition: ':who::text IS NULL' };
  const parts = [
    ...(holds(right.createForms) ? ['creator_id = :who::text'] : []),
    ...(holds(right.approveForms) ? [`(approver_ids @> ARRAY[:who::text] AND stage <> 'draft')`] : []),
  ];
  return { who: actor.empId, condition: parts.length === 0 ? ':who::text IS NULL' : `(${parts.join(' OR ')})` };
}

function addStep(conditions: Conditions, step: FormStep): void {
  conditions.with('stagesOfStep', stagesOfStep(step), 'stage = ANY (:stagesOfStep::text[])');
  const before = approvalsBefore(step);
  if (before !== null) conditions.with('approvals', before, 'approvals = :approvals::int');
  if (step === 'access') conditions.plain(ACCESS_OPEN);
  if (step === 'done') conditions.plain(`NOT ${ACCESS_OPEN}`);
}

const lists = new Map<string, FormList>();

/** The list of one combination of filters; the same combination has the same prepared statements. */
function listFor(condition: string): FormList {
  const known = lists.get(condition) ?? composed(condition);
  lists.set(condition, known);
  return known;
}

function composed(condition: string): FormList {
  const { start, rows, count, head, marks } = listTexts(condition, 'newestFirst');
  return {
    name: `search ${condition}`,
    start,
    rows: sql.composed(rows),
    count: sql.composed(count),
    head: sql.composed(head),
    marks: sql.composed(marks),
  };
}

/** What a person searches, as a list of the forms that this person may open; `now` tells how long a form has stood at its step. */
export function searchOf(actor: Actor, input: InputOf<typeof searchForms>, now: Date): ScopedList {
  const { who, condition } = visibleTo(actor);
  const conditions = new Conditions();
  conditions.plain(condition);
  const { words, lastName } = namePatterns(input.person ?? '');
  // Signs of which no name is made find nobody, not everybody.
  if (words.length === 0 && (input.person ?? '').trim() !== '') conditions.plain('false');
  const [longest, ...others] = words;
  if (longest !== undefined) conditions.with('longestWord', longest, `${PERSON} LIKE :longestWord::text`);
  if (others.length > 0) conditions.with('otherWords', others, `${PERSON} LIKE ALL (:otherWords::text[])`);
  if (lastName !== null) conditions.with('lastName', lastName, 'fold_name(last_name) LIKE :lastName::text');
  if (input.department !== undefined) conditions.with('department', input.department, 'req_department_code = :department::text');
  if (input.type !== undefined) conditions.with('type', input.type, 'paf_type = :type::int');
  if (input.status !== undefined) {
    conditions.with('stages', STAGES_OF_STATUS[input.status], 'stage = ANY (:stages::text[])');
  }
  if (input.step !== undefined) addStep(conditions, input.step);
  if (input.age !== undefined) {
    const latest = new Date(now.getTime() - input.age * DAY_MS).toISOString();
    conditions.with('latest', latest, 'stage_since <= :latest::timestamptz');
  }
  return {
    list: listFor(conditions.text),
    scope: { who, ...ALWAYS, filters: conditions.values },
  };
}
