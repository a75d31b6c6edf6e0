import type { InputOf } from '@campus/contract-kit';
import { addAttachment, listAttachments, readAttachment, removeAttachment } from '@campus/domain/personnel-actions';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { FormAttachmentsService } from './form-attachments.service.js';

/** The files of forms. */
@Controller()
export class FormAttachmentsController {
  constructor(@Inject(FormAttachmentsService) private readonly attachments: FormAttachmentsService) {}

  @Implements(listAttachments)
  async list(@ActorOf() actor: Actor, @Input() input: InputOf<typeof listAttachments>): Promise<Answered> {
    return answered({ data: await this.attachments.list(actor, input.id) });
  }

  @Implements(addAttachment, { plainWrite: true })
  add(@ActorOf() actor: Actor, @Input() { id, ...file }: InputOf<typeof addAttachment>): Promise<Answered> {
    return this.attachments.add(actor, id, file);
  }

  @Implements(readAttachment)
  async read(@ActorOf() actor: Actor, @Input() input: InputOf<typeof readAttachment>): Promise<FileAnswer> {
    return fileAnswer({ ...(await this.attachments.read(actor, input.id, input.attachment_id)), inline: true });
  }

  @Implements(removeAttachment, { plainWrite: true })
  remove(@ActorOf() actor: Actor, @Input() input: InputOf<typeof removeAttachment>): Promise<Answered> {
    return this.attachments.remove(actor, input.id, input.attachment_id);
  }
}
