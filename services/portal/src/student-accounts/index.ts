import { studentAccountsDomain } from '@campus/domain/student-accounts/domain';
import type { PortalDomain } from '../platform/index.js';
import { servesApproval, servesDirectApproval } from '../platform/index.js';
import { studentAccountsEntities } from './entities/index.js';
import { paperTaxFormsFile } from './account/paper-tax-forms.service.js';
import { taxFormsFile } from './account/tax-form-list.service.js';
import { agingFile } from './account/aging.service.js';
import { AgingInbox } from './account/aging-inbox.js';
import { AccountController } from './account/account.controller.js';
import { BalanceInbox } from './account/balance-inbox.js';
import { GraduationBalanceSource } from './account/graduation-balance-source.js';
import { ChargesController } from './account/charges.controller.js';
import { ChargeSweeps } from './charges/charge-sweeps.js';
import { AccountLedger1791410000000 } from './migrations/1791410000000-account-ledger.js';
import { Charges1791420000000 } from './migrations/1791420000000-charges.js';
import { RefundRequests1791440000000 } from './migrations/1791440000000-refund-requests.js';
import { StudentAccounts1790410000000 } from './migrations/1790410000000-student-accounts.js';
import { Payments1791430000000 } from './migrations/1791430000000-payments.js';
import { PaymentFacts1791500000000 } from './migrations/1791500000000-payment-facts.js';
import { LateFeeWaivers1791501000000 } from './migrations/1791501000000-late-fee-waivers.js';
import { ClosedByTheOffice1791502000000 } from './migrations/1791502000000-closed-by-the-office.js';
import { PaymentSweeps } from './payments/payment-sweeps.js';
import { PaymentsController } from './payments/payments.controller.js';
import { GonePaymentsInbox } from './settlement/gone-payments-inbox.js';
import { settlementApproval } from './settlement/settlement.approval.js';
import { SettlementController } from './settlement/settlement.controller.js';
import { SettlementRunsService } from './settlement/settlement-runs.service.js';
import { StudentAccountsActivities } from './student-accounts.activities.js';
import { PaymentsAdminController } from './administration/payments-admin.controller.js';
import { overtakenRefundMail } from './refunds/overtaken-refund-mail.js';
import { refundApproval } from './refunds/refund.approval.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { RefundsLive } from './refunds/refunds-live.js';
import { AuthorizedPayers1791475000000 } from './migrations/1791475000000-authorized-payers.js';
import { TaxFormConsents1791476000000 } from './migrations/1791476000000-tax-form-consents.js';
import { TaxForms1791520000000 } from './migrations/1791520000000-tax-forms.js';
import { SourcedRows1791620002000 } from './migrations/1791620002000-sourced-rows.js';
import { overtakenPayerMail } from './payers/overtaken-payer-mail.js';
import { PayerSignInController } from './payers/payer-sign-in.controller.js';
import { PayerSourcesService } from './payers/payer-sources.service.js';
import { PayersController } from './payers/payers.controller.js';
import { studentAccountsSeeders } from './seeds/index.js';
import { statementReportFile } from './administration/statement-report-exports.js';
import { studentAccountsInvariants } from './invariants.js';

export const studentAccountsPortal: PortalDomain = {
  domain: studentAccountsDomain,
  home: 'tells',
  entities: studentAccountsEntities,
  migrations: [
    StudentAccounts1790410000000,
    AccountLedger1791410000000,
    Charges1791420000000,
    Payments1791430000000,
    RefundRequests1791440000000,
    AuthorizedPayers1791475000000,
    TaxFormConsents1791476000000,
    PaymentFacts1791500000000,
    LateFeeWaivers1791501000000,
    ClosedByTheOffice1791502000000,
    TaxForms1791520000000,
    SourcedRows1791620002000,
  ],
  seeders: studentAccountsSeeders,
  invariants: studentAccountsInvariants,
  api: [
    PaymentsAdminController,
    statementReportFile,
    paperTaxFormsFile,
    taxFormsFile,
    agingFile,
    AgingInbox,
    AccountController,
    BalanceInbox,
    GraduationBalanceSource,
    ChargesController,
    PaymentsController,
    SettlementController,
    GonePaymentsInbox,
    servesDirectApproval(settlementApproval),
    RefundsController,
    RefundsLive,
    PayersController,
    PayerSignInController,
    PayerSourcesService,
    servesApproval(refundApproval),
  ],
  worker: [StudentAccountsActivities, servesApproval(refundApproval)],
  jobs: [
    statementReportFile,
    paperTaxFormsFile,
    taxFormsFile,
    agingFile,
    ChargeSweeps,
    PaymentSweeps,
    SettlementRunsService,
    overtakenRefundMail,
    overtakenPayerMail,
    servesApproval(refundApproval),
  ],
};
