import type { InputOf } from '@campus/contract-kit';
import { counted, fillIn } from '@campus/contract-kit';
import type { bulkAddContacts, ContactDeletion, ContactEntryRecord, saveContact } from '@campus/domain/advancement';
import { advancementMessages as messages, contactTexts as texts, DONORS_TOPIC } from '@campus/domain/advancement';
import { bulkDonors, MAX_BULK_CONTACTS, RESTORE_DAYS } from '@campus/domain/advancement/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { WriteTx } from '../../platform/index.js';
import { Clock, Writes } from '../../platform/index.js';
import { CallersService } from '../callers/index.js';
import type { Values } from './contacts.repository.js';
import { ContactsRepository } from './contacts.repository.js';

/** The record types of entries, and of what is done with many at once, in the audit history. */
const ENTRY_RECORD = 'contact-entry';
const BULK_RECORD = 'contact-bulk';
const DAY_MS = 86_400_000;
const MAX_NAMED = 20;

type Entered = Pick<
  InputOf<typeof bulkAddContacts>,
  'date' | 'type' | 'contact' | 'solicitation' | 'notes' | 'follow_up_date'
> & {
  readonly complete: 0 | 1;
  readonly follow_up_done: 0 | 1;
};

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);
const named = (ids: readonly string[]): string =>
  ids.length > MAX_NAMED ? `${ids.slice(0, MAX_NAMED).join(', ')} and ${ids.length - MAX_NAMED} more` : ids.join(', ');
const valuesOf = ({ date, type, contact, solicitation, notes, follow_up_date, ...flags }: Entered): Values => ({
  date,
  type,
  contact,
  notes,
  follow_up_date,
  solicitation: solicitation === '' ? null : solicitation,
  complete: flags.complete === 1,
  follow_up_done: flags.follow_up_done === 1,
});
const toValues = (entry: ContactEntryRecord): Values => {
  const { date, type, contact, solicitation, notes, follow_up_date } = entry;
  const flags = { complete: entry.complete === '1', follow_up_done: entry.follow_up_done === '1' };
  return { date, type, contact, solicitation, notes, follow_up_date, ...flags };
};

