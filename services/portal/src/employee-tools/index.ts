import { employeeToolsDomain } from '@campus/domain/employee-tools/domain';
import type { PortalDomain } from '../platform/index.js';
import { checkStubFile } from './check-stub-exports.service.js';
import { choicesInvariants } from './choices-invariants.js';
import { employeeToolsEntities } from './entities/index.js';
import { employeeToolsInvariants } from './invariants.js';
import { PayPapersController } from './pay-papers.controller.js';
import { employeeToolsEncryptedColumns } from './encrypted-columns.js';
import { employeeToolsSeeders } from './seeds/index.js';
import { StaffToolsController } from './staff-tools.controller.js';
import { W2AdminController } from './w2-admin.controller.js';
import { W2Inbox } from './w2-inbox.js';

export { depositsOf } from './deposit-accounts.js';
export { issuePaychecks, voidPaychecks } from './issued-paychecks.js';
export type { IssuedPaycheck } from './issued-paychecks.js';

export const employeeToolsPortal: PortalDomain = {
  domain: employeeToolsDomain,
  home: 'tells',
  entities: employeeToolsEntities,
  encryptedColumns: employeeToolsEncryptedColumns,
  seeders: employeeToolsSeeders,
  invariants: [...choicesInvariants, ...employeeToolsInvariants],
  api: [PayPapersController, StaffToolsController, checkStubFile, W2AdminController, W2Inbox],
  jobs: [checkStubFile],
};
