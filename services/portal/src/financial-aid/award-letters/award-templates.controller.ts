import type { InputOf } from '@campus/contract-kit';
import {
  deleteAwardTemplate,
  listAwardTemplates,
  listShortCodes,
  readAwardDeadlines,
  readAwardLinks,
  saveAwardDeadlines,
  saveAwardLinks,
  saveAwardTemplate,
} from '@campus/domain/financial-aid';
import type { Actor, Answered } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { AwardTemplatesService } from './award-templates.service.js';

/** The calls around what award letters are made of. */
@Controller()
export class AwardTemplatesController {
  constructor(@Inject(AwardTemplatesService) private readonly templates: AwardTemplatesService) {}

  @Implements(listAwardTemplates)
  async list(): Promise<Answered> {
    return answered({ data: await this.templates.list() });
  }

  @Implements(saveAwardTemplate, { plainWrite: true })
  save(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveAwardTemplate>): Promise<Answered> {
    return this.templates.save(actor, input);
  }

  @Implements(deleteAwardTemplate, { plainWrite: true })
  delete(@ActorOf() actor: Actor, @Input() { id }: InputOf<typeof deleteAwardTemplate>): Promise<Answered> {
    return this.templates.delete(actor, id);
  }

  @Implements(readAwardDeadlines)
  async deadlines(@Input() input: InputOf<typeof readAwardDeadlines>): Promise<Answered> {
    return answered({ data: await this.templates.deadlines(input) });
  }

  @Implements(saveAwardDeadlines, { plainWrite: true })
  saveDeadlines(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveAwardDeadlines>): Promise<Answered> {
    return this.templates.saveDeadlines(actor, input);
  }

  @Implements(listShortCodes)
  async codes(@Input() input: InputOf<typeof listShortCodes>): Promise<Answered> {
    return answered({ data: await this.templates.shortCodes(input) });
  }

  @Implements(readAwardLinks)
  async links(): Promise<Answered> {
    return answered({ data: await this.templates.links() });
  }

  @Implements(saveAwardLinks, { plainWrite: true })
  saveLinks(@ActorOf() actor: Actor, @Input() input: InputOf<typeof saveAwardLinks>): Promise<Answered> {
    return this.templates.saveLinks(actor, input);
  }
}
