import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { HoldKind, OpenHold, placeHold, StudentHold } from '@campus/domain/academic-records';
import {
  academicRecordsMessages as messages,
  academicRecordsTexts as texts,
  listOpenHolds,
} from '@campus/domain/academic-records';
import { readsHoldReason, refusalToHold } from '@campus/domain/academic-records/rules';
import { isSearchable } from '@campus/domain/people/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MATCHES_NAME, nameSearchValues } from '../../people/index.js';
import type { ListPage, Narrowed } from '../../platform/index.js';
import { Database, defineList, ListsService, search, sql, Writes } from '../../platform/index.js';
import { HoldsService } from './holds.service.js';
import type { OfficeHoldsService as Q } from './enrollments.sql.types.js';

type Wanted = InputOf<typeof placeHold>;

const SELECT_KINDS = sql<
  Narrowed<Q['SELECT_KINDS'], { blocks: HoldKind['blocks'] }>
>`SELECT code, name, office, blocks, steps FROM hold_kinds ORDER BY name, code`;
const SELECT_HOLDS = sql<
  Q['SELECT_HOLDS']
>`SELECT h.id, h.code, h.name, h.message, h.reason, h.placed_on, h.released_on, k.office,
    coalesce(concat_ws(' ', p.first_name, p.last_name), '') AS placed_by, coalesce(concat_ws(' ', r.first_name, r.last_name), '') AS released_by
  FROM student_holds h JOIN hold_kinds k ON k.code = h.code LEFT JOIN people p ON p.emp_id = h.placed_by LEFT JOIN people r ON r.emp_id = h.released_by
  WHERE h.emp_id = :student ORDER BY h.released_on DESC NULLS FIRST, h.placed_on DESC, h.code`;
/** The open holds of some kinds, the oldest first. */
const OPEN_HOLDS = defineList({
  name: listOpenHolds.name,
  sql: sql<
    Q['OPEN_HOLDS']
  >`SELECT h.id, h.code, h.name, h.reason, h.placed_on, coalesce(concat_ws(' ', b.first_name, b.last_name), '') AS placed_by, s.emp_id AS student,
      concat_ws(' ', p.first_name, p.last_name) AS student_name, s.school
    FROM student_holds h JOIN students s ON s.emp_id = h.emp_id JOIN people p ON p.emp_id = h.emp_id LEFT JOIN people b ON b.emp_id = h.placed_by
    WHERE h.released_on IS NULL AND h.code = ANY (:kinds::text[])`,
  filters: { code: (place) => `q.code = ${place}`, q: search('q.student_name', 'q.student') },
  orders: { oldest: ['q.placed_on', 'q.student', 'q.id'] },
});
const SELECT_NAME = sql<
  Q['SELECT_NAME']
>`SELECT concat_ws(' ', p.first_name, p.last_name) AS name FROM students s JOIN people p USING (emp_id)
  WHERE s.emp_id = :student FOR NO KEY UPDATE OF s`;
const SEARCH = sql<
  Q['SEARCH']
>`SELECT s.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, s.school FROM students s JOIN people p ON p.emp_id = s.emp_id
  WHERE ${MATCHES_NAME} ORDER BY lower(p.last_name), lower(p.first_name), p.emp_id LIMIT 50`;

/** Whether a person's office keeps a kind of hold, whomever it is on. */
const keeps = (actor: Actor, office: string): boolean =>
  refusalToHold({ office, groups: actor.groups, isOneself: false, reason: 'any' }) === null;

/** The holds that offices place on students and release: each its own kinds, never on oneself. */
@Injectable()
export class OfficeHoldsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(HoldsService) private readonly holds: HoldsService,
    @Inject(ListsService) private readonly lists: ListsService,
  ) {}

  async kinds(actor: Actor): Promise<HoldKind[]> {
    const kinds = await this.db.query(SELECT_KINDS, {});
    return kinds.filter(({ office }) => keeps(actor, office));
  }

  /** The open holds that the office can release. */
  async open(actor: Actor, input: InputOf<typeof listOpenHolds>): Promise<ListPage<OpenHold>> {
    const kinds = (await this.kinds(actor)).map(({ code }) => code);
    return this.lists.page(OPEN_HOLDS, { ...input, kinds });
  }

  /** Students by name or id, from 3 characters; nobody below. */
  async search(q: string): Promise<{ id: string; name: string; school: string }[]> {
    const text = q.trim();
    return isSearchable(text) ? this.db.query(SEARCH, nameSearchValues(text)) : [];
  }

  async list(actor: Actor, student: string): Promise<StudentHold[]> {
    const rows = await this.db.query(SELECT_HOLDS, {
      student,
    });
    return rows.map(({ office, ...hold }) => ({
      ...hold,
      reason: readsHoldReason({ office, groups: actor.groups }) ? hold.reason : null,
      mine: keeps(actor, office),
    }));
  }

  place(actor: Actor, wanted: Wanted): Promise<Answered> {
    return this.change(actor, wanted, 'place', 'hold_there', texts.holdPlaced);
  }

  release(actor: Actor, wanted: Wanted): Promise<Answered> {
    return this.change(actor, wanted, 'release', 'hold_not_there', texts.holdReleased);
  }

  private change(
    actor: Actor,
    { id_num: student, code, reason }: Wanted,
    action: 'place' | 'release',
    otherwise: 'hold_there' | 'hold_not_there',
    done: string,
  ): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const kind = (await tx.query(SELECT_KINDS, {})).find((one) => one.code === code);
      if (kind === undefined) throw messages.refusal('no_such_hold', { code });
      const isOneself = student === actor.empId || student === actor.realUser.empId;
      const refused = refusalToHold({ office: kind.office, groups: actor.groups, isOneself, reason });
      if (refused !== null) throw messages.refusal(refused, { hold: kind.name });
      const person = await tx.maybe(SELECT_NAME, { student });
      if (person === null) throw messages.refusal('no_such_student');
      const values = { hold: kind.name, name: person.name };
      if (!(await this.holds[action](tx, { student, code, reason, by: actor.realUser.empId })))
        throw messages.refusal(otherwise, values);
      return answered({ message: fillIn(done, values), data: null });
    });
  }
}
