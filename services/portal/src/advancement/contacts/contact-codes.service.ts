import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { ContactCodes, ContactTypeRecord, editStaffContact, StaffContactRecord } from '@campus/domain/advancement';
import { advancementMessages as messages, contactTexts as texts } from '@campus/domain/advancement';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { WriteTx } from '../../platform/index.js';
import { Clock, Database, isUniqueViolation, sql, Writes } from '../../platform/index.js';

const TYPE = sql.raw('id, description, active, version');
const STAFF = sql.raw('id, description, id_num, active, version');
const IN_ORDER = sql.raw('WHERE removed_at IS NULL ORDER BY lower(description), id');
const THERE = sql.raw('WHERE id::text = :id AND removed_at IS NULL FOR UPDATE');

/** The statements of a list. */
const TYPES = {
  record: 'contact-type',
  all: sql`SELECT ${TYPE} FROM contact_types ${IN_ORDER}`,
  lock: sql<{ id: string }>`SELECT ${TYPE} FROM contact_types ${THERE}`,
  add: sql<Added>`INSERT INTO contact_types (id, description) VALUES (:id::uuid, :description) RETURNING ${TYPE}`,
  update: sql<Stored>`UPDATE contact_types SET description = :description, active = :active, version = version + 1
    WHERE id = :id::uuid RETURNING ${TYPE}`,
  remove: sql<Removed>`UPDATE contact_types SET removed_at = :at::timestamptz, version = version + 1 WHERE id = :id::uuid`,
};
const STAFF_CONTACTS = {
  record: 'staff-contact',
  all: sql`SELECT ${STAFF} FROM staff_contacts ${IN_ORDER}`,
  lock: sql<{ id: string }>`SELECT ${STAFF} FROM staff_contacts ${THERE}`,
  add: sql<Added>`INSERT INTO staff_contacts (id, description, id_num) VALUES (:id::uuid, :description, :id_num) RETURNING ${STAFF}`,
  update: sql<Stored>`UPDATE staff_contacts SET description = :description, id_num = :id_num, active = :active, version = version + 1
    WHERE id = :id::uuid RETURNING ${STAFF}`,
  remove: sql<Removed>`UPDATE staff_contacts SET removed_at = :at::timestamptz, version = version + 1 WHERE id = :id::uuid`,
};
const LISTS = { types: TYPES, staff: STAFF_CONTACTS } as const;

/** One of the two lists. */
export type CodeList = keyof typeof LISTS;

interface Stored {
  readonly id: string;
  readonly description: string;
  readonly active: boolean;
  readonly id_num: string;
}
type Row = Stored & { readonly version: number } & Record<string, unknown>;
interface Added {
  readonly id: string;
  readonly description: string;
  readonly id_num: string;
}
interface Removed {
  readonly id: string;
  readonly at: Date;
}

/** The two lists behind the contacts: kept by advancement, from which campus technology alone removes. [ADV-045] [TECH-019] */
@Injectable()
export class ContactCodesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async both(): Promise<ContactCodes> {
    const [types, staff] = await Promise.all([
      this.db.query<ContactTypeRecord & Record<string, unknown>>(TYPES.all),
      this.db.query<StaffContactRecord & Record<string, unknown>>(STAFF_CONTACTS.all),
    ]);
    return { contact_types: types, staff_contacts: staff };
  }

  /** Adds what is not on the list yet, in any case of letters. [ADV-052] [ADV-053] */
  add(actor: Actor, list: CodeList, { description, id_num = '' }: { description: string; id_num?: string }): Promise<Answered> {
    const { record, ...of } = LISTS[list];
    return this.unique('description', description, () =>
      this.writes.run(actor, async (tx) => {
        const id = randomUUID();
        const values = list === 'types' ? { id, description } : { id, description, id_num };
        const data = await tx.one<Row>(of.add, values as Added);
        const said = fillIn(texts.audit.codeAdded, { description });
        tx.audit({ recordType: record, recordId: id, action: 'added', description: said });
        return answered({ message: fillIn(texts.said.codeAdded, { description }), data });
      }),
    );
  }

  /** Changes one field. [ADV-054] */
  edit(actor: Actor, list: CodeList, { pk: id, version, name, value }: InputOf<typeof editStaffContact>): Promise<Answered> {
    const { record, ...of } = LISTS[list];
    return this.unique('value', value, () =>
      this.writes.run(actor, async (tx) => {
        const stored = await this.held(tx, list, id);
        if (version !== undefined && version !== stored.version) throw messages.refusal('code_changed', {}, { data: stored });
        const next = name === 'active' ? value === '1' : value;
        if (stored[name] === next) return answered({ message: texts.said.saved, data: stored });
        const { description, id_num, active } = { ...stored, [name]: next } as Row;
        const values = list === 'types' ? { id, description, active } : { id, description, active, id_num };
        const data = await tx.one<Row>(of.update, values as Stored);
        const field = { description: 'description', active: 'active', id_num: 'staff_number' } as const;
        const change = { field: texts.fields[field[name]], was: String(stored[name]), now: String(next) };
        const said = fillIn(texts.audit.codeChanged, change);
        tx.audit({ recordType: record, recordId: id, action: name, description: said });
        return answered({ message: texts.said.saved, data });
      }),
    );
  }

  /** Takes one off the list; entries and donors that name it keep its text. [ADV-045] */
  remove(actor: Actor, list: CodeList, id: string): Promise<Answered> {
    const { record, remove } = LISTS[list];
    return this.writes.run(actor, async (tx) => {
      const { description } = await this.held(tx, list, id);
      await tx.execute(remove, { id, at: this.clock.now() });
      const said = fillIn(texts.audit.codeRemoved, { description });
      tx.audit({ recordType: record, recordId: id, action: 'removed', description: said });
      return answered({ message: fillIn(texts.said.codeRemoved, { description }), data: null });
    });
  }

  private async held(tx: WriteTx, list: CodeList, id: string): Promise<Row> {
    const stored = await tx.maybe<Row>(LISTS[list].lock, { id });
    if (stored === null) throw messages.refusal('no_such_code');
    return stored;
  }

  /** Two of one text are refused, also of two people at once. */
  private async unique(field: string, description: string, write: () => Promise<Answered>): Promise<Answered> {
    try {
      return await write();
    } catch (error) {
      throw isUniqueViolation(error) ? messages.refusalAt(field, 'code_exists', { description }) : error;
    }
  }
}
