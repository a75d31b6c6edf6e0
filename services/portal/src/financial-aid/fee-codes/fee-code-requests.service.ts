import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import type { OwnFeeCode, requestFeeCode } from '@campus/domain/financial-aid';
import { FEE_CODE_TOPIC, feeCodeTexts as texts, financialAidMessages as messages } from '@campus/domain/financial-aid';
import { academicYearOf, isEligibleForCode, requestYears, yearName } from '@campus/domain/financial-aid/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '../../platform/index.js';
import { Clock, Database, Writes } from '../../platform/index.js';
import { FeeCodesRepository } from './fee-codes.repository.js';

const REQUEST_RECORD = 'fee-code-request';

/** Students ask for a fee code: one a year, and always for themselves. */
@Injectable()
export class FeeCodeRequestsService {
  constructor(
    @Inject(FeeCodesRepository) private readonly rows: FeeCodesRepository,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** The outcome of a year, or the form. [FEECODE-008] */
  async read(actor: Actor, year: number | undefined): Promise<OwnFeeCode> {
    return this.stateOf(actor.empId, year ?? academicYearOf(this.clock.today()), this.db);
  }

  /** Gives the next free code of the degree to an eligible student; who has one is answered that one. [FEECODE-009] [FEECODE-010] */
  request(actor: Actor, { feeCodeYear: year, degree: type, ...answers }: InputOf<typeof requestFeeCode>): Promise<Answered> {
    if (!requestYears(this.clock.today()).includes(year))
      return Promise.reject(messages.refusalAt('feeCodeYear', 'wrong_year', { year: yearName(year) }));
    const student = actor.empId;
    return this.writes.run(actor, async (tx) => {
      if (!(await this.rows.lockStudent(tx, student))) throw messages.refusal('no_student');
      const before = await this.rows.outcome({ student, year }, tx);
      const at = this.clock.now();
      const eligible = isEligibleForCode(answers);
      if (before?.code == null) {
        const code = eligible ? await this.rows.assign(tx, { student, year, type, at }) : null;
        if (eligible && code === null) throw messages.refusal('no_code_left');
        await this.rows.storeRequest(tx, { student, year, type, eligible, answers: JSON.stringify(answers), at });
        const outcome = eligible ? 'assigned' : 'not eligible';
        const description = fillIn(texts.auditRequest, { year: yearName(year), outcome });
        tx.audit({
          recordType: REQUEST_RECORD,
          recordId: `${year}/${student}`,
          action: 'request',
          description,
          detail: { ...answers, type },
        });
        if (eligible) tx.live({ topic: FEE_CODE_TOPIC, recordId: `${year}/${type}`, people: [] });
      }
      const data = await this.stateOf(student, year, tx);
      return answered({ message: data.message, data });
    });
  }

  private async stateOf(student: string, year: number, on: Queryable): Promise<OwnFeeCode> {
    const outcome = await this.rows.outcome({ student, year }, on);
    const { success, failure, header } = await this.rows.texts(on);
    const code = outcome?.code ?? '';
    const message =
      outcome === null
        ? ''
        : code === ''
          ? failure
          : fillIn(success.includes('{code}') ? success : `${success} {code}`, { code });
    return {
      fail: outcome !== null && code === '',
      message,
      showForm: outcome === null,
      pageHeader: header,
      code,
      years: [...requestYears(this.clock.today())],
    };
  }
}
