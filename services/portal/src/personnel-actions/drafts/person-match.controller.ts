import type { InputOf } from '@campus/contract-kit';
import { fillIn } from '@campus/contract-kit';
import { confirmNewPerson, correctSsn, linkPerson, personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import type { Actor } from '@campus/server-kit';
import { ActorOf, answered, Implements, Input } from '@campus/server-kit';
import { Controller, Inject } from '@nestjs/common';
import { PeopleService } from '../../people/index.js';
import { PersonMatchesService } from './person-match.service.js';

/** The calls by which HR settles who a new hire is. */
@Controller()
export class PersonMatchController {
  constructor(
    @Inject(PersonMatchesService) private readonly matches: PersonMatchesService,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  @Implements(linkPerson) async link(@ActorOf() actor: Actor, @Input() input: InputOf<typeof linkPerson>) {
    const data = await this.matches.link(actor, input);
    const name = (await this.people.nameOf(input.emp_id)) ?? input.emp_id;
    return answered({ message: fillIn(texts.personLinked, { name }), data });
  }

  @Implements(correctSsn) async correct(@ActorOf() actor: Actor, @Input() input: InputOf<typeof correctSsn>) {
    return answered({ message: texts.ssnCorrected, data: await this.matches.correctSsn(actor, input) });
  }

  @Implements(confirmNewPerson) async confirm(@ActorOf() actor: Actor, @Input() input: InputOf<typeof confirmNewPerson>) {
    return answered({ message: texts.newPersonConfirmed, data: await this.matches.confirm(actor, input) });
  }
}
