/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';
import type { PhonathonResult } from '../entities/phonathon.entity.js';

export interface FigureLists {
  FIGURE_GIFTS: Statement<NoValues, { gift_group_num: number; gift_num: number; gift_tran_num: number; gift_dte: string; donor_id: string; o_donor_id: string; gift_tran_amt: string; gift_cat_desc: string; cat_comp_1: string; cat_comp_2: string; gift_class: 'G' | 'R' | 'P' | 'M' | 'K'; creditName: string; originalName: string; payment: string; solicit: string; memorial: string; voided: boolean; moves: number; version: number }>;
  FIGURE_DONORS: Statement<NoValues, { id: string; name: string; last_name: string; first_name: string; gifts: number; amount: string }>;
  FIGURE_ALUMNI: Statement<{ first: string; last: string }, { id: string; name: string; last_name: string; first_name: string; gifts: number; amount: string }>;
}

export interface PhonathonReportsSql {
  RESULT_ROWS: Statement<NoValues, { id: string; donor_id: string; donor: string; ambassador: string; outcome: number; verify: number; giftType: NonNullable<PhonathonResult['gift_type']> | null; gift_amount: string | null; gift_recurring: string | null; created_at: Date; notes: string; solicitation: string }>;
  CHANGE_ROWS: Statement<NoValues, { id: string; seq: string; at: Date; ambassador: string; donor_id: string; donor: string; field: string; old_value: string; new_value: string }>;
  SELECT_WEEK: Statement<{ hour: Date | string; first: string; last: string; since: Date | string; now: Date | string }, { ID_NUM: string; ambassador: string; calls: number; gifts: number; amount: string; last_hour: number; in_hand_since: Date | null }>;
  SELECT_SUMMARY: Statement<{ solicitations: readonly string[] | null }, { ID_NUM: string; isTotal: boolean; ambassador: string; calls: number; gifts: number; amount: string; outcome_1: number; outcome_2: number; outcome_3: number; outcome_4: number; outcome_5: number; outcome_6: number }>;
  SELECT_IN_FORCE: Statement<NoValues, { code: string; name: string }>;
}

export interface ProblemsSql {
  PROBLEM_ROWS: Statement<NoValues, { id: string; ID_NUM: string; de_name: string; last_name: string; first_name: string; problem: string; at: number; value: string }>;
}

export interface ReportsRepository {
  SELECT_ANNUAL_MONTHS: Statement<{ first: string; last: string }, { month: number; amount: string }>;
  SELECT_GOALS: Statement<{ year: string }, { year: string; month_goal_1: string | null; month_goal_2: string | null; month_goal_3: string | null; month_goal_4: string | null; month_goal_5: string | null; month_goal_6: string | null; month_goal_7: string | null; month_goal_8: string | null; month_goal_9: string | null; month_goal_10: string | null; month_goal_11: string | null; month_goal_12: string | null; version: number }>;
  SELECT_BY_RELATION: Statement<{ relations: readonly string[]; grouping: string | null; first: string; last: string }, { key: string; part: string; isTotal: boolean; isPart: boolean; gifts: number; donors: number; amount: string }>;
  SELECT_BY_PAYMENT: Statement<{ grouping: string | null; first: string; last: string }, { key: string; part: string; isTotal: boolean; isPart: boolean; gifts: number; donors: number; amount: string }>;
  SELECT_BY_SOLICITATION: Statement<{ grouping: string | null; first: string; last: string; solicitations: readonly string[] | null }, { key: string; part: string; isTotal: boolean; isPart: boolean; gifts: number; donors: number; amount: string }>;
  SELECT_NAMES: Statement<NoValues, { kind: string; code: string; name: string }>;
  SELECT_ALUMNI: Statement<{ first: string; last: string }, { class_year: number; isTotal: boolean; alumni: number; donors: number; amount: string }>;
  SELECT_TOTAL_GIVING: Statement<{ first: string; last: string }, { code: string; isTotal: boolean; gifts: number; donors: number; amount: string }>;
  SELECT_SBC: Statement<{ relations: readonly string[]; first: string; last: string }, { relation: string; isTotal: boolean; annual_fund: string; temporarily_restricted: string; other: string; total: string }>;
  SELECT_ATS: Statement<{ relations: readonly string[]; first: string; last: string }, { relation: string; isTotal: boolean; A: number; B: string; C: number; D: string; E: number; F: string; G: number }>;
  SELECT_YEARS: Statement<{ since: string; until: string }, { year: number; amount: string }>;
  SELECT_FIRST_GIFT: Statement<NoValues, { day: string | null }>;
  SELECT_SETTINGS: Statement<{ empId: string }, { name: string; value: string }>;
}
