import { employeePayDomain } from '@campus/domain/employee-pay/domain';
import type { PortalDomain } from '../platform/index.js';
import { checkStubFile } from './check-stub-exports.service.js';
import { employeePayEncryptedColumns } from './encrypted-columns.js';
import { employeePayEntities } from './entities/index.js';
import { employeePayInvariants } from './invariants.js';
import { PayDocumentsController } from './pay-documents.controller.js';
import { employeePaySeeders } from './seeds/index.js';
import { W2AdminController } from './w2-admin.controller.js';
import { W2Inbox } from './w2-inbox.js';

export { CheckTaxesService } from './check-taxes.service.js';
export type { EmployeeTaxes } from './check-taxes.service.js';
export { depositsOf } from './deposit-accounts.js';
export { issuePaychecks, voidPaychecks } from './issued-paychecks.js';
export type { IssuedPaycheck } from './issued-paychecks.js';

export const employeePayPortal: PortalDomain = {
  domain: employeePayDomain,
  home: 'tells',
  entities: employeePayEntities,
  encryptedColumns: employeePayEncryptedColumns,
  seeders: employeePaySeeders,
  invariants: employeePayInvariants,
  api: [PayDocumentsController, checkStubFile, W2AdminController, W2Inbox],
  jobs: [checkStubFile],
};
