import { Module } from '@nestjs/common';
import { PeopleService } from './people.service.js';
import { PersonnelRecords } from './personnel-records.js';
import { SamePeople } from './same-person.js';
import { PersonSource } from './person-source.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';

/** Who is who, for every process of the portal. */
@Module({ providers: [PeopleService, PersonnelRecords, SamePeople], exports: [PeopleService, PersonnelRecords, SamePeople] })
export class PeopleModule {}

/** The calls around persons, and what the session asks of them. */
@Module({
  imports: [PeopleModule],
  controllers: [ProfilesController],
  providers: [ProfilesService, PersonSource],
  exports: [PeopleModule],
})
export class PeopleApiModule {}
