import { registrationDomain } from '@campus/domain/registration/domain';
import type { PortalDomain } from '../platform/index.js';
import { registrationLists } from './campus-lists.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { CheckInsController } from './check-ins/check-ins.controller.js';
import { CoursesController } from './courses/courses.controller.js';
import { CalendarFeed, RegistrationPlan } from './entities/plan.entity.js';
import { SeatOffer, WaitlistOfSection, WaitlistSkip } from './entities/waitlist.entity.js';
import { Waitlists1791330000000 } from './migrations/1791330000000-waitlists.js';
import { RegistrationActivities } from './registration.activities.js';
import { registrationInvariants } from './invariants.js';
import { SectionsController } from './sections/sections.controller.js';
import { CanceledSectionSweeps, overtakenCancellations } from './sections/canceled-section-sweeps.js';
import { rosterFile } from './sections/roster-file.js';
import { CheckIn, CheckInEvent, ExtraCredit } from './entities/check-in.entity.js';
import { RegistrationNotice } from './entities/registration-notice.entity.js';
import { NoticesAndCheckIns1791340000000 } from './migrations/1791340000000-notices-and-check-ins.js';
import { PlansAndCalendars1791390000000 } from './migrations/1791390000000-plans-and-calendars.js';
import { RegistrationNoticesController } from './notices/notices.controller.js';
import { PlansController } from './plans/plans.controller.js';
import { noticesAndCheckInsSeeder } from './seeds/notices-and-check-ins.seeder.js';
import { registrationSeeder } from './seeds/registration.seeder.js';
import { TermsController } from './terms/terms.controller.js';
import { overtakenOffers } from './waitlists/overtaken-offers.js';
import { WaitlistSweeps } from './waitlists/waitlist-sweeps.js';
import { WaitlistsController } from './waitlists/waitlists.controller.js';
import { WaitlistsInbox } from './waitlists/waitlists-inbox.js';

export const registrationPortal: PortalDomain = {
  domain: registrationDomain,
  home: 'tells',
  entities: [
    WaitlistOfSection,
    SeatOffer,
    WaitlistSkip,
    RegistrationNotice,
    CheckInEvent,
    CheckIn,
    ExtraCredit,
    RegistrationPlan,
    CalendarFeed,
  ],
  migrations: [Waitlists1791330000000, NoticesAndCheckIns1791340000000, PlansAndCalendars1791390000000],
  seeders: [registrationSeeder, noticesAndCheckInsSeeder],
  campusLists: registrationLists,
  invariants: registrationInvariants,
  api: [
    CoursesController,
    PlansController,
    CalendarController,
    TermsController,
    WaitlistsController,
    WaitlistsInbox,
    SectionsController,
    rosterFile,
    RegistrationNoticesController,
    CheckInsController,
  ],
  worker: [RegistrationActivities],
  jobs: [WaitlistSweeps, CanceledSectionSweeps, rosterFile, overtakenOffers, overtakenCancellations],
};
