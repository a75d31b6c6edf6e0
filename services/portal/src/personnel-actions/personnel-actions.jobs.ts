import type { PayloadOf } from '@campus/contract-kit';
import { makeFormPdf } from '@campus/domain/personnel-actions';
import { Handles } from '@campus/server-kit';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Database, Queues, sql, Sweepers } from '../platform/index.js';
import { FORM_RECORD } from './record/form-audit.js';
import { FormPdfService } from './view/form-pdf.service.js';
import type { PersonnelActionsJobs as Q } from './personnel-actions.sql.types.js';

const MAX_PDFS = 100;

/** Every form finalized in the portal lately; what was finalized before the portal has no command and gets its PDF when it is asked for. */
const SELECT_WITHOUT_PDF = sql<Q['SELECT_WITHOUT_PDF']>`SELECT c.record_id AS form_id FROM record_commands c
  WHERE c.record_type = :form AND c.action = 'finalize' AND c.outcome = 'committed' AND c.given_at BETWEEN now() - interval '2 days' AND now() - interval '30 seconds'
    AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.kind = :form AND d.record_id = c.record_id::text)
  ORDER BY c.given_at LIMIT ${MAX_PDFS}`;

/** The queued work of personnel action forms. */
@Injectable()
export class PersonnelActionsJobs implements OnModuleInit {
  constructor(
    @Inject(FormPdfService) private readonly pdf: FormPdfService,
    @Inject(Database) private readonly db: Database,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('personnel-actions.pdfs', () => this.enqueuePdfs());
  }

  @Handles(makeFormPdf)
  async makePdf({ formId }: PayloadOf<typeof makeFormPdf>): Promise<void> {
    await this.pdf.ensure(formId);
  }

  /** Enqueues the PDF of forms that were finalized and have none, which a crash can leave. */
  private async enqueuePdfs(): Promise<number> {
    const forms = await this.db.query(SELECT_WITHOUT_PDF, { form: FORM_RECORD });
    for (const { form_id: formId } of forms) await this.queues.enqueue(makeFormPdf, { formId });
    return forms.length;
  }
}
