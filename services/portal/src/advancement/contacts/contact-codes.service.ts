import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { ContactCodes, editStaffContact } from '@campus/domain/advancement';
import { advancementMessages as messages, contactTexts as texts } from '@campus/domain/advancement';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { RowOf, WriteTx } from '../../platform/index.js';
import { Clock, Database, isUniqueViolation, sql, Writes } from '../../platform/index.js';
import type { ContactCodesService as Q } from './contacts.sql.types.js';

const SELECT_TYPES = sql<
  Q['SELECT_TYPES']
>`SELECT id, description, active, version FROM contact_types WHERE removed_at IS NULL ORDER BY lower(description), id`;
const LOCK_TYPE = sql<
  Q['LOCK_TYPE']
>`SELECT id, description, active, version FROM contact_types WHERE id::text = :id AND removed_at IS NULL FOR UPDATE`;
const ADD_TYPE = sql<
  Q['ADD_TYPE']
>`INSERT INTO contact_types (id, description) VALUES (:id::uuid, :description) RETURNING id, description, active, version`;
const UPDATE_TYPE = sql<
  Q['UPDATE_TYPE']
>`UPDATE contact_types SET description = :description, active = :active, version = version + 1
  WHERE id = :id::uuid RETURNING id, description, active, version`;
const REMOVE_TYPE = sql<
  Q['REMOVE_TYPE']
>`UPDATE contact_types SET removed_at = :at::timestamptz, version = version + 1 WHERE id = :id::uuid`;
const SELECT_STAFF = sql<
  Q['SELECT_STAFF']
>`SELECT id, description, id_num, active, version FROM staff_contacts WHERE removed_at IS NULL ORDER BY lower(description), id`;
const LOCK_STAFF = sql<
  Q['LOCK_STAFF']
>`SELECT id, description, id_num, active, version FROM staff_contacts WHERE id::text = :id AND removed_at IS NULL FOR UPDATE`;
const ADD_STAFF = sql<
  Q['ADD_STAFF']
>`INSERT INTO staff_contacts (id, description, id_num) VALUES (:id::uuid, :description, :id_num) RETURNING id, description, id_num, active, version`;
const UPDATE_STAFF = sql<
  Q['UPDATE_STAFF']
>`UPDATE staff_contacts SET description = :description, id_num = :id_num, active = :active, version = version + 1
  WHERE id = :id::uuid RETURNING id, description, id_num, active, version`;
const REMOVE_STAFF = sql<
  Q['REMOVE_STAFF']
>`UPDATE staff_contacts SET removed_at = :at::timestamptz, version = version + 1 WHERE id = :id::uuid`;

/** The record type of each of the two lists in the audit history. */
const RECORDS = { types: 'contact-type', staff: 'staff-contact' } as const;

/** One of the two lists. */
export type CodeList = keyof typeof RECORDS;

/** What is on either; the number is that of a staff contact. */
type Row = RowOf<typeof LOCK_TYPE> & { readonly id_num?: string };

/** As it is answered: a flag is 1 or 0. [ADV-015] */
function shown<One extends Row>(row: One): Omit<One, 'active'> & { readonly active: 0 | 1 } {
  return { ...row, active: row.active ? 1 : 0 };
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
    const [types, staff] = await Promise.all([this.db.query(SELECT_TYPES), this.db.query(SELECT_STAFF)]);
    return { contact_types: types.map(shown), staff_contacts: staff.map(shown) };
  }

  /** Adds what is not on the list yet, in any case of letters. [ADV-052] [ADV-053] */
  add(actor: Actor, list: CodeList, { description, id_num = '' }: { description: string; id_num?: string }): Promise<Answered> {
    return this.unique('description', description, () =>
      this.writes.run(actor, async (tx) => {
        const id = randomUUID();
        const data: Row = await (list === 'types'
          ? tx.one(ADD_TYPE, { id, description })
          : tx.one(ADD_STAFF, { id, description, id_num }));
        const said = fillIn(texts.audit.codeAdded, { description });
        tx.audit({ recordType: RECORDS[list], recordId: id, action: 'added', description: said });
        return answered({ message: fillIn(texts.said.codeAdded, { description }), data: shown(data) });
      }),
    );
  }

  /** Changes one field. [ADV-054] */
  edit(actor: Actor, list: CodeList, { pk: id, version, name, value }: InputOf<typeof editStaffContact>): Promise<Answered> {
    return this.unique('value', value, () =>
      this.writes.run(actor, async (tx) => {
        const stored = await this.held(tx, list, id);
        if (version !== undefined && version !== stored.version)
          throw messages.refusal('code_changed', {}, { data: shown(stored) });
        const next = name === 'active' ? value === '1' : value;
        if (stored[name] === next) return answered({ message: texts.said.saved, data: shown(stored) });
        const { description, id_num = '', active }: Row = { ...stored, [name]: next };
        const data: Row = await (list === 'types'
          ? tx.one(UPDATE_TYPE, { id, description, active })
          : tx.one(UPDATE_STAFF, { id, description, active, id_num }));
        const field = { description: 'description', active: 'active', id_num: 'staff_number' } as const;
        const change = { field: texts.fields[field[name]], was: String(stored[name]), now: String(next) };
        const said = fillIn(texts.audit.codeChanged, change);
        tx.audit({ recordType: RECORDS[list], recordId: id, action: name, description: said });
        return answered({ message: texts.said.saved, data: shown(data) });
      }),
    );
  }

  /** Takes one off the list; entries and donors that name it keep its text. [ADV-045] */
  remove(actor: Actor, list: CodeList, id: string): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const { description } = await this.held(tx, list, id);
      await tx.execute(list === 'types' ? REMOVE_TYPE : REMOVE_STAFF, { id, at: this.clock.now() });
      const said = fillIn(texts.audit.codeRemoved, { description });
      tx.audit({ recordType: RECORDS[list], recordId: id, action: 'removed', description: said });
      return answered({ message: fillIn(texts.said.codeRemoved, { description }), data: null });
    });
  }

  private async held(tx: WriteTx, list: CodeList, id: string): Promise<Row> {
    const stored: Row | null = await tx.maybe(list === 'types' ? LOCK_TYPE : LOCK_STAFF, { id });
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
