import { DirectDeposit } from './direct-deposit.entity.js';
import { CompensationAmount, W2Consent, W2Form } from './pay-document.entity.js';
import { PaycheckEntity } from './paycheck.entity.js';

/** Every table of employees' pay. */
export const employeePayEntities = [PaycheckEntity, CompensationAmount, W2Form, W2Consent, DirectDeposit] as const;
