/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface ReportLists {
  CANDIDATES: Statement<{ day: string | null; night: string | null; year: string; term: string }, { connect_id: string; id_num: string; first_name: string; last_name: string; dept_cde: string; div_cde: string; prog_cde: string; program: string; trm_cde: string; loca_cde: string; stud_type: string; app: number; acc: number; reg: number; hrs_enrolled: number; gender: string }>;
  ARCHIVE: Statement<{ day: string | null; night: string | null; year: string; term: string }, { connect_id: string; id_num: string; first_name: string; last_name: string; dept_cde: string; div_cde: string; prog_cde: string; program: string; trm_cde: string; loca_cde: string; stud_type: string; app: number; acc: number; reg: number; hrs_enrolled: number; gender: string }>;
  BY_PROGRAM: Statement<{ night: string | null; day: string | null; year: number; term: string }, { div: string; program: string; school: string; prog: string; N_apps: number; N_accepts: number; N_enrolled: number; T_apps: number; T_accepts: number; T_enrolled: number; R_apps: number; R_accepts: number; R_enrolled: number; NP1: number; NP2: number }>;
  DROPOUTS: Statement<{ day: string; before: string; now: string; since: string }, { id_num: string; first_name: string; last_name: string; email: string | null; mobile_phone: string | null }>;
  SEMESTER_DROPOUTS: Statement<{ day: string; before: string; now: string; since: string }, { id_num: string; first_name: string; last_name: string; email: string | null; mobile_phone: string | null }>;
}

export interface SummaryService {
  SELECT_COUNTS: Statement<{ main: string; today: string; years: readonly string[]; days: readonly string[]; term: string }, { nth: number; div: string; inquiries: number; applied: number; accepted: number; enrolled: number; hours: number; main: number }>;
  SELECT_GOALS: Statement<{ night: string | null; year: string; term: string }, { div: string; application: number; accepted: number; enrolled: number }>;
}

export interface TermsService {
  SELECT_NIGHT: Statement<{ day: string }, { night: string; first: string }>;
  SELECT_TERMS: Statement<NoValues, { yr_cde: string; trm_cde: string; name: string; begins_on: string; ends_on: string }>;
}
