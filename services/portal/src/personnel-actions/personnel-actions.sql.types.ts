/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface Invariants {
  ONE_ROW_A_COMMAND: Statement<NoValues, { violation: string }>;
  ONE_STEP_A_COMMAND: Statement<NoValues, { violation: string | null }>;
  APPROVALS_IN_ORDER: Statement<NoValues, { violation: string }>;
  NOT_ABOUT_ONESELF: Statement<NoValues, { violation: string }>;
  WAITS_FOR_THE_RIGHT_ONE: Statement<NoValues, { violation: string }>;
  PROJECTION: Statement<NoValues, { violation: string }>;
  COMMANDS_AND_FORM: Statement<NoValues, { violation: string | null }>;
  ACCESS_OF_FINALIZED: Statement<NoValues, { violation: string }>;
  LEFT_COMMANDS: Statement<NoValues, { violation: string }>;
  MAIL_ONCE: Statement<NoValues, { violation: string }>;
  SHARES: Statement<NoValues, { violation: string }>;
  ROUTES_CHECKED: Statement<NoValues, { violation: string }>;
  PERSONNEL_ROWS: Statement<NoValues, { violation: string }>;
  ENDED_ON_ITS_DATE: Statement<NoValues, { violation: string }>;
  SHARED_SSN: Statement<NoValues, { emp_id: string; ssn_sealed: string; ssn_last4: string }>;
  FINALIZED_BY: Statement<NoValues, { violation: string }>;
  WRONG_NAMES: Statement<NoValues, { violation: string }>;
}

export interface MakeAdmin {
  FIND: Statement<{ username: string }, { id: string; name: string; ended: boolean }>;
  ADD_PERSON: Statement<{ empId: string; username: string | null; firstName: string; lastName: string; email: string | null }, { emp_id: string }>;
  APPEND: Statement<{ admin: string | null; empId: string | null; value3: string | null; description: string | null; actionBy: string | null; actionByName: string | null }, { append_audit: number | null }>;
  INSERT_ADMIN: Statement<{ id: string }, object>;
}

export interface PersonnelActionsJobs {
  SELECT_WITHOUT_PDF: Statement<{ form: string }, { form_id: string }>;
}
