import type { TrainingTerm } from '@campus/domain/compliance';
import { Inject, Injectable } from '@nestjs/common';
import { Database, sql } from '../platform/index.js';
import type { TrainingService as Q } from './compliance.sql.types.js';

/** Whoever is registered in at least one course of a term is a student of it. */
const SELECT_STATISTICS = sql<
  Q['SELECT_STATISTICS']
>`SELECT t.year_code || t.term_code AS id, t.year_code, t.term_code, t.name, count(*)::int AS students,
    count(*) FILTER (WHERE m.activated)::int AS activated, count(*) FILTER (WHERE m.complete)::int AS complete,
    round(avg(m.score) FILTER (WHERE m.complete), 1)::float AS average_score
  FROM terms t
    JOIN (SELECT DISTINCT c.year_code, c.term_code, e.emp_id FROM courses c JOIN enrolments e ON e.request_num = c.request_num
      WHERE e.status = 'registered' AND NOT c.cancelled) s ON s.year_code = t.year_code AND s.term_code = t.term_code
    LEFT JOIN ministry_safety_records m ON m.emp_id = s.emp_id
  GROUP BY t.year_code, t.term_code, t.name, t.begins_on ORDER BY t.begins_on DESC, t.term_code`;

/** How far the students are with the ministry-safe training. */
@Injectable()
export class TrainingService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /** Each term that has students, the newest first. [MINSAFE-005] */
  statistics(): Promise<TrainingTerm[]> {
    return this.db.query(SELECT_STATISTICS);
  }
}
