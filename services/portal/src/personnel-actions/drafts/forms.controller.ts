import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import {
  createForm,
  deleteForm,
  personnelActionMessages,
  personnelActionTexts,
  previewRoute,
  readUsualTimes,
  readForm,
  readFormPdf,
  submitForm,
  updateForm,
} from '@campus/domain/personnel-actions';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { FormDraftsService } from './form-drafts.service.js';
import { FormPdfService } from '../view/form-pdf.service.js';
import { FormReaderService } from '../view/form-reader.service.js';
import { FormSubmissionService } from './form-submission.service.js';
import { RoutePreviewsService } from './route-preview.service.js';

/** Single forms: created, saved, submitted, deleted, read and as PDF. */
@Controller()
export class FormsController {
  constructor(
    @Inject(FormDraftsService) private readonly drafts: FormDraftsService,
    @Inject(FormReaderService) private readonly reader: FormReaderService,
    @Inject(FormPdfService) private readonly pdf: FormPdfService,
    @Inject(FormSubmissionService) private readonly submission: FormSubmissionService,
    @Inject(RoutePreviewsService) private readonly routes: RoutePreviewsService,
  ) {}

  /** A repeat of a `no_draft` call whose form was submitted already answers where that form stands. */
  @Implements(createForm)
  async create(@ActorOf() actor: Actor, @Input() input: InputOf<typeof createForm>): Promise<Answered> {
    const withoutDraft = [true, 1, '1', 'true'].includes(input.no_draft ?? false);
    const saved = await this.drafts.create(actor, input.data, withoutDraft);
    if (!withoutDraft || saved.stage !== 'draft')
      return answered({ ...(withoutDraft ? {} : { message: personnelActionTexts.draftSaved }), data: saved });
    return answered({ data: await this.submission.submit(actor, saved.id) });
  }

  @Implements(updateForm, { plainWrite: true })
  async update(@ActorOf() actor: Actor, @Input() input: InputOf<typeof updateForm>): Promise<Answered> {
    const formId = input.id ?? input.data.id;
    if (formId === undefined) throw personnelActionMessages.refusal('not_found');
    return this.drafts.save(actor, formId, input.data, input.version);
  }

  @Implements(submitForm)
  async submit(@ActorOf() actor: Actor, @Input() { id, data, version }: InputOf<typeof submitForm>) {
    const saved = await this.submission.submit(actor, id, { data, version });
    return answered({ message: fillIn(personnelActionTexts.submitted, { name: saved.waiting_for ?? '' }), data: saved });
  }

  @Implements(deleteForm, { plainWrite: true })
  remove(@ActorOf() actor: Actor, @Input() input: InputOf<typeof deleteForm>): Promise<Answered> {
    return this.drafts.remove(actor, input.id);
  }

  @Implements(readForm)
  async read(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readForm>): Promise<Answered> {
    return answered({ data: await this.reader.read(actor, input.id, input.ssn === 'masked') });
  }

  @Implements(previewRoute)
  async route(@ActorOf() actor: Actor, @Input() input: InputOf<typeof previewRoute>): Promise<Answered> {
    return answered({ data: await this.routes.of(actor, input) });
  }

  /** Told to whoever may open the form. */
  @Implements(readUsualTimes)
  async usual(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readUsualTimes>): Promise<Answered> {
    const form = await this.reader.openable(actor, input.id);
    return answered({ data: await this.routes.usualOf(form.paf_type, form.req_department_code) });
  }

  @Implements(readFormPdf)
  async readPdf(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readFormPdf>): Promise<FileAnswer> {
    const form = await this.reader.openable(actor, input.id);
    return fileAnswer({ ...(await this.pdf.fileOf(form, actor.empId)), inline: true });
  }
}
