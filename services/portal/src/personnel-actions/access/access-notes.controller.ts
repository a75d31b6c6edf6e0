import type { InputOf } from '@campus/contract-kit';
import { addAccessNote, deleteAccessNote, listAccessNotes, viewAccessNote } from '@campus/domain/personnel-actions';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { AccessNotesService } from './access-notes.service.js';

/** The calls around access notes. */
@Controller()
export class AccessNotesController {
  constructor(@Inject(AccessNotesService) private readonly notes: AccessNotesService) {}

  @Implements(listAccessNotes) async list(@Input() input: InputOf<typeof listAccessNotes>): Promise<Answered> {
    return answered(await this.notes.list(input));
  }

  @Implements(viewAccessNote)
  async view(@ActorOf() actor: Actor, @Input() input: InputOf<typeof viewAccessNote>): Promise<Answered> {
    return answered({ data: await this.notes.view(actor, input) });
  }

  @Implements(addAccessNote, { plainWrite: true })
  add(@ActorOf() actor: Actor, @Input() input: InputOf<typeof addAccessNote>): Promise<Answered> {
    return this.notes.add(actor, input);
  }

  @Implements(deleteAccessNote, { plainWrite: true })
  remove(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof deleteAccessNote>): Promise<Answered> {
    return this.notes.remove(actor, id);
  }
}
