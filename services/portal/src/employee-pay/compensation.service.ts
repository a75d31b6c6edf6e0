import { fillIn, showDate } from '@campus/contract-kit';
import type { Compensation, CompensationCategory } from '@campus/domain/employee-pay';
import { payDocumentTexts as texts } from '@campus/domain/employee-pay';
import { compensationPeriod } from '@campus/domain/employee-pay/rules';
import { amountOf, centsOf, dollarsOf } from '@campus/domain/money';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, drawRecordPdf, DataCipher } from '../platform/index.js';
import type { PdfFile } from '../platform/index.js';
import { encryptedAs } from './pay-content.js';
import { PayDocumentsRepository } from './pay-documents.repository.js';

/** What a person got in a fiscal year up to now, by category. [EMPTOOL-011] */
@Injectable()
export class CompensationStatementsService {
  constructor(
    @Inject(PayDocumentsRepository) private readonly papers: PayDocumentsRepository,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async read(empId: string, year: number | undefined): Promise<Compensation> {
    const today = this.clock.today();
    const { begun, ...period } = compensationPeriod(today, year);
    const rows = begun ? await this.papers.amounts(empId, period.from, period.until) : [];
    const sums = new Map<string, Map<string, number>>();
    for (const row of rows) {
      const items = sums.get(row.category) ?? new Map<string, number>();
      const cents = centsOf(this.cipher.decrypt(row.amount_sealed, encryptedAs.compensation(empId)));
      sums.set(row.category, items.set(row.item, (items.get(row.item) ?? 0) + cents));
    }
    const totals = [...sums.values()].flatMap((items) => [...items.values()]);
    return {
      ...period,
      current: compensationPeriod(today).year,
      categories: [...sums].map(([category, items]) => categoryOf(category, items)),
      total: sumOf(totals),
    };
  }

  async pdf(empId: string, year: number | undefined): Promise<PdfFile> {
    const { year: of, current, name, from, until, categories, total } = await this.read(empId, year);
    const days = { from: showDate(from), until: showDate(until) };
    const lines = ({ category, items, total: sum }: CompensationCategory) => ({
      heading: category,
      lines: [...items.map(({ item, amount }) => [item, dollarsOf(amount)] as const), [texts.total, dollarsOf(sum)] as const],
      sentences: [],
    });
    const content = await drawRecordPdf({
      title: fillIn(texts.compensation, { year: name }),
      mark: null,
      madeAt: new Date(`${until}T12:00:00.000Z`),
      sections: [
        {
          heading: fillIn(of > current ? texts.begins : texts.upTo, days),
          lines: [[texts.total, dollarsOf(total)]],
          sentences: [],
        },
        ...categories.map(lines),
      ],
    });
    return { name: `compensation-${name}.pdf`, content };
  }
}

function sumOf(amounts: readonly number[]): string {
  return amountOf(amounts.reduce((sum, cents) => sum + cents, 0));
}

function categoryOf(category: string, items: ReadonlyMap<string, number>): CompensationCategory {
  return {
    category,
    items: [...items].map(([item, cents]) => ({ item, amount: amountOf(cents) })),
    total: sumOf([...items.values()]),
  };
}
