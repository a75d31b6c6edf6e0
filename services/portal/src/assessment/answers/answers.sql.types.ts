/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Json, Statement } from '../../platform/database/sql.js';

export interface BallotBoxesService {
  LOCK: Statement<{ ballotBoxId: string }, { id: string; opened: boolean }>;
  QUESTIONS: Statement<{ evaluationId: string }, { QuestionId: string; TypeId: '1' | '2'; IsRequired: boolean }>;
  POOLS: Statement<{ ballotBoxId: string; last: string | null }, { id: string; sealed: Buffer }>;
  TALLY: Statement<{ id: string; tallies: Json }, object>;
  WRITE_TEXTS: Statement<{ id: string; texts: Json }, object>;
  DELETE_DRAFTS: Statement<{ ballotBoxId: string }, object>;
  DELETE_INVITATIONS: Statement<{ ballotBoxId: string }, object>;
  BIRTHDAYS: Statement<{ ballotBoxId: string }, { id: string; dob: string }>;
  OPENED: Statement<{ today: string | null; ages: readonly number[]; ballotBoxId: string }, object>;
  DELETE_POOLS: Statement<{ ballotBoxId: string }, object>;
  SELECT_ONE: Statement<{ ballotBoxId: string }, { id: string; evaluationId: string; opened: boolean; published: boolean; endsOn: string; sent: number; finished: number }>;
  SELECT_UNOPENED: Statement<{ evaluationId: string | null }, { id: string; evaluationId: string; opened: boolean; published: boolean; endsOn: string; sent: number; finished: number }>;
}

export interface OwnEvaluationsService {
  LIST: Statement<{ empId: string }, { invitationId: string; state: 'sent' | 'started' | 'finished'; urnId: string; opened: boolean; evaluationId: string; title: string; published: boolean; active: boolean; startsOn: string; endsOn: string; termCode: string; yearCode: string; courseId: string; courseCode: string | null; courseTitle: string | null }>;
  ONE: Statement<{ empId: string; evaluationId: string; courseId: string }, { invitationId: string; state: 'sent' | 'started' | 'finished'; urnId: string; opened: boolean; evaluationId: string; title: string; published: boolean; active: boolean; startsOn: string; endsOn: string; termCode: string; yearCode: string; courseId: string; courseCode: string | null; courseTitle: string | null; draft: Buffer | null }>;
  HOLD: Statement<{ empId: string; evaluationId: string; courseId: string }, { '?column?': number }>;
  MAY_ASK: Statement<{ today: string; empId: string }, { id: string }>;
  ASKED: Statement<{ evaluationId: string }, { QuestionId: string; Question: string; TypeId: '1' | '2'; IsRequired: boolean }>;
  KEEP_DRAFT: Statement<{ invitationId: string; encrypted: Buffer }, object>;
  BEGIN: Statement<{ invitationId: string }, object>;
}

export interface SubmissionsService {
  SELECT_INVITED_STUDENT: Statement<{ items: readonly string[]; evalId: string; courseId: string }, { invitationId: string; state: 'sent' | 'started' | 'finished'; urnId: string; opened: boolean; evaluationId: string; title: string; published: boolean; active: boolean; startsOn: string; endsOn: string; termCode: string; yearCode: string; courseId: string; courseCode: string | null; courseTitle: string | null; empId: string; draft: Buffer | null; pool: Buffer | null }>;
  HOLD_STUDENT: Statement<{ empId: string; evalId: string; courseId: string }, { '?column?': number }>;
  LOCK_BALLOT_BOX: Statement<{ evalId: string; courseId: string }, { '?column?': number }>;
  PUT: Statement<{ ballotBoxId: string | null; going: readonly string[] | null; drafts: readonly string[] | null; pool: string | null; open: Buffer | null; closed: Buffer | null; reminderRecord: string | null; notes: Json | null; now: Date | string | null }, { column1: boolean | null }>;
}
