/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../../platform/database/sql.js';

export interface CanceledSectionSweeps {
  SELECT_UNTOLD: Statement<{ today: string; most: number | null }, { request_num: string }>;
  SELECT_REGISTERED: Statement<{ section: string }, { id: string; name: string; email: string | null; status: 'active' | 'graduating' | 'graduated' | 'withdrawn' }>;
  SET_TOLD: Statement<{ at: Date | string | null; section: string }, object>;
  FORGET_TOLD: Statement<NoValues, object>;
}

export interface RosterFile {
  LIST: Statement<{ section: string }, { id: string; name: string; email: string | null; classification: string; status: 'registered' | 'waitlisted' | 'dropped' | 'withdrawn'; since: string; grade: string; entered: string | null }>;
}

export interface SectionsRepository {
  SECTIONS: Statement<{ term_id: string }, { jc_num: string; code: string; title: string; section: string; term_id: string; school: string; capacity: number; taken: number; waiting: number; offers: number; closed: boolean; last_add_on: string | null; last_drop_on: string }>;
  SELECT_LINE: Statement<{ section: string }, { jc_num: string; code: string; title: string; section: string; term_id: string; school: string; capacity: number; taken: number; waiting: number; offers: number; closed: boolean; last_add_on: string | null; last_drop_on: string }>;
  SELECT_ROSTER: Statement<{ section: string }, { id: string; name: string; email: string | null; classification: string; status: 'registered' | 'waitlisted' | 'dropped' | 'withdrawn'; since: string; grade: string; entered: string | null; holds: unknown }>;
}
