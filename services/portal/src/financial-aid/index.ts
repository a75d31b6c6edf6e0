import { financialAidDomain } from '@campus/domain/financial-aid/domain';
import type { PortalDomain } from '../platform/index.js';
import { FeeCode, FeeCodeRequest, FeeCodeTexts } from './entities/fee-code.entity.js';
import { FeeCodesController } from './fee-codes/fee-codes.controller.js';
import { FeeCodesInbox } from './fee-codes/fee-codes-inbox.js';
import { financialAidInvariants } from './financial-aid-invariants.js';
import { FeeCodes1791400000000 } from './migrations/1791400000000-fee-codes.js';
import { feeCodesSeeder } from './seeds/fee-codes.seeder.js';

export const financialAidPortal: PortalDomain = {
  domain: financialAidDomain,
  home: 'tells',
  entities: [FeeCode, FeeCodeRequest, FeeCodeTexts],
  migrations: [FeeCodes1791400000000],
  seeders: [feeCodesSeeder],
  invariants: financialAidInvariants,
  api: [FeeCodesController, FeeCodesInbox],
};
