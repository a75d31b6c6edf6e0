import type { TrainingGroup } from '@campus/domain/compliance';
import { complianceTexts as texts, downloadTraining } from '@campus/domain/compliance';
import { defineList, serveReport, sql } from '../platform/index.js';
import type { TrainingFiles as Q } from './compliance.sql.types.js';

const STUDENTS = sql`SELECT s.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, p.email, s.school, s.status,
    coalesce(m.activated, false) AS activated, coalesce(m.complete, false) AS complete, m.completed_at, m.score
  FROM students s JOIN people p ON p.emp_id = s.emp_id LEFT JOIN ministry_safety_records m ON m.emp_id = s.emp_id`;
const STUDYING = sql`s.status IN ('active', 'graduating')`;
const named = (group: TrainingGroup) =>
  ({ name: `${downloadTraining.name}/${group}`, wholeOrder: 'lower(p.last_name), lower(p.first_name), p.emp_id' }) as const;

/** Whom a group has. */
const LISTS = {
  active: defineList({ ...named('active'), sql: sql<Q['ACTIVE']>`${STUDENTS} WHERE ${STUDYING}` }),
  graduating: defineList({ ...named('graduating'), sql: sql<Q['GRADUATING']>`${STUDENTS} WHERE s.status = 'graduating'` }),
  new: defineList({
    ...named('new'),
    sql: sql<
      Q['NEW']
    >`${STUDENTS} WHERE ${STUDYING} AND s.admitted_on > coalesce((SELECT max(t.ends_on) FROM terms t WHERE t.ends_on < :today::date), '-infinity')`,
  }),
};
const groupOf = (of: Readonly<Record<string, unknown>>) => of['group'] as TrainingGroup;

/** The students of each group with their training. [MINSAFE-006] [MINSAFE-009] */
export const trainingFiles = serveReport({
  operation: downloadTraining,
  bare: true,
  table: (_actor, input) => {
    const group = groupOf(input);
    return { title: texts.download[group], name: `ministry-safe-${group}`, filters: [], scope: { group } };
  },
  list: (scope) => LISTS[groupOf(scope)],
  values: (_scope, today) => ({ today }),
});
