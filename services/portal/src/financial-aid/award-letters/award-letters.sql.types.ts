/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';
import type { AwardLetter } from '../entities/award-letter.entity.js';

export interface AwardLettersRepository {
  SELECT_STUDENTS: Statement<{ ids: readonly string[] }, { emp_id: string; first_name: string; last_name: string }>;
  SELECT_KEYS: Statement<NoValues, { id: string; key: string; text: string }>;
  SELECT_KNOWN: Statement<{ school: string; term: string; year: number; ids: readonly string[] }, { id: string; emp_id: string; scholarship: string; state: 'unsent' | 'sent' | 'revoked'; amount: string; disbursed: string }>;
  INSERT_LETTERS: Statement<{ school: string; term: string; year: number; disbursed: string; by: string; at: Date | string; hashes: readonly string[]; ids: readonly string[]; firsts: readonly string[]; lasts: readonly string[]; scholarships: readonly string[]; amounts: readonly (string | number)[]; templates: readonly string[]; revised: readonly string[] }, object>;
  SELECT_UNSENT: Statement<{ school: string; year: number; term: string }, { id: string }>;
  SELECT_TO_SEND: Statement<{ ids: readonly string[] }, { id: string; hash: string; emp_id: string; first_name: string; last_name: string; scholarship: string; amount: string; disbursed_on: string; term: 'Fall' | 'Spring'; year: number; school: 'BOYCE' | 'SOUTHERN'; template_id: string; state: 'unsent' | 'sent' | 'revoked'; mails: number; before_amount: string | null; before_disbursed: string | null; replaced: boolean; mail: 'queued' | 'claimed' | 'sending' | 'accepted' | 'delivered' | 'bounced' | 'failed' | 'unknown' | 'stopped' | 'skipped' | 'digested' | null; email: string }>;
  FREEZE: Statement<{ by: string | null; at: Date | string | null; expires: string | null; ids: readonly string[]; texts: readonly string[]; versions: readonly number[] }, object>;
  COUNT_MAIL: Statement<{ expires: string | null; ids: readonly string[] }, object>;
  OPEN_BY_LINK: Statement<{ day: string | null; hash: string }, { id: string }>;
  OPEN_OWN: Statement<{ day: string | null; student: string }, { id: string }>;
  DELETE_UNSENT: Statement<{ ids: readonly string[]; by: string }, { id: string }>;
  SELECT_STATES: Statement<{ ids: readonly string[] }, { id: string; state: 'unsent' | 'sent' | 'revoked'; emp_id: string }>;
  SELECT_PAGE: Statement<{ hash: string }, { id: string; hash: string; emp_id: string; first_name: string; last_name: string; scholarship: string; amount: string; disbursed_on: string; term: 'Fall' | 'Spring'; year: number; school: 'BOYCE' | 'SOUTHERN'; template_id: string; state: 'unsent' | 'sent' | 'revoked'; mails: number; before_amount: string | null; before_disbursed: string | null; replaced: boolean; mail: string | null; email: string; sent_text: string | null; sent_at: Date | null; expires_on: string | null; template_text: string; fallApplyDeadline: string | null; springApplyDeadline: string | null; fallAppealDeadline: string | null; springAppealDeadline: string | null }>;
  SEARCH: Statement<{ longest: string | null; words: readonly string[]; lastName: string | null; idStart: string }, { id: string; name: string; school: string }>;
}

export interface AwardStagesService {
  IN_STAGE: Statement<{ today: string; stage: string }, { id: string; stage: string; since: Date; jenzabar_id: string; name: string; scholarship: string; award_amount: string; award_year: number; term: 'Fall' | 'Spring'; school: 'BOYCE' | 'SOUTHERN'; opened_on: string | null; undelivered: string | null; reminded_on: string | null }>;
  IN_STAGE_COUNTED: Statement<{ today: string; stage: string }, { id: string }>;
  COUNT_STAGES: Statement<{ today: string }, { stage: string | null; count: number; oldest: Date }>;
  SELECT_REMINDING: Statement<{ ids: readonly string[] }, { id: string; emp_id: string; first_name: string; last_name: string; scholarship: string; amount: string; term: 'Fall' | 'Spring'; year: number; state: 'unsent' | 'sent' | 'revoked'; answer: NonNullable<AwardLetter['answer']> | null; email: string; replaced: boolean; reminded: string | null }>;
}

