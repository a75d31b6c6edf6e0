import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { PersonSources } from '../session/index.js';
import { PeopleService } from './people.service.js';

/** Tells the session who signs in: name, image, and whether the account has ended. */
@Injectable()
export class PersonSource implements OnModuleInit {
  constructor(
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(PersonSources) private readonly sources: PersonSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(async (empId) => {
      const person = await this.people.find(empId);
      return person === null ? null : { name: person.name, image: person.image, ended: person.account_ended_at !== null };
    });
  }
}
