import { financialAidDomain } from '@campus/domain/financial-aid/domain';
import type { PortalDomain } from '../platform/index.js';
import { AwardLettersController } from './award-letters/award-letters.controller.js';
import { AwardLive } from './award-letters/award-live.js';
import { AwardsInbox } from './award-letters/awards-inbox.js';
import { overtakenAwards, overtakenReminders } from './award-letters/award-mails.js';
import { AwardTemplatesController } from './award-letters/award-templates.controller.js';
import { AwardLetter, AwardSettings, AwardTemplate, AwardTermDeadlines } from './entities/award-letter.entity.js';
import { Scholarship } from './entities/scholarship.entity.js';
import { AwardLetters1791450000000 } from './migrations/1791450000000-award-letters.js';
import { FeeCodesInAnyCase1791521000000 } from './migrations/1791521000000-fee-codes-in-any-case.js';
import { OpenedAwards1791840000000 } from './migrations/1791840000000-opened-awards.js';
import { Scholarships1791460000000 } from './migrations/1791460000000-scholarships.js';
import { ScholarshipsController } from './scholarships/scholarships.controller.js';
import { awardLettersSeeder } from './seeds/award-letters.seeder.js';
import { scholarshipsSeeder } from './seeds/scholarships.seeder.js';
import { FeeCode, FeeCodeRequest, FeeCodeTexts } from './entities/fee-code.entity.js';
import { FeeCodesController } from './fee-codes/fee-codes.controller.js';
import { FeeCodesInbox } from './fee-codes/fee-codes-inbox.js';
import { financialAidInvariants } from './invariants.js';
import { FeeCodes1791400000000 } from './migrations/1791400000000-fee-codes.js';
import { feeCodesSeeder } from './seeds/fee-codes.seeder.js';

export const financialAidPortal: PortalDomain = {
  domain: financialAidDomain,
  home: 'tells',
  entities: [FeeCode, FeeCodeRequest, FeeCodeTexts, AwardTemplate, AwardTermDeadlines, AwardSettings, AwardLetter, Scholarship],
  migrations: [
    FeeCodes1791400000000,
    AwardLetters1791450000000,
    Scholarships1791460000000,
    FeeCodesInAnyCase1791521000000,
    OpenedAwards1791840000000,
  ],
  seeders: [feeCodesSeeder, awardLettersSeeder, scholarshipsSeeder],
  invariants: financialAidInvariants,
  api: [
    FeeCodesController,
    FeeCodesInbox,
    AwardTemplatesController,
    AwardLettersController,
    AwardsInbox,
    AwardLive,
    ScholarshipsController,
  ],
  jobs: [overtakenAwards, overtakenReminders],
};
