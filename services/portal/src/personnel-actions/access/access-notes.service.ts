import type { InputOf, OutputOf } from '@campus/contract-kit';
import type { addAccessNote, viewAccessNote } from '@campus/domain/personnel-actions';
import {
  listAccessNotes,
  personnelActionMessages as messages,
  personnelActionPermissions,
  personnelActionTexts as texts,
} from '@campus/domain/personnel-actions';
import { NOTE_OF_ENTRY } from '@campus/domain/personnel-actions/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, Queryable } from '../../platform/index.js';
import { Clock, Database, defineList, ListsService, sql, Writes } from '../../platform/index.js';
import { adminNote } from '../record/admin-audit.js';
import { isRecordId } from '../record/form-records.js';
import type { AccessNotesService as Q } from './access.sql.types.js';

type ShownNote = OutputOf<typeof viewAccessNote>[number];
const TITLE = sql`coalesce((SELECT c.pos_title FROM catalogue_positions c WHERE c.org_pos = n.org_pos ORDER BY c.appid LIMIT 1), n.org_pos)`;

const NOTES = sql`SELECT n.id, g.name AS trigger_name, i.name AS item_name, n.org_pos, ${TITLE} AS pos_title, n.access_note, n.created_at AS date
  FROM access_notes n JOIN access_items i ON i.id = n.access_item_id JOIN access_groups g ON g.id = i.access_group_id`;

/** Newest first. */
export const NOTES_LIST = defineList({
  name: listAccessNotes.name,
  sql: sql<Q['NOTES_LIST']>`${NOTES}`,
  orders: { newest: ['q.date', 'q.id'] },
  direction: 'DESC',
});

const ADD = sql<Q['ADD']>`INSERT INTO access_notes (access_item_id, org_pos, access_note, created_at, created_by)
  VALUES (:itemId::uuid, :orgPos, :text, :now, :empId) RETURNING id`;

const DELETE = sql<Q['DELETE']>`DELETE FROM access_notes n USING access_items i WHERE n.id = :id::uuid AND i.id = n.access_item_id
  RETURNING i.name AS item, n.org_pos AS position, n.access_note AS text`;

const ITEM = sql<Q['ITEM']>`SELECT i.name FROM access_items i JOIN access_groups g ON g.id = i.access_group_id
  WHERE i.id = :itemId::uuid AND i.active AND g.active FOR SHARE`;

/** Requests of the own groups, for an admin of all. */
const OWN = sql`(:every::boolean OR r.access_group_id IN (SELECT a.access_group_id FROM access_processors a WHERE a.emp_id = :actor))`;

/** The positions that a form gives, or else those that its employee holds, each once. */
const POSITIONS = sql`SELECT DISTINCT ON (org_pos) org_pos, pos_title, place FROM (
    SELECT p.org_pos, p.pos_title, p.line AS place FROM personnel_action_positions p WHERE p.form_id = f.id
    UNION ALL
    SELECT e.org_pos, e.title, row_number() OVER (ORDER BY e.org_pos, e.pos_seq)::int FROM employments e
    WHERE e.emp_id = f.emp_id AND (e.ended_on IS NULL OR e.ended_on >= :today::date)
      AND NOT EXISTS (SELECT 1 FROM personnel_action_positions p WHERE p.form_id = f.id)
  ) held ORDER BY org_pos, place`;

const OF_ENTRY = sql<Q['OF_ENTRY']>`SELECT r.trigger_name, r.access_name AS item_name, p.org_pos, p.pos_title,
    (SELECT string_agg(n.access_note, E'\\n' ORDER BY n.created_at DESC, n.id) FROM access_notes n
      WHERE n.access_item_id = r.access_item_id AND n.org_pos = p.org_pos) AS access_note, f.access_note AS requester_note
  FROM access_requests r JOIN personnel_action_forms f ON f.id = r.form_id LEFT JOIN LATERAL (${POSITIONS}) p ON true
  WHERE r.id = :id::uuid AND ${OWN} ORDER BY p.place`;

const OF_FORM = sql<
  Q['OF_FORM']
