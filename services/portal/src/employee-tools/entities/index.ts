import { DirectDeposit } from './direct-deposit.entity.js';
import { CompensationAmount, W2Consent, W2Form } from './pay-paper.entity.js';
import { PaycheckEntity } from './paycheck.entity.js';
import { EndowmentDocumentEntity, PlaceAccess } from './staff-tool.entity.js';

/** Every table of the employee tools. */
export const employeeToolsEntities = [
  PaycheckEntity,
  CompensationAmount,
  W2Form,
  W2Consent,
  DirectDeposit,
  EndowmentDocumentEntity,
  PlaceAccess,
] as const;
