/** Made by `npm run sql-types` from the migrated database and the statements of this folder; `npm run check` compares it. */
import type { NoValues, Statement } from '../platform/database/sql.js';

export interface DirectoryExports {
  STAFF_FILE: Statement<NoValues, { emp_id: string; last_name: string; first_name: string; name_folded: string; name: string; title: string; email: string | null; phone: string | null; student_department: string | null; departments: string[] }>;
  STUDENTS_FILE: Statement<NoValues, { emp_id: string; last_name: string; first_name: string; name_folded: string; name: string; title: string; email: string | null; phone: string | null; student_department: string; departments: string[] }>;
  DEPARTMENTS_FILE: Statement<NoValues, { id: string; name: string; phone: string | null; location: string | null; box: string | null; email: string | null }>;
}

export interface DirectoryRepository {
  STAFF_ROWS: Statement<NoValues, { emp_id: string; last_name: string; first_name: string; name_folded: string; name: string; title: string; email: string | null; phone: string | null; student_department: string | null; departments: string[] }>;
  STUDENT_ROWS: Statement<NoValues, { emp_id: string; last_name: string; first_name: string; name_folded: string; name: string; title: string; email: string | null; phone: string | null; student_department: string; departments: string[] }>;
  SELECT_DEPARTMENTS: Statement<NoValues, { id: string; name: string; phone: string | null; location: string | null; box: string | null; email: string | null }>;
  SELECT_DEPARTMENT: Statement<{ id: string }, { id: string; name: string; phone: string | null; location: string | null; box: string | null; email: string | null }>;
  SELECT_EMPLOYMENTS: Statement<{ department: string }, { emp_id: string; last_name: string; first_name: string; name_folded: string; name: string; title: string; email: string | null; phone: string | null; student_department: string | null; departments: string[] }>;
  SELECT_SUPERVISED: Statement<NoValues, { id: string; supervisor: string | null }>;
  SELECT_STAFF_OF: Statement<{ ids: readonly string[] }, { emp_id: string; last_name: string; first_name: string; name_folded: string; name: string; title: string; email: string | null; phone: string | null; student_department: string | null; departments: string[] }>;
}