>`SELECT coalesce(a.trigger_name, '') AS trigger_name, coalesce(a.item_name, '') AS item_name, p.org_pos, p.pos_title,
    (SELECT string_agg(CASE WHEN a.many THEN r.access_name || ': ' ELSE '' END || n.access_note, E'\\n' ORDER BY r.access_name, n.created_at DESC, n.id)
      FROM access_notes n JOIN access_requests r ON r.access_item_id = n.access_item_id
      WHERE r.form_id = f.id AND n.org_pos = p.org_pos AND ${OWN}) AS access_note, f.access_note AS requester_note
  FROM personnel_action_forms f
  CROSS JOIN LATERAL (SELECT string_agg(DISTINCT r.trigger_name, ', ') AS trigger_name, string_agg(r.access_name, ', ' ORDER BY r.access_name) AS item_name,
      count(*) > 1 AS many FROM access_requests r WHERE r.form_id = f.id AND ${OWN} HAVING count(*) > 0) a
  LEFT JOIN LATERAL (${POSITIONS}) p ON true
  WHERE f.id = :id::uuid ORDER BY p.place`;

const SELECT_NOTE = sql<Q['SELECT_NOTE']>`${NOTES} WHERE n.id = :id::uuid`;
const SELECT_POSITION = sql<Q['SELECT_POSITION']>`SELECT 1 AS one FROM catalogue_positions WHERE org_pos = :orgPos LIMIT 1`;

/** What processors noted of access items for positions. [PAFACC-007] */
@Injectable()
export class AccessNotesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  list(input: InputOf<typeof listAccessNotes>): Promise<ListPage<object>> {
    return this.lists.answer(NOTES_LIST, input);
  }

  /** The note of an entry's item for the position and the requester's, or nothing; or one set per position of a form. Others' entries are unknown. [PAFACC-042] */
  async view(actor: Actor, { type, id }: InputOf<typeof viewAccessNote>): Promise<ShownNote[]> {
    const ofEntry = type === NOTE_OF_ENTRY;
    const unknown = ofEntry ? 'no_such_access_entry' : 'not_found';
    if (!isRecordId(id)) throw messages.refusal(unknown);
    const every = actor.permissions.has(personnelActionPermissions.administer);
    const rows = await this.db.query(ofEntry ? OF_ENTRY : OF_FORM, { id, every, actor: actor.empId, today: this.clock.today() });
    if (rows.length === 0) throw messages.refusal(unknown);
    const shown = rows
      .filter((row) => row.org_pos !== null || row.requester_note !== null)
      .map((row) => ({ ...row, org_pos: row.org_pos ?? '', pos_title: row.pos_title ?? '' }));
    if (!ofEntry) return shown;
    // The note of a position first; the requester's alone is one too.
    const noted = shown.find((row) => row.access_note !== null) ?? shown.find((row) => row.requester_note !== null);
    return noted === undefined ? [] : [noted];
  }

  /** Refuses an item that is not in use and a position that is not in the catalogue. [PAFACC-048] */
  add(
    actor: Actor,
    { access_item: itemId, org_pos: orgPos, access_note: text }: InputOf<typeof addAccessNote>,
  ): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const item = isRecordId(itemId) ? await tx.maybe(ITEM, { itemId }) : null;
      if (item === null) throw messages.refusal('unknown_access_item');
      await this.assertPosition(tx, orgPos);
      const { id } = await tx.one(ADD, { itemId, orgPos, text, now: this.clock.now(), empId: actor.empId });
      const values = { item: item.name, position: orgPos };
      tx.audit(adminNote({ record: 'note', id, action: 'note_added', values, detail: { text } }));
      const { date, ...note } = await tx.one(SELECT_NOTE, { id });
      return answered({ message: texts.noteAdded, data: { ...note, date: date.toISOString() } });
    });
  }

  /** Deletes a note; its text stays in the audit history. [PAFACC-049] */
  async remove(actor: Actor, id: string): Promise<Answered> {
    if (!isRecordId(id)) throw messages.refusal('no_such_note');
    return this.writes.run(actor, async (tx) => {
      const gone = await tx.maybe(DELETE, { id });
      if (gone === null) throw messages.refusal('no_such_note');
      const { text, ...values } = gone;
      tx.audit(adminNote({ record: 'note', id, action: 'note_deleted', values, detail: { text } }));
      return answered({ message: texts.noteDeleted });
    });
  }

  private async assertPosition(tx: Queryable, orgPos: string): Promise<void> {
    const known = await tx.maybe(SELECT_POSITION, { orgPos });
    if (known === null) throw messages.refusal('unknown_catalogue_position', { position: orgPos });
  }
}
