/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, Statement } from '../../platform/database/sql.js';
import type { AddressProposal } from '../entities/address-proposal.entity.js';

export interface AddressProposalsRepository {
  END_OTHERS: Statement<{ at: Date | string | null; empId: string; by: string }, object>;
  INSERT: Statement<{ hash: Buffer; empId: string; by: string; version: number; address: Json; mailYes: boolean; spouseId: string | null; at: Date | string }, object>;
  SELECT_OPEN: Statement<{ hash: Buffer; by: string; at: Date | string }, { emp_id: string; record_version: number; address: AddressProposal['address']; mail_yes: boolean; spouse_id: string | null }>;
  SETTLE: Statement<{ at: Date | string | null; hash: Buffer }, object>;
  SET_ADDRESS: Statement<{ street1: string | null; street2: string | null; street3: string | null; city: string | null; state: string | null; zip: string | null; mailYes: boolean; empId: string }, object>;
}
