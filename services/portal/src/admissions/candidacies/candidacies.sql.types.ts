/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { Statement } from '../../platform/database/sql.js';

export interface CandidaciesService {
  SELECT_OF_PERSON: Statement<{ id: string }, { YR_CDE: string; TRM_CDE: string; DIV_CDE: string; PROG_CDE: string; STAGE: 'INQ' | 'APP' | 'DEN' | 'ACC' | 'DEP' | 'ENR' | 'WIT' | 'DEF'; ID_NUM: string; LOCA_CDE: string }>;
  LOCK: Statement<{ id: string; year: string; term: string; division: string }, { YR_CDE: string; TRM_CDE: string; DIV_CDE: string; PROG_CDE: string; STAGE: 'INQ' | 'APP' | 'DEN' | 'ACC' | 'DEP' | 'ENR' | 'WIT' | 'DEF'; ID_NUM: string; LOCA_CDE: string }>;
  UPDATE: Statement<{ program: string; stage: string; location: string; id: string; year: string; term: string; division: string }, object>;
  ADD_STAGE: Statement<{ id: string; year: string; term: string; division: string; stage: string; on: string }, object>;
}