export interface AwardTemplatesRepository {
  LOCK_AWARDS: Statement<NoValues, { pg_advisory_xact_lock: unknown | null }>;
  SELECT_TEMPLATES: Statement<NoValues, { TemplateId: string; TemplateName: string; TemplateDesc: string; ImportKey: string; TemplateText: string; version: number }>;
  SELECT_TEMPLATE: Statement<{ id: string }, { TemplateId: string; TemplateName: string; TemplateDesc: string; ImportKey: string; TemplateText: string; version: number; saved_by: string }>;
  SELECT_OF_KEY: Statement<{ key: string }, { id: string; name: string }>;
  INSERT_TEMPLATE: Statement<{ name: string; description: string; key: string; text: string; by: string; at: Date | string }, { TemplateId: string; TemplateName: string; TemplateDesc: string; ImportKey: string; TemplateText: string; version: number }>;
  UPDATE_TEMPLATE: Statement<{ name: string; description: string; key: string; text: string; by: string; at: Date | string; id: string }, { TemplateId: string; TemplateName: string; TemplateDesc: string; ImportKey: string; TemplateText: string; version: number }>;
  COUNT_USES: Statement<{ id: string }, { uses: number }>;
  DELETE_TEMPLATE: Statement<{ at: Date | string | null; id: string }, object>;
  SELECT_DEADLINES: Statement<{ year: number; term: string }, { year: number; term: 'Fall' | 'Spring'; fallApplyDeadline: string | null; springApplyDeadline: string | null; fallAppealDeadline: string | null; springAppealDeadline: string | null; version: number; saved_by: string }>;
  STORE_DEADLINES: Statement<{ year: number; term: string; fallApply: string | null; springApply: string | null; fallAppeal: string | null; springAppeal: string | null; by: string }, object>;
  SELECT_SETTINGS: Statement<NoValues, { link_days: number; version: number; saved_by: string }>;
  STORE_SETTINGS: Statement<{ days: number; by: string }, object>;
}

export interface AwardsInbox {
  SELECT_OWN: Statement<{ student: string }, { id: string; scholarship: string; amount: string; year: number; term: 'Fall' | 'Spring'; sent_at: Date }>;
  COUNT: Statement<NoValues, { count: number; since: Date | null }>;
  COUNT_UNSENT: Statement<NoValues, { count: number; since: Date | null }>;
}

export interface PastAwardsService {
  LETTERS: Statement<{ school: string; term: string; year: number }, { id: string; jenzabar_id: string; first_name: string; last_name: string; scholarship: string; award_amount: string; 'award amount': string; template_id: string; template_name: string; hash: string; award_year: number; term: 'Fall' | 'Spring'; school: 'BOYCE' | 'SOUTHERN'; disbursement_date: string; state: 'unsent' | 'sent' | 'revoked'; revises: string | null; undelivered: string | null }>;
  OPEN_LETTERS: Statement<NoValues, { id: string; jenzabar_id: string; name: string; scholarship: string; award_amount: string; award_year: number; term: 'Fall' | 'Spring'; school: 'BOYCE' | 'SOUTHERN'; sent_at: Date; undelivered: string | null }>;
  SELECT_PAST: Statement<{ student: string }, { id: string; jenzabar_id: string; first_name: string; last_name: string; scholarship: string; award_amount: string; 'award amount': string; template_id: string; template_name: string; hash: string; award_year: number; term: 'Fall' | 'Spring'; school: 'BOYCE' | 'SOUTHERN'; disbursement_date: string; state: 'unsent' | 'sent' | 'revoked'; revises: string | null; undelivered: string | null; amount: string; disbursed_on: string; before_amount: string | null; before_disbursed: string | null; sent_at: Date; expires_on: string; mail: 'queued' | 'claimed' | 'sending' | 'accepted' | 'delivered' | 'bounced' | 'failed' | 'unknown' | 'stopped' | 'skipped' | 'digested' | null; revoked_at: Date | null; revoke_reason: string | null; answer: NonNullable<AwardLetter['answer']> | null; answered_at: Date | null; replaced: boolean }>;
  SELECT_LETTER: Statement<{ id: string }, { id: string; emp_id: string; state: 'unsent' | 'sent' | 'revoked'; first_name: string; last_name: string; scholarship: string; term: 'Fall' | 'Spring'; year: number; answer: NonNullable<AwardLetter['answer']> | null; email: string; replaced: boolean }>;
  REVOKE: Statement<{ by: string | null; at: Date | string | null; reason: string | null; id: string }, object>;
  ANSWER: Statement<{ answer: string | null; at: Date | string | null; id: string }, object>;
}
