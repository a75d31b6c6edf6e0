import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { SavedList, saveList } from '@campus/domain/advancement';
import { advancementMessages as messages, listReportShape, listTexts as texts, storedReport } from '@campus/domain/advancement';
import type { ListFilters, ListReport } from '@campus/domain/advancement/rules';
import { isReadyList, LIST_COLUMN_NAMES, listSentence, READY_LISTS, readyList } from '@campus/domain/advancement/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Writes } from '../../platform/index.js';
import type { StoredList } from './donor-lists.repository.js';
import { DonorListsRepository } from './donor-lists.repository.js';
import type { ListCodes } from './list-codes.repository.js';
import { ListCodesRepository } from './list-codes.repository.js';

const RECORD = 'donor-list';

/** Of what is stored, all that can be built today: a column or filter that there is no longer is left out. [LIST-025] */
export function buildable({ columns, filters, dates }: Pick<SavedList, 'columns' | 'filters' | 'dates'>): ListReport {
  const known = LIST_COLUMN_NAMES.filter((name) => columns.includes(name));
  const kept = Object.entries(filters).flatMap(([name, filter]) => {
    const read = listReportShape.filters.safeParse({ [name]: filter });
    return read.success ? [read.data] : [];
  });
  const inOrder = columns.flatMap((name) => known.filter((one) => one === name));
  return { columns: inOrder, filters: Object.assign({}, ...kept) as ListFilters, dates };
}

/** The saved lists: read, saved, replaced and deleted by their names. [LIST-002] [LIST-003] */
@Injectable()
export class DonorListsService {
  constructor(
    @Inject(DonorListsRepository) private readonly lists: DonorListsRepository,
    @Inject(ListCodesRepository) private readonly codes: ListCodesRepository,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** A list by its name, one of those that are always there too; an unknown name is refused. */
  async read(name: string): Promise<SavedList> {
    const codes = await this.codes.codes();
    const ready = this.ready(name, codes);
    if (ready !== null) return ready;
    const stored = await this.lists.find(name.trim());
    if (stored === null) throw messages.refusal('no_such_list', { name });
    return this.shown(stored, codes);
  }

  async all(): Promise<SavedList[]> {
    const [codes, stored] = await Promise.all([this.codes.codes(), this.lists.all()]);
    return [...READY_LISTS.flatMap((name) => this.ready(name, codes) ?? []), ...stored.map((one) => this.shown(one, codes))];
  }

  /** Saves a list; another of the name stays unless it is to be replaced. [LIST-021] */
  save(actor: Actor, { name, replace, ...report }: InputOf<typeof saveList>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if (isReadyList(name)) throw messages.refusalAt('name', 'ready_list', { name });
      const list = { name, report: JSON.stringify(report), by: actor.realUser.empId, at: this.clock.now() };
      const isNew = await this.lists.add(tx, list);
      const there = isNew ? null : await this.lists.find(name, tx);
      if (!isNew && replace !== 1)
        throw messages.refusal('list_exists', { name: there?.name ?? name, by: there?.saved_by ?? '' });
      if (!isNew) await this.lists.replace(tx, list);
      const said = isNew ? 'saved' : 'replaced';
      const description = fillIn(texts.audit[said], { name });
      tx.audit({ recordType: RECORD, recordId: name.toLowerCase(), action: said, description, detail: { report } });
      const stored = await this.lists.find(name, tx);
      if (stored === null) throw messages.refusal('no_such_list', { name });
      return answered({ message: fillIn(texts.said[said], { name }), data: this.shown(stored, await this.codes.codes()) });
    });
  }

  /** Deletes a list; what it was stays in the history. [LIST-018] */
  remove(actor: Actor, name: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      if (isReadyList(name)) throw messages.refusal('ready_list', { name });
      const there = (await this.lists.lock(tx, name.trim())) ? await this.lists.find(name.trim(), tx) : null;
      if (there === null) throw messages.refusal('no_such_list', { name });
      await this.lists.remove(tx, there.name);
      const description = fillIn(texts.audit.deleted, { name: there.name });
      const detail = { report: there.report };
      tx.audit({ recordType: RECORD, recordId: there.name.toLowerCase(), action: 'deleted', description, detail });
      return answered({ message: fillIn(texts.said.deleted, { name: there.name }), data: null });
    });
  }

  private ready(name: string, codes: ListCodes): SavedList | null {
    const list = readyList(name, this.clock.today());
    if (list === null) return null;
    const shown = { ...list, columns: [...list.columns], dates: list.dates.map(mutable) };
    return { ...shown, sentence: this.sentence(buildable(shown), codes), saved_by: texts.portal, saved_at: null, ready: true };
  }

  private shown({ name, report, saved_by, saved_at: at }: StoredList, codes: ListCodes): SavedList {
    const read = storedReport.parse(report);
    return { name, ...read, sentence: this.sentence(buildable(read), codes), saved_by, saved_at: at.toISOString(), ready: false };
  }

  private sentence(report: ListReport, codes: ListCodes): string {
    return listSentence(codes.withoutDeleted(report), this.clock.today(), codes);
  }
}

type StoredRow = SavedList['dates'][number];

const mutable = (row: ListReport['dates'][number]): StoredRow => ({
  ...row,
  gifts: [...row.gifts],
  payment: [...row.payment],
  solicit: [...row.solicit],
});
