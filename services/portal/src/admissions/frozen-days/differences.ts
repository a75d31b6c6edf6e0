import { listFrozenDifferences } from '@campus/domain/admissions';
import { defineList } from '../../platform/index.js';
import { candidaciesOn } from '../reports/candidacies-on.js';

const side = (day: string, night: string): string => candidaciesOn({ year: '$1', term: '$2', day, night });
const FLAGS = ['app', 'acc', 'reg'];
const flagsOf = (at: 'then' | 'now', of: string): string =>
  FLAGS.map((flag) => `coalesce(${of}.${flag}, 0) AS ${at}_${flag}`).join(', ');
const COMPARED = [
  'f.app',
  'f.acc',
  'f.reg',
  'f.hrs_enrolled',
  'f.prog_cde',
  'f.loca_cde',
  'f.stud_type',
  'f.stage',
  'f.first_name',
  'f.last_name',
];

/** By person, what differs between the figures of a day and those of today, which is the fifth value. */
export const DIFFERENCES = defineList({
  ...{ name: listFrozenDifferences.name, params: ['year', 'term', 'day', 'night', 'today'] },
  sql: `SELECT coalesce(n.id_num, f.id_num) AS id_num, coalesce(n.connect_id, f.connect_id, '') AS connect_id, coalesce(n.first_name, f.first_name) AS first_name,
      coalesce(n.last_name, f.last_name) AS last_name, coalesce(n.div_cde, f.div_cde) AS div_cde,
      CASE WHEN f.id_num IS NULL THEN 'came' WHEN n.id_num IS NULL THEN 'gone' ELSE 'changed' END AS change, concat_ws(', ', f.last_name, f.first_name) AS then_name,
      coalesce(f.prog_cde, '') AS then_prog, coalesce(f.stage, '') AS then_stage, ${flagsOf('then', 'f')},
      coalesce(n.prog_cde, '') AS now_prog, coalesce(n.stage, '') AS now_stage, ${flagsOf('now', 'n')}
    FROM (${side('$3', `nullif($4, '')::date`)}) f FULL JOIN (${side('$5', 'NULL::date')}) n ON n.id_num = f.id_num AND n.div_cde = f.div_cde
    WHERE (${COMPARED.join(', ')}) IS DISTINCT FROM (${COMPARED.map((name) => name.replace('f.', 'n.')).join(', ')})`,
  filters: {
    div_cde: (place) => `q.div_cde = ${place}`,
    reached: (place) =>
      `CASE ${place}::text ${FLAGS.map((flag) => `WHEN '${flag}' THEN q.then_${flag} <> q.now_${flag}`).join(' ')} END`,
  },
  orders: { name: ['lower(q.last_name)', 'lower(q.first_name)', 'q.id_num', 'q.div_cde'] },
});
