import { fillIn } from '@campus/contract-kit';
import { employeeToolsMessages as messages, employeeToolsTexts, paperTexts as texts } from '@campus/domain/employee-tools';
import type { Actor } from '@campus/server-kit';
import { authorOf } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Audit, Clock, Database, drawRecordPdf, Sealer } from '../platform/index.js';
import type { PaperFile } from './paper-file.js';
import { payeeSection } from './paper-file.js';
import type { W2Content } from './pay-content.js';
import { CONSENT_RECORD, sealedAs } from './pay-content.js';
import { PayPapersRepository } from './pay-papers.repository.js';

/** The electronic W-2: the choice, and the forms for those who chose it. [EMPTOOL-019] */
@Injectable()
export class W2Forms {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PayPapersRepository) private readonly papers: PayPapersRepository,
    @Inject(Sealer) private readonly sealer: Sealer,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async read(empId: string) {
    const [consent, years] = await Promise.all([this.papers.consentOf(empId), this.papers.w2Years(empId)]);
    return { consent, years };
  }

  /** Stores the person's own choice; while impersonating it is refused. [EMPTOOL-021] */
  async choose(actor: Actor, consent: 'yes' | 'no'): Promise<void> {
    if (actor.impersonating !== null) throw messages.refusal('consent_is_personal');
    const choice = consent === 'yes' ? employeeToolsTexts.yes : employeeToolsTexts.no;
    await this.db.transaction(async (tx) => {
      await this.papers.saveConsent(tx, actor.empId, consent, this.clock.now());
      await this.audit.append(tx, {
        recordType: CONSENT_RECORD,
        recordId: actor.empId,
        action: 'chosen',
        description: fillIn(employeeToolsTexts.auditConsent, { choice }),
        ...authorOf(actor),
        detail: { consent },
      });
    });
  }

  async pdf(empId: string, year: number): Promise<PaperFile> {
    if ((await this.papers.consentOf(empId)) !== 'yes') throw messages.refusal('w2_consent_missing');
    const form = await this.papers.w2(empId, year);
    if (form === null) throw messages.refusal('no_w2_in_year', { year });
    const content = JSON.parse(this.sealer.open(form.content_sealed, sealedAs.w2(empId, year))) as W2Content;
    const ssn = content.ssn_last4 === null ? texts.none : `***-**-${content.ssn_last4}`;
    const pdf = await drawRecordPdf({
      title: fillIn(form.corrected ? texts.w2c : texts.w2, { year }),
      mark: form.corrected ? employeeToolsTexts.w2Corrected : null,
      madeAt: new Date(Date.UTC(year + 1, 0, 15, 12)),
      sections: [
        { heading: texts.employer, lines: [], sentences: content.employer },
        payeeSection(content.payee),
        { heading: texts.employee, lines: [[texts.ssn, ssn]], sentences: [] },
        { heading: texts.amounts, lines: content.boxes, sentences: [] },
      ],
    });
    return { name: `w2-${year}.pdf`, content: pdf };
  }
}
