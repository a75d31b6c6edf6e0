import type { InputOf } from '@campus/contract-kit';
import { isSearchable } from '@campus/domain/people/rules';
import type { FormRow, searchForms } from '@campus/domain/personnel-actions';
import { personnelActionMessages } from '@campus/domain/personnel-actions';
import { dueAt, flagsOf, isOverdue, listStatus, pafTypeName } from '@campus/domain/personnel-actions/rules';
import type { Actor } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, PageInput, PortalConfig, WantedPage } from '../../platform/index.js';
import { Clock, CONFIG, Database, DataCipher, ListsService, sql } from '../../platform/index.js';
import { contentOf, FORM_IN_BRIEF } from './form-brief.js';
import { holderOf } from '../view/form-holder.js';
import type { ListRecord } from './form-lists.repository.js';
import { readRows } from './form-lists.repository.js';
import { searchOf } from './form-search.js';
import type { ListKey } from './list-page.js';
import { PageStartCache } from './page-start-cache.service.js';
import type { ScopedList } from './scoped-lists.js';
import { scopedLists } from './scoped-lists.js';
import type { FormListsService as Q } from './lists.sql.types.js';

/** What some forms are about. */
const BRIEFS = sql<
  Q['BRIEFS']
>`SELECT f.id, ${sql.raw(FORM_IN_BRIEF.columns)} FROM personnel_action_forms f ${sql.raw(FORM_IN_BRIEF.joins)} WHERE f.id = ANY (:ids::uuid[])`;

/** One page of a list of forms. */
export type FormPage = ListPage<FormRow>;

/** By what a row of a screen is overdue; a file says since when it waits. */
interface Lateness {
  readonly now: Date;
  readonly reminderAfterS: number;
}

/** A draft that was never submitted is its creator's own affair. */
function latenessOf({ stage, stage_since: since }: ListRecord, waits: string | null, { now, reminderAfterS }: Lateness) {
  if (waits === null || stage === 'draft') return { overdue: 0, due: null } as const;
  const overdue = isOverdue(since, reminderAfterS, now) ? 1 : 0;
  return { overdue, due: dueAt(since, reminderAfterS).toISOString() } as const;
}

/** A row as the lists show it, its status told in the list's order. [PAFLIST-007] */
export function listRowOf(row: ListRecord, lateness?: Lateness): FormRow {
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
    failure: row.db_failure ? row.failure : null,
    creator_id: row.creator_id,
    creator_name: row.creator_name,
    waiting_for: waits,
    waiting_since: waits === null ? null : row.stage_since.toISOString(),
    ...(lateness === undefined ? {} : latenessOf(row, waits, lateness)),
  };
}

const SELECT_SEARCH_DEPARTMENTS = sql<
  Q['SELECT_SEARCH_DEPARTMENTS']
>`SELECT dept_code, friendly_name FROM departments ORDER BY dept_code`;

/** The lists of forms, newest first, and what waits for somebody by how long it has waited; `page` and `after` both cost the same wherever they point. [PAFLIST-014] [PAFFLOW-035] [PAFFLOW-036] */
@Injectable()
export class FormListsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PageStartCache) private readonly marks: PageStartCache,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(DataCipher) private readonly cipher: DataCipher,
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
  async awaitingApproval(actor: Actor, input: PageInput): Promise<FormPage> {
    return this.withContent(actor, await this.page(scopedLists.awaitingApproval(actor), input));
  }

  /** What is approved and not finalized. [PAFFLOW-036] */
  async awaitingFinalize(actor: Actor, input: PageInput): Promise<FormPage> {
    return this.withContent(actor, await this.page(scopedLists.awaitingFinalize(), input));
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
    return this.db.query(SELECT_SEARCH_DEPARTMENTS);
  }

  /** The rows with what one decides on; of a form about oneself that is on the form, for whoever decides on it. */
  private async withContent({ empId }: Actor, { data, page }: FormPage): Promise<FormPage> {
    const ids = data.filter((row) => row.emp_id !== empId).map(({ id }) => id);
    const forms = ids.length === 0 ? [] : await this.db.query(BRIEFS, { ids });
    const today = this.clock.today();
    const about = new Map(forms.map((form) => [form.id, contentOf(form, today, (sealed) => this.cipher.read(sealed, form.id))]));
    return { data: data.map((row) => ({ ...row, about: about.get(row.id) ?? '' })), page };
  }

  private async page({ list, scope }: ScopedList, input: PageInput): Promise<FormPage> {
    const wanted = this.lists.wanted(list.name, input);
    const { rows, total } = await this.read({ list, scope }, wanted);
    const { data, page } = this.lists.pageOf(wanted, rows, total, (row) => [row.key_at, row.id]);
    const lateness = { now: this.clock.now(), reminderAfterS: this.config.reminderAfterS };
    return { data: data.map((row) => listRowOf(row, lateness)), page };
  }

  /** Behind a key nothing is counted; the first page is read while its list is counted; where a row number lies is asked first. */
  private async read({ list, scope }: ScopedList, { after, offset, limit, total: known }: WantedPage) {
    const rowsFrom = (from: ListKey, skip: number) => readRows(this.db, list, scope, from, skip, limit + 1);
    if (after !== null) {
      const [at = '', id = ''] = after;
      return { rows: await rowsFrom({ at, id }, 0), total: known ?? 0 };
    }
    const start = this.marks.startOfPage(list, scope, offset);
    if (offset > 0) {
      const { from, skip, total } = await start;
      return { rows: await rowsFrom(from, skip), total };
    }
    const [rows, { total }] = await Promise.all([rowsFrom(list.start, 0), start]);
    return { rows, total };
  }
}
