import type { TrainingGroup } from '@campus/domain/compliance';
import { complianceTexts as texts, downloadTraining } from '@campus/domain/compliance';
import { defineList, fileColumns, serveReport } from '../platform/index.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly school: string;
  readonly status: string;
  readonly activated: boolean;
  readonly complete: boolean;
  readonly completed_at: Date | null;
  readonly score: number | null;
}

const STUDYING = `s.status IN ('active', 'graduating')`;

/** Whom a group has; `$1` is today. */
const GROUPS: Readonly<Record<TrainingGroup, string>> = {
  active: STUDYING,
  graduating: `s.status = 'graduating'`,
  new: `${STUDYING} AND s.admitted_on > coalesce((SELECT max(t.ends_on) FROM terms t WHERE t.ends_on < $1::date), '-infinity')`,
};

const listOf = (group: TrainingGroup) =>
  defineList({
    name: `${downloadTraining.name}/${group}`,
    params: ['today'],
    wholeOrder: 'lower(p.last_name), lower(p.first_name), p.emp_id',
    sql: `SELECT s.emp_id AS id, concat_ws(' ', p.first_name, p.last_name) AS name, p.email, s.school, s.status,
        coalesce(m.activated, false) AS activated, coalesce(m.complete, false) AS complete, m.completed_at, m.score
      FROM students s JOIN people p ON p.emp_id = s.emp_id LEFT JOIN ministry_safety_records m ON m.emp_id = s.emp_id
      WHERE $1::date IS NOT NULL AND ${GROUPS[group]}`,
  });

const LISTS = { active: listOf('active'), graduating: listOf('graduating'), new: listOf('new') };
const { columns } = texts;
const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No');
const groupOf = (of: Readonly<Record<string, unknown>>) => of['group'] as TrainingGroup;

/** The students of each group with their training. [MINSAFE-006] [MINSAFE-009] */
export const trainingFiles = serveReport<Row>({
  operation: downloadTraining,
  bare: true,
  table: (_actor, input) => {
    const group = groupOf(input);
    return { title: texts.download[group], name: `ministry-safe-${group}`, filters: [], scope: { group } };
  },
  columns: fileColumns(
    ...[columns.id, columns.name, columns.email, columns.school, columns.status, columns.activated, columns.complete],
    [columns.completedAt, 'instant'],
    [columns.score, 'number'],
  ),
  list: (scope) => LISTS[groupOf(scope)],
  values: (_scope, today) => ({ today }),
  cells: ({ id, name, email, school, status, activated, complete, completed_at, score }) => [
    ...[id, name, email ?? '', school, status, yesNo(activated), yesNo(complete)],
    completed_at?.toISOString() ?? '',
    String(score ?? ''),
  ],
});
