import type { InputOf } from '@campus/contract-kit';
import { createW2Forms, listW2Corrections, readW2File, readW2Statement, setW2Correction } from '@campus/domain/employee-pay';
import type { Actor, Answered, FileAnswer } from '@campus/server-kit';
import { ActorOf, answered, fileAnswer, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { W2AdminService } from './w2-admin.service.js';
import { W2YearService } from './w2-year.service.js';

/** The calls of payments admins and accounting around W-2 forms. */
@Controller()
export class W2AdminController {
  constructor(
    @Inject(W2AdminService) private readonly w2: W2AdminService,
    @Inject(W2YearService) private readonly years: W2YearService,
  ) {}

  @Implements(listW2Corrections)
  async list(@Input() input: InputOf<typeof listW2Corrections>): Promise<Answered> {
    return answered(await this.w2.list(input));
  }

  @Implements(setW2Correction, { plainWrite: true })
  mark(@ActorOf() actor: Actor, @Input() input: InputOf<typeof setW2Correction>): Promise<Answered> {
    return this.w2.mark(actor, input);
  }

  @Implements(readW2Statement)
  async statement(@ActorOf() actor: Actor, @Input() { id_num: id, year }: InputOf<typeof readW2Statement>): Promise<FileAnswer> {
    return fileAnswer({ ...(await this.w2.statement(actor, id, year)), contentType: 'application/pdf', inline: true });
  }

  @Implements(createW2Forms, { plainWrite: true })
  create(@ActorOf() actor: Actor, @Input() { year }: InputOf<typeof createW2Forms>): Promise<Answered> {
    return this.years.create(actor, year);
  }

  @Implements(readW2File)
  async file(@ActorOf() actor: Actor, @Input() { year }: InputOf<typeof readW2File>): Promise<FileAnswer> {
    return fileAnswer({ ...(await this.years.file(actor, year)), contentType: 'text/plain; charset=us-ascii', inline: false });
  }
}
