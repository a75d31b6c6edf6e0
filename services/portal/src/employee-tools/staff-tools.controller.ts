import type { InputOf } from '@campus/contract-kit';
import {
  checkClinicAccess,
  checkLibraryAccess,
  employeeToolsTexts as texts,
  listEndowments,
  readEndowmentDocument,
  reduceToLibraryCheckin,
  searchClinicPeople,
} from '@campus/domain/employee-tools';
import { fillIn } from '@campus/contract-kit';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { pdfAnswer } from '../platform/index.js';
import { StaffToolsService } from './staff-tools.service.js';

/** The calls of library check-in, clinic check and endowment viewer. */
@Controller()
export class StaffToolsController {
  constructor(@Inject(StaffToolsService) private readonly tools: StaffToolsService) {}

  @Implements(checkLibraryAccess)
  async library(@Input() input: InputOf<typeof checkLibraryAccess>): Promise<Answered> {
    const data = await this.tools.libraryAccess(input.id);
    return answered({ message: fillIn(data.access === 'yes' ? texts.accessGiven : texts.accessRefused, data), data });
  }

  @Implements(reduceToLibraryCheckin)
  async reduce(@ActorOf() actor: Actor): Promise<Answered> {
    await this.tools.reduceToLibrary(actor);
    return answered({ message: texts.reduced, data: null });
  }

  @Implements(listEndowments)
  async endowments(): Promise<Answered> {
    return answered({ data: await this.tools.endowments() });
  }

  @Implements(readEndowmentDocument)
  async endowment(@Input() input: InputOf<typeof readEndowmentDocument>): Promise<FileAnswer> {
    return pdfAnswer(await this.tools.endowmentPdf(input.acct_num));
  }

  @Implements(searchClinicPeople)
  async search(@Input() input: InputOf<typeof searchClinicPeople>): Promise<Answered> {
    return answered({ data: await this.tools.searchClinic(input.q) });
  }

  @Implements(checkClinicAccess)
  async clinic(@Input() input: InputOf<typeof checkClinicAccess>): Promise<Answered> {
    return answered({ data: await this.tools.clinicAccess(input.id) });
  }
}
