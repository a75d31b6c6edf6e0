import type { PayloadOf } from '@campus/contract-kit';
import { makeFormPdf } from '@campus/domain/personnel-actions';
import { Handles } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { FormPdf } from './form-pdf.service.js';

/** The queued work of personnel action forms. */
@Injectable()
export class PersonnelActionsJobs {
  constructor(@Inject(FormPdf) private readonly pdf: FormPdf) {}

  @Handles(makeFormPdf)
  async makePdf({ formId }: PayloadOf<typeof makeFormPdf>): Promise<void> {
    await this.pdf.ensure(formId);
  }
}