/** The contacts with donors, one at a time: added, edited, deleted and restored. [ADV-024] */
@Injectable()
export class ContactsService {
  constructor(
    @Inject(ContactsRepository) private readonly rows: ContactsRepository,
    @Inject(CallersService) private readonly callers: CallersService,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async ofDonor(actor: Actor, donor: string): Promise<ContactEntryRecord[]> {
    await this.callers.checkReader(actor, donor);
    if (!(await this.rows.known([donor])).has(donor)) throw messages.refusal('no_such_donor');
    return this.rows.ofDonor(donor);
  }

  solicitations(): Promise<{ code: string; description: string }[]> {
    return this.rows.solicitations(this.clock.today());
  }

  /** Adds an entry, or changes the one of the id. [ADV-060] */
  save(actor: Actor, { id, version, id_num: donor, ...entered }: InputOf<typeof saveContact>): Promise<Answered> {
    const values = valuesOf(entered);
    return this.writes.run(actor, async (tx) => {
      await this.callers.checkWriter(tx, actor, donor);
      if (id === undefined) return this.add(tx, actor, donor, values);
      const stored = await this.held(tx, id, version);
      if (stored.id_num !== donor) throw messages.refusalAt('id_num', 'other_contact');
      const was = toValues(stored);
      const changed = (Object.keys(values) as (keyof Values)[]).filter((name) => values[name] !== was[name]);
      if (changed.length === 0) return answered({ message: texts.said.saved, data: stored });
      await this.checkCodes(tx, values, was);
      await this.rows.update(tx, id, values);
      const fields = changed.map((name) => texts.fields[name]).join(', ');
      const detail = Object.fromEntries(changed.map((name) => [name, { was: was[name], now: values[name] }]));
      const description = fillIn(texts.audit.changed, { date: stored.date, id: donor, fields });
      tx.audit({ recordType: ENTRY_RECORD, recordId: id, action: 'changed', description, detail });
      tx.live({ topic: DONORS_TOPIC, recordId: donor, people: [] });
      return answered({ message: texts.said.saved, data: await this.rows.one(tx, id) });
    });
  }

  /** Deletes an entry, which can be restored. [ADV-061] */
  remove(actor: Actor, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { date, id_num: donor } = await this.held(tx, id);
      await this.callers.checkWriter(tx, actor, donor);
      await this.rows.remove(tx, [id], { by: actor.realUser.empId, at: this.clock.now() });
      const description = fillIn(texts.audit.deleted, { date, id: donor });
      tx.audit({ recordType: ENTRY_RECORD, recordId: id, action: 'deleted', description });
      tx.live({ topic: DONORS_TOPIC, recordId: donor, people: [] });
      return answered({ message: texts.said.deleted, data: null });
    });
  }

  deletions(): Promise<ContactDeletion[]> {
    return this.rows.deletions(this.restorableSince());
  }

  /** Restores what was deleted in the last 30 days; what is there already stays as it is. */
  restore(actor: Actor, ids: readonly string[]): Promise<Answered> {
    return this.restoreThose(actor, () => Promise.resolve(ids));
  }

  /** The same of all that was deleted at once. */
  restoreDeletion(actor: Actor, id: string): Promise<Answered> {
    return this.restoreThose(actor, (tx) => this.rows.deletedAtOnce(tx, id, this.restorableSince()));
  }

  private restorableSince(): Date {
    return new Date(this.clock.now().getTime() - RESTORE_DAYS * DAY_MS);
  }

  private restoreThose(actor: Actor, those: (tx: WriteTx) => Promise<readonly string[]>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const since = this.restorableSince();
      const ids = await those(tx);
      const donors = await this.rows.restore(tx, ids, since);
      if (donors.length === 0) throw messages.refusal('none_to_restore', { days: RESTORE_DAYS });
      await this.callers.checkWriters(tx, actor, donors);
      const rows = entries(donors.length);
      const recordId = ids.length === 1 ? (ids[0] ?? '') : randomUUID();
      const recordType = ids.length === 1 ? ENTRY_RECORD : BULK_RECORD;
      const description = fillIn(texts.audit.restored, { rows });
      tx.audit({ recordType, recordId, action: 'restored', description, detail: { ids } });
      for (const recordId of new Set(donors)) tx.live({ topic: DONORS_TOPIC, recordId, people: [] });
      return answered({ message: fillIn(texts.said.restored, { rows }), data: { restored: donors.length } });
    });
  }

  /** The same entry with each of the donors; who is none is named, and nothing is stored for it. [ADV-034] [ADV-055] */
  bulkAdd(actor: Actor, { id_num_bulk: sent, ...entered }: InputOf<typeof bulkAddContacts>): Promise<Answered> {
    const asked = bulkDonors(typeof sent === 'string' ? sent : sent.join('\n'));
    const values = valuesOf(entered);
    return this.writes.run(actor, async (tx) => {
      if (asked.length === 0) throw messages.refusalAt('id_num_bulk', 'no_bulk_donors');
      if (asked.length > MAX_BULK_CONTACTS)
        throw messages.refusalAt('id_num_bulk', 'many_bulk_donors', { most: MAX_BULK_CONTACTS });
      await this.checkCodes(tx, values);
      const known = await this.rows.known(asked, tx);
      const [added, unknown] = [asked.filter((id) => known.has(id)), asked.filter((id) => !known.has(id))];
      if (added.length === 0) throw messages.refusalAt('id_num_bulk', 'none_known', { ids: named(unknown) });
      await this.callers.checkWriters(tx, actor, added);
      const batch = randomUUID();
      const rows = added.map((donor) => ({ id: randomUUID(), donor }));
      await this.rows.add(tx, rows, { ...values, batch, by: actor.realUser.empId, at: this.clock.now() });
      const donors = counted(added.length, 'donor');
      const description = fillIn(texts.audit.bulk, { date: values.date, donors });
      const detail = { ...values, added: added.length, unknown: unknown.length };
      tx.audit({ recordType: BULK_RECORD, recordId: batch, action: 'added', description, detail });
      for (const recordId of added) tx.live({ topic: DONORS_TOPIC, recordId, people: [] });
      const said = unknown.length === 0 ? texts.said.bulk : texts.said.bulkUnknown;
      const deceased = added.filter((id) => known.get(id) === true);
      const data = { added, unknown, deceased, id_num_bulk: batch };
      return answered({ message: fillIn(said, { donors, ids: named(unknown) }), data });
    });
  }

  /** Deletes the bulk entries of a date, type and staff contact, or only shows which these would be. [ADV-035] [ADV-056] */
  bulkRemove(actor: Actor, { date, type, contact, id_num_bulk: batch = null, dry_run: isDry }: BulkRemoved): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const ids = await this.rows.lockBulk(tx, { date, type, contact, batch });
      if (ids.length > MAX_BULK_CONTACTS) throw messages.refusal('many_bulk_rows', { most: MAX_BULK_CONTACTS });
      const data = await this.rows.some(tx, ids);
      const rows = entries(ids.length);
      if (isDry === 1 || ids.length === 0)
        return answered({ message: fillIn(isDry === 1 ? texts.said.wouldDelete : texts.noRows, { rows }), data });
      await this.callers.checkWriters(
        tx,
        actor,
        data.map(({ id_num: donor }) => donor),
      );
      await this.rows.remove(tx, ids, { by: actor.realUser.empId, at: this.clock.now() });
      const description = fillIn(texts.audit.bulkDeleted, { date, rows });
      const detail = { date, type, contact, id_num_bulk: batch, ids };
      tx.audit({ recordType: BULK_RECORD, recordId: batch ?? randomUUID(), action: 'deleted', description, detail });
      for (const recordId of new Set(data.map(({ id_num: donor }) => donor)))
        tx.live({ topic: DONORS_TOPIC, recordId, people: [] });
      return answered({ message: fillIn(texts.said.bulkDeleted, { rows }), data });
    });
  }

  private async add(tx: WriteTx, actor: Actor, donor: string, values: Values): Promise<Answered> {
    if (!(await this.rows.known([donor], tx)).has(donor)) throw messages.refusal('no_such_donor');
    await this.checkCodes(tx, values);
    const id = randomUUID();
    const of = { batch: null, by: actor.realUser.empId, at: this.clock.now() };
    await this.rows.add(tx, [{ id, donor }], { ...values, ...of });
    const description = fillIn(texts.audit.added, { date: values.date, id: donor });
    tx.audit({ recordType: ENTRY_RECORD, recordId: id, action: 'added', description });
    tx.live({ topic: DONORS_TOPIC, recordId: donor, people: [] });
    return answered({ message: texts.said.added, data: await this.rows.one(tx, id) });
  }

  private async held(tx: WriteTx, id: string, version?: number): Promise<ContactEntryRecord> {
    const stored = await this.rows.lock(tx, id);
    if (stored === null) throw messages.refusal('no_such_contact');
    if (version !== undefined && version !== stored.version) throw messages.refusal('contact_changed', {}, { data: stored });
    return stored;
  }

  /** What an entry newly names is active; what it named before may have ended since. */
  private async checkCodes(tx: WriteTx, { type, contact, solicitation }: Values, was?: Values): Promise<void> {
    if (type !== was?.type && !(await this.rows.isActiveType(tx, type))) throw messages.refusalAt('type', 'no_such_type');
    if (contact !== was?.contact && !(await this.rows.isActiveStaff(tx, contact)))
      throw messages.refusalAt('contact', 'no_such_staff');
    if (solicitation === null || solicitation === was?.solicitation) return;
    const there = await this.rows.solicitations(this.clock.today(), tx);
    if (there.every(({ code }) => code !== solicitation)) throw messages.refusalAt('solicitation', 'no_such_solicitation');
  }
}

/** What bulk delete is asked for. */
export interface BulkRemoved {
  readonly date: string;
  readonly type: string;
  readonly contact: string;
  readonly id_num_bulk?: string | null | undefined;
  readonly dry_run: 0 | 1;
}
