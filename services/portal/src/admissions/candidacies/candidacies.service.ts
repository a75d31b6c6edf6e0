import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { Candidacy, updateCandidacy } from '@campus/domain/admissions';
import { admissionsMessages as messages, admissionsTexts as texts } from '@campus/domain/admissions';
import { CHANGED_FIELDS } from '@campus/domain/admissions/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Database, sql, Writes } from '../../platform/index.js';
import type { CandidaciesService as Q } from './candidacies.sql.types.js';

/** The record type of candidacies in the audit history; the record is `id/year/term/division`. */
const CANDIDACY_RECORD = 'candidacy';

interface Key {
  readonly id: string;
  readonly year: string;
  readonly term: string;
  readonly division: string;
}

const FIELDS = `yr_cde AS "YR_CDE", trm_cde AS "TRM_CDE", div_cde AS "DIV_CDE", prog_cde AS "PROG_CDE", stage AS "STAGE", id_num AS "ID_NUM", loca_cde AS "LOCA_CDE"`;
const OF = `id_num = :id AND yr_cde = :year AND trm_cde = :term AND div_cde = :division`;
const SELECT_OF_PERSON = sql<
  Q['SELECT_OF_PERSON']
>`SELECT ${sql.raw(FIELDS)} FROM candidacies WHERE id_num = :id ORDER BY yr_cde DESC, trm_cde, div_cde`;
const LOCK = sql<Q['LOCK']>`SELECT ${sql.raw(FIELDS)} FROM candidacies WHERE ${sql.raw(OF)} FOR NO KEY UPDATE`;
const UPDATE = sql<Q['UPDATE']>`UPDATE candidacies
  SET prog_cde = :program, stage = :stage, loca_cde = :location WHERE ${sql.raw(OF)}`;
const ADD_STAGE = sql<Q['ADD_STAGE']>`INSERT INTO candidacy_stages (id_num, yr_cde, trm_cde, div_cde, stage, reached_on)
  VALUES (:id, :year, :term, :division, :stage, :on::date)`;

/** Candidacies of persons. */
@Injectable()
export class CandidaciesService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The newest term first. [RECORD-008] */
  of(id: string): Promise<Candidacy[]> {
    return this.db.query(SELECT_OF_PERSON, { id });
  }

  /** Changes one candidacy, and notes a stage that it reaches. [RECORD-041] */
  update(actor: Actor, { was: seen, ...asked }: InputOf<typeof updateCandidacy>): Promise<Answered> {
    const { ID_NUM: id, YR_CDE: year, TRM_CDE: term, DIV_CDE: division } = asked;
    const key: Key = { id, year, term, division };
    return this.writes.run(actor, async (tx) => {
      if ([actor.empId, actor.realUser.empId].includes(id)) throw messages.refusal('own_candidacy');
      const before = await tx.maybe(LOCK, key);
      if (before === null) throw messages.refusal('no_such_candidacy');
      if (seen !== undefined && seen !== before.STAGE) throw messages.refusal('changed', {}, { data: before });
      const changed = CHANGED_FIELDS.filter((field) => before[field] !== asked[field]);
      if (changed.length === 0) return answered({ message: texts.saved, data: before });
      await tx.execute(UPDATE, { ...key, program: asked.PROG_CDE, stage: asked.STAGE, location: asked.LOCA_CDE });
      if (before.STAGE !== asked.STAGE) await tx.execute(ADD_STAGE, { ...key, stage: asked.STAGE, on: this.clock.today() });
      const changes = changed.map((field) =>
        fillIn(texts.auditField, { field: texts.fields[field], was: before[field], now: asked[field] }),
      );
      const description = fillIn(texts.audit, { term: `${year}${term}`, division, changes: changes.join(', ') });
      tx.audit({ recordType: CANDIDACY_RECORD, recordId: Object.values(key).join('/'), action: 'change', description });
      return answered({ message: texts.saved, data: asked });
    });
  }
}
