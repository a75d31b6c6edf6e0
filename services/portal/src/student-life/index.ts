import { studentLifeDomain } from '@campus/domain/student-life/domain';
import type { PortalDomain } from '../platform/index.js';
import { ResidenceForm } from './entities/residence-form.entity.js';
import { ResidenceQuestion } from './entities/residence-question.entity.js';
import { ResidenceReminder } from './entities/residence-reminder.entity.js';
import { ResidenceForms1791670002000 } from './migrations/1791670002000-residence-forms.js';
import { ResidenceInbox } from './residence-inbox.js';
import { residenceInvariants } from './invariants.js';
import { ResidenceRemindersService } from './residence-reminders.service.js';
import { ResidenceController } from './residence.controller.js';
import { studentLifeSeeder } from './seeds/student-life.seeder.js';

export const studentLifePortal: PortalDomain = {
  domain: studentLifeDomain,
  home: 'tells',
  entities: [ResidenceForm, ResidenceQuestion, ResidenceReminder],
  migrations: [ResidenceForms1791670002000],
  seeders: [studentLifeSeeder],
  invariants: residenceInvariants,
  api: [ResidenceController, ResidenceInbox],
  jobs: [ResidenceRemindersService],
};
