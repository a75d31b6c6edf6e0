import type { InputOf, Page } from '@campus/contract-kit';
import { isSearchable } from '@campus/domain/people/rules';
import type { FormRow, searchForms } from '@campus/domain/personnel-actions';
import { personnelActionMessages } from '@campus/domain/personnel-actions';
import { flagsOf, listStatus, pafTypeName } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database } from '../platform/index.js';
import { holderOf } from './form-holder.js';
import type { ListRecord } from './form-lists.repository.js';
import { readRows } from './form-lists.repository.js';
import { searchOf } from './form-search.js';
import type { ListKey, PageInput } from './list-page.js';
import { LIST_START, pageBounds, readKey, writeKey } from './list-page.js';
import { ListMarksKeeper } from './list-marks.service.js';
import type { ScopedList } from './scoped-lists.js';
import { scopedLists } from './scoped-lists.js';

/** One page of a list of forms. */
export interface FormPage {
  readonly rows: FormRow[];
  readonly page: Page;
}

/** A row as the lists show it, its status told in the list's order. [PAFLIST-007] */
export function listRowOf(row: ListRecord): FormRow {
  const flags = flagsOf(row.stage);
  const waits = holderOf(row);
  return {
    id: row.id,
    version: row.version,
    created_at: row.created_at.toISOString(),
    paf_type: row.paf_type,
    paf_type_id: row.paf_type,
    type_name: pafTypeName(row.paf_type),
    emp_id: row.emp_id,
    first_name: row.first_name,
    last_name: row.last_name,
    req_department_code: row.req_department_code,
    dept_name: row.dept_name,
    stage: row.stage,
    status: listStatus(flags),
    ...flags,
    is_terminated: row.is_terminated ? 1 : 0,
    db_failure: row.db_failure ? 1 : 0,
    creator_id: row.creator_id,
    creator_name: row.creator_name,
    waiting_for: waits,
    waiting_since: waits === null ? null : row.stage_since.toISOString(),
  };
}

/** The lists of forms, newest first; `page` and `after` both cost the same wherever they point. [PAFLIST-014] [PAFFLOW-035] [PAFFLOW-036] */
@Injectable()
export class FormLists {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(ListMarksKeeper) private readonly marks: ListMarksKeeper,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The own forms. [PAFLIST-014] */
  mine(actor: Actor, input: PageInput): Promise<FormPage> {
    return this.page(scopedLists.mine(actor), input);
  }

  /** The own forms that were added in a fiscal year. [PAFLIST-015] [PAFLIST-018] */
  mineOfYear(actor: Actor, input: PageInput & { readonly fiscal_year: string }): Promise<FormPage> {
    return this.page(scopedLists.mineOfYear(actor, input), input);
  }

  /** What waits for the own approval, or for that of whom one stands in for; for an admin everything that waits for one. [PAFFLOW-035] [PAFFLOW-010] */
  awaitingApproval(actor: Actor, input: PageInput): Promise<FormPage> {
    return this.page(scopedLists.awaitingApproval(actor), input);
  }

  /** What is approved and not finalized. [PAFFLOW-036] */
  awaitingFinalize(input: PageInput): Promise<FormPage> {
    return this.page(scopedLists.awaitingFinalize(), input);
  }

  /** The finalized forms of all creators that were added in a fiscal year. [PAFFLOW-037] */
  finalizedOfYear(input: PageInput & { readonly fiscal_year: string }): Promise<FormPage> {
    return this.page(scopedLists.finalizedOfYear(input), input);
  }

  /** All forms that the asker may open, narrowed by the filters; a person is looked for from 3 characters on. [SHELL-026] [PAFVIEW-003] */
  async search(actor: Actor, input: InputOf<typeof searchForms>): Promise<FormPage> {
    if (input.person !== undefined && !isSearchable(input.person)) throw personnelActionMessages.refusal('search_short');
    return await this.page(searchOf(actor, input, this.clock.now()), input);
  }

  /** The departments to search by. */
  searchDepartments(): Promise<{ dept_code: string; friendly_name: string }[]> {
    return this.db.query('SELECT dept_code, friendly_name FROM departments ORDER BY dept_code');
  }

  private async page({ list, scope }: ScopedList, input: PageInput): Promise<FormPage> {
    const { limit, offset } = pageBounds(input);
    const after = input.after === undefined ? undefined : readKey(input.after);
    if (after === null) return { rows: [], page: { total: 0, next: null } };
    const known = after ?? (offset === 0 ? LIST_START : undefined);
    const start = this.marks.startOfPage(list, scope, known === undefined ? offset : 0);
    const [{ total }, read] = await Promise.all([
      start,
      known === undefined
        ? start.then(({ from, skip }) => readRows(this.db, list, scope, from, skip, limit + 1))
        : readRows(this.db, list, scope, known, 0, limit + 1),
    ]);
    const rows = read.slice(0, limit);
    const last = rows.at(-1);
    const key: ListKey | null = read.length > limit && last !== undefined ? { at: last.key_at, id: last.id } : null;
    return { rows: rows.map(listRowOf), page: { total, next: key === null ? null : writeKey(key) } };
  }
}
