import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { addSponsor, removeSponsor } from '@campus/domain/student-accounts';
import { chargeTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { RowOf, WriteTx } from '../../platform/index.js';
import { Clock, Database, sql, Writes } from '../../platform/index.js';
import { StudentLedgerService } from '../record/student-ledger.service.js';
import { ACCOUNT_RECORD } from './late-fees.service.js';
import type { TermBillRow } from './charges.repository.js';
import { ChargesRepository } from './charges.repository.js';
import type { SponsorsService as Q } from './charges.sql.types.js';

type SponsorLine = RowOf<typeof SELECT_SPONSORS>;

const SELECT_SPONSORS = sql<Q['SELECT_SPONSORS']>`SELECT s.term_id, t.name AS term, s.name, s.percent
  FROM student_sponsors s JOIN terms t ON t.year_code || t.term_code = s.term_id WHERE s.id_num = :student ORDER BY t.begins_on DESC, s.added_at, s.name`;
const INSERT_SPONSOR = sql<Q['INSERT_SPONSOR']>`INSERT INTO student_sponsors
    (id_num, term_id, name, percent, added_by, added_at) VALUES (:student, :term, :name, :percent::int, :by, :at)
  ON CONFLICT (id_num, term_id, name) DO NOTHING RETURNING name`;
const DELETE_SPONSOR = sql<Q['DELETE_SPONSOR']>`DELETE FROM student_sponsors
  WHERE id_num = :student AND term_id = :term AND name = :name RETURNING name`;

/** Who pays a part of a student's tuition, as payments staff enters it. Nobody does so for oneself. */
@Injectable()
export class SponsorsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ChargesRepository) private readonly rows: ChargesRepository,
    @Inject(StudentLedgerService) private readonly ledger: StudentLedgerService,
  ) {}

  of(student: string): Promise<SponsorLine[]> {
    return this.db.query(SELECT_SPONSORS, { student });
  }

  /** Together they pay at most all: whoever adds one waits for the others who change this account. */
  add(actor: Actor, { id_num: student, term_id: id, name, percent }: InputOf<typeof addSponsor>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const term = await this.locked(tx, actor, student, id);
      const others = (await this.rows.sponsors([student], id, tx)).get(student) ?? [];
      const sum = others.reduce((all, one) => all + one.percent, 0);
      if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
        throw messages.refusalAt('name', 'account_sponsor_twice', { name, term: term.name });
      if (sum + percent > 100) throw messages.refusalAt('percent', 'account_sponsor_whole', { sum, term: term.name });
      const by = actor.realUser.empId;
      await tx.execute(INSERT_SPONSOR, { student, term: id, name, percent, by, at: this.clock.now() });
      return this.noted(tx, student, { term_id: id, name }, fillIn(texts.sponsorAdded, { name, percent, term: term.name }));
    });
  }

  remove(actor: Actor, { id_num: student, term_id: id, name }: InputOf<typeof removeSponsor>): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const term = await this.locked(tx, actor, student, id);
      if ((await tx.maybe(DELETE_SPONSOR, { student, term: id, name })) === null) throw messages.refusal('account_no_sponsor');
      return this.noted(tx, student, { term_id: id, name }, fillIn(texts.sponsorRemoved, { name, term: term.name }));
    });
  }

  private async locked(tx: WriteTx, actor: Actor, student: string, id: string): Promise<TermBillRow> {
    if ([actor.empId, actor.realUser.empId].includes(student)) throw messages.refusal('account_own');
    if (!(await this.ledger.lock(tx, student))) throw messages.refusal('account_no_student', { id: student });
    const term = await this.rows.term(id, tx);
    if (term === null) throw messages.refusal('account_no_such_term');
    return term;
  }

  private noted(tx: WriteTx, student: string, data: { readonly term_id: string; readonly name: string }, line: string): Answered {
    tx.audit({ recordType: ACCOUNT_RECORD, recordId: student, action: 'sponsor', description: line });
    return answered({ message: line, data });
  }
}
