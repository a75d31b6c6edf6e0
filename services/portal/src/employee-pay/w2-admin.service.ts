import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { setW2Correction, W2Correction } from '@campus/domain/employee-pay';
import { employeePayMessages as messages } from '@campus/domain/employee-pay';
import { listW2Corrections, w2Texts as texts } from '@campus/domain/employee-pay';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ListPage, Narrowed } from '../platform/index.js';
import { Clock, Database, defineList, ListsService, search, sql, Writes } from '../platform/index.js';
import type { PdfFile } from '../platform/index.js';
import { W2_RECORD } from './pay-content.js';
import { W2FormsService } from './w2.service.js';
import type { W2AdminService as Q } from './employee-pay.sql.types.js';

const FORM = sql`w.emp_id AS id_num, w.year, CASE WHEN w.corrected THEN 1 ELSE 0 END AS corrected, p.first_name, p.last_name
  FROM w2_forms w JOIN people p ON p.emp_id = w.emp_id`;
const FORMS = defineList({
  name: listW2Corrections.name,
  sql: sql<
    Narrowed<Q['FORMS'], Pick<W2Correction, 'corrected'>>
  >`SELECT w.emp_id AS id, concat_ws(' ', p.first_name, p.last_name, p.emp_id) AS found_by,
      concat(CASE WHEN w.corrected THEN '0' ELSE '1' END, ' ', lower(p.last_name), ' ', lower(p.first_name)) AS turn, ${FORM} WHERE w.year = :year::int`,
  filters: { q: search('q.found_by') },
  orders: { corrected: ['q.turn', 'q.id'] },
  direction: 'ASC',
});
const LOCK_FORM = sql<Q['LOCK_FORM']>`SELECT ${FORM} WHERE w.emp_id = :person AND w.year = :year FOR UPDATE OF w`;
const SET_CORRECTED = sql<Q['SET_CORRECTED']>`UPDATE w2_forms SET corrected = :corrected WHERE emp_id = :person AND year = :year`;

/** The W-2 forms of all employees, for payments admins and accounting. [PAYADM-002] */
@Injectable()
export class W2AdminService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(ListsService) private readonly lists: ListsService,
    @Inject(W2FormsService) private readonly forms: W2FormsService,
  ) {}

  async list({ year, ...input }: InputOf<typeof listW2Corrections>): Promise<ListPage<W2Correction>> {
    const last = Number(this.clock.today().slice(0, 4)) - 1;
    const { data, page } = await this.lists.page(FORMS, { ...input, year: year ?? last });
    return {
      data: data.map(({ id_num, year: of, corrected, first_name, last_name }) => ({
        id_num,
        year: of,
        corrected,
        first_name,
        last_name,
      })),
      page,
    };
  }

  /** Nobody marks the own form, as nobody decides about oneself. */
  mark(actor: Actor, { id_num: person, year, corrected }: InputOf<typeof setW2Correction>): Promise<Answered> {
    if ([actor.empId, actor.realUser.empId].includes(person)) return Promise.reject(messages.refusal('w2_own'));
    return this.writes.run(actor, async (tx) => {
      const form = await tx.maybe(LOCK_FORM, { person, year });
      if (form === null) throw messages.refusal('w2_unknown', { year });
      const isMarked = corrected === 1;
      if (form.corrected !== corrected) {
        await tx.execute(SET_CORRECTED, { person, year, corrected: isMarked });
        const description = fillIn(isMarked ? texts.auditMarked : texts.auditUnmarked, { year });
        tx.audit({ recordType: W2_RECORD, recordId: `${person}/${year}`, action: 'correct', description, detail: { corrected } });
      }
      const name = `${form.first_name} ${form.last_name}`;
      return answered({
        message: fillIn(isMarked ? texts.marked : texts.unmarked, { year, name }),
        data: { ...form, corrected },
      });
    });
  }

  /** Somebody's form; who opened it is written down before it is handed out. */
  async statement(actor: Actor, person: string, year: number): Promise<PdfFile> {
    const file = await this.forms.draw(person, year);
    if (file === null) throw messages.refusal('w2_unknown', { year });
    const description = fillIn(texts.auditRead, { year });
    await this.writes.run(actor, async (tx) =>
      tx.audit({ recordType: W2_RECORD, recordId: `${person}/${year}`, action: 'read', description }),
    );
    return file;
  }
}
