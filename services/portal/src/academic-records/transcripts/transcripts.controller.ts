import type { InputOf } from '@campus/contract-kit';
import {
  addTransferCourse,
  listRecordViews,
  listTransferCourses,
  readEnrollmentVerification,
  readMyTranscript,
  readMyTranscriptPdf,
  readStudentTranscript,
  removeTransferCourse,
} from '@campus/domain/academic-records';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import type { PortalConfig } from '../../platform/index.js';
import { CONFIG } from '../../platform/index.js';
import { RecordViewsService } from './record-views.service.js';
import { TranscriptsService } from './transcripts.service.js';
import { TransferCoursesService } from './transfer-courses.service.js';

/** The calls around transcripts. A student's own answer for whoever is signed in or acted for, whatever ids come along. [TRANS-002] */
@Controller()
export class TranscriptsController {
  constructor(
    @Inject(TranscriptsService) private readonly transcripts: TranscriptsService,
    @Inject(TransferCoursesService) private readonly transfers: TransferCoursesService,
    @Inject(RecordViewsService) private readonly views: RecordViewsService,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  @Implements(readMyTranscript)
  async mine(@ActorOf() actor: Actor): Promise<Answered> {
    await this.views.note(actor, actor.empId, 'transcript');
    return answered({ data: { ut: await this.transcripts.of(actor.empId), order_url: this.config.transcriptOrderUrl } });
  }

  @Implements(readMyTranscriptPdf)
  async pdf(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readMyTranscriptPdf>): Promise<FileAnswer> {
    await this.views.note(actor, actor.empId, 'transcript');
    return fileAnswer({ ...(await this.transcripts.pdf(actor.empId, input.degree)), contentType: 'application/pdf' });
  }

  @Implements(readStudentTranscript)
  async ofStudent(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readStudentTranscript>): Promise<Answered> {
    await this.transcripts.nameOf(input.id_num);
    await this.views.note(actor, input.id_num, 'transcript');
    return answered({ data: { ut: await this.transcripts.of(input.id_num) } });
  }

  @Implements(listRecordViews)
  async seen(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listRecordViews>): Promise<Answered> {
    return answered(await this.views.list(actor.empId, input));
  }

  @Implements(readEnrollmentVerification)
  verification(): Answered {
    return answered({ data: { url: this.config.enrollmentVerificationUrl } });
  }

  @Implements(listTransferCourses)
  async listTransfers(@Input() input: InputOf<typeof listTransferCourses>): Promise<Answered> {
    return answered({ data: await this.transfers.list(input.id_num) });
  }

  @Implements(addTransferCourse, { plainWrite: true })
  addTransfer(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addTransferCourse>): Promise<Answered> {
    return this.transfers.add(actor, input);
  }

  @Implements(removeTransferCourse, { plainWrite: true })
  removeTransfer(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeTransferCourse>): Promise<Answered> {
    return this.transfers.remove(actor, input);
  }
}
