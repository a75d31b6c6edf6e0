import { fillIn, showDate } from '@campus/contract-kit';
import type { CheckLine, Paycheck } from '@campus/domain/employee-pay';
import { employeePayMessages as messages, payDocumentTexts as texts } from '@campus/domain/employee-pay';
import { payItemName } from '@campus/domain/employee-pay/rules';
import { centsOf, dollarsText } from '@campus/domain/money';
import { periodLabel } from '@campus/domain/timeclock/rules';
import { Inject, Injectable } from '@nestjs/common';
import { Zip, ZipPassThrough } from 'fflate';
import type { ContentPiece, PdfContent } from '../platform/index.js';
import { drawRecordPdf, DataCipher } from '../platform/index.js';
import type { PdfFile } from '../platform/index.js';
import { payeeSection } from './payee-section.js';
import type { CheckContent, CodedAmount } from './pay-content.js';
import { encryptedAs } from './pay-content.js';
import type { CheckRow } from './pay-documents.repository.js';
import { PayDocumentsRepository } from './pay-documents.repository.js';

const item = ({ code, amount }: CodedAmount) => ({ ITEM_CDE: code, AMT_CALC: amount });
const line = ({ code, amount }: CodedAmount) => [payItemName(code), dollarsText(centsOf(amount))] as const;

/** What the gross is made of: hours by rate, and of a correction the period that it corrects. */
function earningsSection({ earnings = [] }: CheckContent): PdfContent['sections'] {
  if (earnings.length === 0) return [];
  const lines = earnings.map(({ title, what, corrects, hours, rate, amount }) => {
    const label = corrects === null ? `${title}, ${what}` : fillIn(texts.corrects, { title, period: periodLabel(corrects) });
    const dollars = dollarsText(centsOf(amount));
    const by = { hours: hours ?? '', rate: rate === null ? '' : dollarsText(centsOf(rate)), dollars };
    return [label, hours === null || rate === null ? dollars : fillIn(texts.hoursByRate, by)] as const;
  });
  return [{ heading: texts.earnings, lines, sentences: [] }];
}

/** One's own checks: history, detail, stubs. [EMPTOOL-014] [EMPTOOL-015] [EMPTOOL-017] */
@Injectable()
export class ChecksService {
  constructor(
    @Inject(PayDocumentsRepository) private readonly papers: PayDocumentsRepository,
    @Inject(DataCipher) private readonly cipher: DataCipher,
  ) {}

  async list(empId: string): Promise<CheckLine[]> {
    return (await this.papers.checks(empId)).map((row) => {
      const { gross, net } = this.contentOf(row);
      return { CHECK_NUM: row.check_num, CHECK_DTE: row.check_dte, GROSS_PAY: gross, NET_PAY: net };
    });
  }

  async read(empId: string, number: string): Promise<Paycheck> {
    const row = await this.own(empId, number);
    const content = this.contentOf(row);
    return {
      CHECK_NUM: row.check_num,
      CHECK_DTE: row.check_dte,
      PRD_BEGIN_DTE: row.prd_begin_dte,
      PRD_END_DTE: row.prd_end_dte,
      REG_HRS: content.reg_hrs,
      OT_HRS: content.ot_hrs,
      GROSS_PAY: content.gross,
      NET_PAY: content.net,
      deductions: content.deductions.map(item),
      taxes: content.taxes.map(item),
      paid_time_off: content.taken.map((hours) => ({ AMT_TAKEN: hours })),
      benefits: content.benefits.map(({ code, available }) => ({ BENEFIT_CDE: code, BENEFIT_AMT_AVAIL: available })),
      positions: content.positions.map((title) => ({ POS_TITLE: title })),
    };
  }

  async payee(empId: string, number: string): Promise<{ name: string; address: string[] }> {
    const { payee } = this.contentOf(await this.own(empId, number));
    return { name: payee.name, address: [...payee.address] };
  }

  async pdf(empId: string, number: string): Promise<PdfFile> {
    return this.stub(await this.own(empId, number));
  }

  /** How many checks of a calendar year there are. */
  async countOfYear(empId: string, year: number): Promise<number> {
    return (await this.papers.checksOfYear(empId, year)).length;
  }

  /** The stubs of a calendar year in one zip, stub by stub; the same checks give the same bytes. */
  async *zip(empId: string, year: number): AsyncGenerator<ContentPiece> {
    const written: Buffer[] = [];
    const archive = new Zip((error, bytes) => {
      if (error !== null) throw error;
      written.push(Buffer.from(bytes));
    });
    let rowsDone = 0;
    for (const row of await this.papers.checksOfYear(empId, year)) {
      const { name, content } = await this.stub(row);
      // A PDF is compressed already; the date is fixed because a zip cannot hold one before 1980 and needs none.
      const entry = new ZipPassThrough(name);
      entry.mtime = new Date(year, 11, 31);
      archive.add(entry);
      entry.push(new Uint8Array(content), true);
      rowsDone += 1;
      yield { content: Buffer.concat(written.splice(0)), rowsDone };
    }
    archive.end();
    yield { content: Buffer.concat(written), rowsDone };
  }

  private async own(empId: string, number: string): Promise<CheckRow> {
    const row = await this.papers.check(empId, number);
    if (row === null) throw messages.refusal('no_such_check');
    return row;
  }

  private contentOf(row: CheckRow): CheckContent {
    return JSON.parse(this.cipher.decrypt(row.content_sealed, encryptedAs.check(row.check_num))) as CheckContent;
  }

  private async stub(row: CheckRow): Promise<PdfFile> {
    return { name: `check-${row.check_num}.pdf`, content: await drawRecordPdf(this.pdfContent(row)) };
  }

  private pdfContent(row: CheckRow): PdfContent {
    const content = this.contentOf(row);
    const amounts = (heading: string, coded: readonly CodedAmount[]) => ({
      heading,
      lines: coded.map(line),
      sentences: coded.length === 0 ? [texts.none] : [],
    });
    return {
      title: fillIn(texts.check, { number: row.check_num }),
      mark: null,
      madeAt: new Date(`${row.check_dte}T12:00:00.000Z`),
      sections: [
        payeeSection(content.payee),
        {
          heading: texts.period,
          lines: [
            [texts.period, fillIn(texts.to, { from: showDate(row.prd_begin_dte), until: showDate(row.prd_end_dte) })],
            [texts.checkDate, showDate(row.check_dte)],
            [texts.positions, content.positions.join(', ')],
            [texts.regularHours, content.reg_hrs],
            [texts.overtimeHours, content.ot_hrs],
          ],
          sentences: [],
        },
        ...earningsSection(content),
        amounts(texts.deductions, content.deductions),
        amounts(texts.taxes, content.taxes),
        ...((content.employer ?? []).length === 0 ? [] : [amounts(texts.employerPays, content.employer ?? [])]),
        {
          heading: texts.paidTimeOff,
          lines: [
            ...content.taken.map((hours) => [texts.taken, hours] as const),
            ...content.benefits.map(({ code, available }) => [fillIn(texts.available, { benefit: code }), available] as const),
          ],
          sentences: [],
        },
        {
          heading: texts.pay,
          lines: [
            [texts.gross, dollarsText(centsOf(content.gross))],
            [texts.net, dollarsText(centsOf(content.net))],
          ],
          sentences: [],
        },
      ],
    };
  }
}
