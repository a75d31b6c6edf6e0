/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface AssessmentSweeps {
  STALE_AUDIENCE: Statement<{ today: string }, { id: string }>;
}

export interface CampaignsRepository {
  SELECT_ONE: Statement<{ evaluationId: string }, { evaluationId: string; active: boolean; frequency: 'Daily' | 'Weekly' | 'BiWeekly' | 'Monthly' | 'DaysAfter'; daysAfter: number | null; startsOn: string; endsOn: string; evaluationEndsOn: string; salutation: string; salutationAddress: string; mainSubject: string; mainContent: string; templateUrl: string; stopped: boolean; lastDone: string | null; nextOn: string | null; version: number; changedBy: string }>;
  LOCK_ONE: Statement<{ evaluationId: string }, { evaluationId: string; active: boolean; frequency: 'Daily' | 'Weekly' | 'BiWeekly' | 'Monthly' | 'DaysAfter'; daysAfter: number | null; startsOn: string; endsOn: string; evaluationEndsOn: string; salutation: string; salutationAddress: string; mainSubject: string; mainContent: string; templateUrl: string; stopped: boolean; lastDone: string | null; nextOn: string | null; version: number; changedBy: string }>;
  UPSERT_CAMPAIGN: Statement<{ evaluationId: string; active: boolean; frequency: string; daysAfter: number | null; startsOn: string; endsOn: string; salutation: string; salutationAddress: string; mainSubject: string; mainContent: string; templateUrl: string; stopped: boolean; nextOn: string | null; by: string }, object>;
  NEXT: Statement<{ evaluationId: string; today: string; day: string; most: string | number | bigint | null }, { empId: string; first: string; last: string; email: string; courseId: string }>;
  COUNT_UNFINISHED: Statement<{ evaluationId: string; today: string }, { left: number }>;
  BEGIN_DAY: Statement<{ evaluationId: string; day: string; salutation: string; salutationAddress: string; mainSubject: string; mainContent: string }, object>;
  TOLD: Statement<{ version: number; evaluationId: string }, object>;
  SELECT_UNTOLD: Statement<{ today: string | null; most: string | number | bigint | null }, { evaluationId: string; version: number }>;
  END_DAY: Statement<{ day: string | null; nextOn: string | null; evaluationId: string }, object>;
  DAY_DONE: Statement<{ evaluationId: string; day: string }, object>;
  COUNT_MAILS: Statement<{ count: number; evaluationId: string; day: string }, object>;
  INSERT_MAILS: Statement<{ evaluationId: string; day: string; students: readonly string[]; today: string }, object>;
  SKIP_BEFORE: Statement<{ evaluationId: string; day: string }, { day: string; mails: number }>;
  SELECT_WORDS: Statement<{ evaluationId: string; day: string }, { salutation: string; salutationAddress: string; subject: string; content: string; mails: number }>;
  SELECT_BEGUN: Statement<{ evaluationId: string }, { day: string }>;
  SELECT_SENDS: Statement<{ evaluationId: string }, { day: string; mails: number; done: boolean }>;
}

export interface RemindersService {
  SELECT_TO_REMIND: Statement<{ box: string; today: string }, { empId: string; first: string; email: string; others: boolean }>;
}
