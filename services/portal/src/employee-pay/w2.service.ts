import { fillIn } from '@campus/contract-kit';
import { employeePayMessages as messages, employeePayTexts } from '@campus/domain/employee-pay';
import { payDocumentTexts as texts } from '@campus/domain/employee-pay';
import { dollarsOf } from '@campus/domain/money';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, drawRecordPdf, DataCipher, Writes } from '../platform/index.js';
import type { PdfFile } from '../platform/index.js';
import { payeeSection } from './payee-section.js';
import type { W2Content } from './pay-content.js';
import { CONSENT_RECORD, encryptedAs } from './pay-content.js';
import { PayDocumentsRepository } from './pay-documents.repository.js';

interface Difference {
  readonly box: string;
  readonly before: string;
  readonly after: string;
}

/** A box as the form shows it: an amount in dollars, anything else as it is. */
function shownBox([label, value]: readonly [string, string]): readonly [string, string] {
  return [label, /\.\d\d$/.test(value) ? dollarsOf(value) : value];
}

/** The boxes whose amounts were corrected, where the content still has those of before. */
function differencesIn(content: W2Content | null): Difference[] {
  const before = new Map(content?.before ?? []);
  return (content?.boxes ?? []).flatMap(([box, after]) => {
    const was = before.get(box);
    return was === undefined || was === after ? [] : [{ box, before: was, after }];
  });
}

/** The electronic W-2: the choice, and the forms for those who chose it. [EMPTOOL-019] */
@Injectable()
export class W2FormsService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(PayDocumentsRepository) private readonly papers: PayDocumentsRepository,
    @Inject(DataCipher) private readonly cipher: DataCipher,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async read(empId: string) {
    const [consent, years] = await Promise.all([this.papers.consentOf(empId), this.papers.w2Years(empId)]);
    const of = async (year: number): Promise<readonly Difference[]> => differencesIn(await this.contentOf(empId, year));
    return {
      consent,
      years: await Promise.all(
        years.map(async ({ year, corrected }) => ({
          year,
          corrected: corrected ? (1 as const) : (0 as const),
          differs: corrected ? [...(await of(year))] : [],
        })),
      ),
    };
  }

  /** Stores the person's own choice; while impersonating it is refused. [EMPTOOL-021] */
  choose(actor: Actor, consent: 'yes' | 'no'): Promise<Answered> {
    return this.writes.run(actor, async (tx) => {
      const choice = consent === 'yes' ? employeePayTexts.yes : employeePayTexts.no;
      await this.papers.saveConsent(tx, actor.empId, consent, this.clock.now());
      tx.audit({
        recordType: CONSENT_RECORD,
        recordId: actor.empId,
        action: 'chosen',
        description: fillIn(employeePayTexts.auditConsent, { choice }),
        detail: { consent },
      });
      return answered({ message: employeePayTexts.consentSaved, data: null });
    });
  }

  async pdf(empId: string, year: number): Promise<PdfFile> {
    if ((await this.papers.consentOf(empId)) !== 'yes') throw messages.refusal('w2_consent_missing');
    const file = await this.draw(empId, year);
    if (file === null) throw messages.refusal('no_w2_in_year', { year });
    return file;
  }

  /** The form of a person and year, for whoever was found to be allowed to read it; null where there is none. */
  async draw(empId: string, year: number): Promise<PdfFile | null> {
    const form = await this.papers.w2(empId, year);
    if (form === null) return null;
    const content = this.opened(empId, year, form);
    const ssn = content.ssn_last4 === null ? texts.none : `***-**-${content.ssn_last4}`;
    const pdf = await drawRecordPdf({
      title: fillIn(form.corrected ? texts.w2c : texts.w2, { year }),
      mark: form.corrected ? employeePayTexts.w2Corrected : null,
      madeAt: new Date(Date.UTC(year + 1, 0, 15, 12)),
      sections: [
        { heading: texts.employer, lines: [], sentences: content.employer },
        payeeSection(content.payee),
        { heading: texts.employee, lines: [[texts.ssn, ssn]], sentences: [] },
        { heading: texts.amounts, lines: content.boxes.map(shownBox), sentences: [] },
        ...(content.parts === undefined ? [] : [{ heading: texts.parts, lines: content.parts.map(shownBox), sentences: [] }]),
      ],
    });
    return { name: `w2-${year}.pdf`, content: pdf };
  }

  private async contentOf(empId: string, year: number): Promise<W2Content | null> {
    const form = await this.papers.w2(empId, year);
    return form === null ? null : this.opened(empId, year, form);
  }

  private opened(empId: string, year: number, form: { readonly content_sealed: string }): W2Content {
    return JSON.parse(this.cipher.decrypt(form.content_sealed, encryptedAs.w2(empId, year))) as W2Content;
  }
}
