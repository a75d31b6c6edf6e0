import { registrationDomain } from '@campus/domain/registration/domain';
import type { PortalDomain } from '../platform/index.js';
import { CoursesController } from './courses/courses.controller.js';
import { SeatOffer, WaitlistOfSection, WaitlistSkip } from './entities/waitlist.entity.js';
import { Waitlists1791330000000 } from './migrations/1791330000000-waitlists.js';
import { RegistrationActivities } from './registration.activities.js';
import { registrationInvariants } from './registration-invariants.js';
import { SectionsController } from './sections/sections.controller.js';
import { rosterFile } from './sections/roster-file.js';
import { registrationSeeder } from './seeds/registration.seeder.js';
import { overtakenOffers } from './waitlists/overtaken-offers.js';
import { WaitlistSweeps } from './waitlists/waitlist-sweeps.js';
import { WaitlistsController } from './waitlists/waitlists.controller.js';
import { WaitlistsInbox } from './waitlists/waitlists-inbox.js';

export const registrationPortal: PortalDomain = {
  domain: registrationDomain,
  home: 'tells',
  entities: [WaitlistOfSection, SeatOffer, WaitlistSkip],
  migrations: [Waitlists1791330000000],
  seeders: [registrationSeeder],
  invariants: registrationInvariants,
  api: [CoursesController, WaitlistsController, WaitlistsInbox, SectionsController, rosterFile],
  worker: [RegistrationActivities],
  jobs: [WaitlistSweeps, rosterFile, overtakenOffers],
};
