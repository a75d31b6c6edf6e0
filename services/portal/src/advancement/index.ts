import { advancementDomain } from '@campus/domain/advancement/domain';
import type { PortalDomain } from '../platform/index.js';
import { AdvancementActivities } from './advancement.activities.js';
import { advancementInvariants } from './invariants.js';
import { advancementLists } from './campus-lists.js';
import { ContactsInbox } from './contacts/contacts-inbox.js';
import { ContactsController } from './contacts/contacts.controller.js';
import { DonorsLive } from './donors/donors-live.js';
import { DonorsController } from './donors/donors.controller.js';
import { advancementEntities } from './entities/index.js';
import { GiftsController } from './gifts/gifts.controller.js';
import { GivingGoalsController } from './goals/goals.controller.js';
import { AdvancementListsController, listFiles } from './lists/index.js';
import { Advancement1791680000000 } from './migrations/1791680000000-advancement.js';
import { OrderOfCreditMoves1791680100000 } from './migrations/1791680100000-order-of-credit-moves.js';
import { DonorLists1791685000000 } from './migrations/1791685000000-donor-lists.js';
import { Phonathon1791710000000 } from './migrations/1791710000000-phonathon.js';
import { KindfulSync1791720000000 } from './migrations/1791720000000-kindful-sync.js';
import { RunsAreForgotten1791740000000 } from './migrations/1791740000000-runs-are-forgotten.js';
import { phonathonApi } from './phonathon/index.js';
import {
  AdvancementReportFilesController,
  AdvancementReportsController,
  PhonathonReportsController,
  ReportFiguresController,
  reportFiles,
} from './reports/index.js';
import { advancementSeeder } from './seeds/advancement.seeder.js';
import { phonathonSeeder } from './seeds/phonathon.seeder.js';
import { SyncInbox } from './sync/sync-inbox.js';
import { SyncLive } from './sync/sync-live.js';
import { SyncSweeps } from './sync/sync-sweeps.js';
import { SyncController } from './sync/sync.controller.js';
import { SyncSchedule } from './sync/sync.schedule.js';
import { WealthController } from './wealth/wealth.controller.js';

export const advancementPortal: PortalDomain = {
  domain: advancementDomain,
  home: 'tells',
  entities: advancementEntities,
  migrations: [
    ...[Advancement1791680000000, OrderOfCreditMoves1791680100000, DonorLists1791685000000, Phonathon1791710000000],
    ...[KindfulSync1791720000000, RunsAreForgotten1791740000000],
  ],
  seeders: [advancementSeeder, phonathonSeeder],
  campusLists: advancementLists,
  invariants: advancementInvariants,
  api: [
    ...[DonorsController, DonorsLive, GiftsController, WealthController, ContactsController, ContactsInbox],
    ...[AdvancementListsController, AdvancementReportsController, AdvancementReportFilesController, GivingGoalsController],
    ...[ReportFiguresController, PhonathonReportsController, SyncController, SyncInbox, SyncLive],
    ...[...phonathonApi, ...listFiles, ...reportFiles],
  ],
  worker: [AdvancementActivities, SyncSchedule],
  jobs: [...listFiles, ...reportFiles, SyncSweeps],
};
