import { fillIn } from '@campus/contract-kit';
import { centsOf, dollarsText } from '@campus/domain/money';
import { accountPaperTexts as texts, studentAccountsMessages as messages } from '@campus/domain/student-accounts';
import type { TaxBoxes } from '@campus/domain/student-accounts/rules';
import { settingsOf, taxBoxes } from '@campus/domain/student-accounts/rules';
import { Inject, Injectable } from '@nestjs/common';
import { AcademicRecordsService } from '../../academic-records/index.js';
import { Clock, drawRecordPdf } from '../../platform/index.js';
import type { YearSum } from './account.repository.js';
import { AccountRepository } from './account.repository.js';

const dollars = (amount: string): string => dollarsText(centsOf(amount));

const boxesOf = (years: readonly YearSum[], year: number): TaxBoxes | null => taxBoxes(years.filter((sum) => sum.year === year));

/** The 1098-T forms of students, each from the ledger of its year. [PAY-006] [PAYADM-009] */
@Injectable()
export class TaxFormsService {
  constructor(
    @Inject(AccountRepository) private readonly rows: AccountRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(AcademicRecordsService) private readonly records: AcademicRecordsService,
  ) {}

  /** The years that have something to tell, up to the latest one that payments admins have opened. */
  yearsOf(sums: readonly YearSum[], latest: string): number[] {
    const years = [...new Set(sums.map(({ year }) => year))].sort((a, b) => a - b);
    return years.filter((year) => year <= Number(latest) && boxesOf(sums, year) !== null);
  }

  /** The form of a student and year. Refuses a year that is not offered. */
  async pdf(student: string, year: number): Promise<{ readonly name: string; readonly content: Buffer }> {
    const [person, { years, settings: stored }] = await Promise.all([this.records.student(student), this.rows.account(student)]);
    if (person === null) throw messages.refusal('account_no_student', { id: student });
    const boxes = boxesOf(years, year);
    if (boxes === null || year > Number(settingsOf(stored, this.clock.today())['latest-year']))
      throw messages.refusal('account_no_tax_form', { year });
    const content = await drawRecordPdf({
      title: fillIn(texts.tax, { year }),
      mark: null,
      madeAt: new Date(Date.UTC(year + 1, 0, 31, 12)),
      sections: [
        {
          heading: texts.student,
          lines: [
            [texts.name, person.name],
            [texts.id, person.id],
          ],
          sentences: [],
        },
        {
          heading: texts.boxes,
          lines: [
            [texts.box1, dollars(boxes.box1)],
            [texts.box5, dollars(boxes.box5)],
          ],
          sentences: [],
        },
        {
          heading: texts.explained,
          lines: [],
          sentences: [fillIn(texts.box1Why, { charged: dollars(boxes.charged) }), texts.box5Why, texts.boxesOther],
        },
      ],
    });
    return { name: `1098T-${year}.pdf`, content };
  }
}
