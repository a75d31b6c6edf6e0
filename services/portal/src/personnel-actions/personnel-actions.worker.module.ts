import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.js';
import { FormCommitRepository } from './form-commit.repository.js';
import { FormCommit } from './form-commit.service.js';
import { FormPersonnel } from './form-personnel.js';
import { FormReminder } from './form-reminder.service.js';
import { PersonnelActionsActivities } from './personnel-actions.activities.js';
import { TerminationsSchedule } from './terminations.schedule.js';
import { Terminations } from './terminations.service.js';

/** What carries the routes of personnel action forms. */
@Module({
  imports: [PeopleModule],
  providers: [
    FormCommit,
    FormCommitRepository,
    FormPersonnel,
    FormReminder,
    PersonnelActionsActivities,
    Terminations,
    TerminationsSchedule,
  ],
})
export class PersonnelActionsWorkerModule {}
