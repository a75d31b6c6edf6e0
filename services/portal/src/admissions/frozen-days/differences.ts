import type { FrozenDifference } from '@campus/domain/admissions';
import { listFrozenDifferences } from '@campus/domain/admissions';
import type { Narrowed } from '../../platform/index.js';
import { defineList, sql } from '../../platform/index.js';
import { candidaciesOn } from '../reports/candidacies-on.js';
import type { Differences as Q } from './frozen-days.sql.types.js';

const side = (day: string, night: string) => sql.raw(candidaciesOn({ year: ':year', term: ':term', day, night }));
const FLAGS = ['app', 'acc', 'reg'];
const flagsOf = (at: 'then' | 'now', of: string) =>
  sql.raw(FLAGS.map((flag) => `coalesce(${of}.${flag}, 0) AS ${at}_${flag}`).join(', '));
const COMPARED = ['app', 'acc', 'reg', 'hrs_enrolled', 'prog_cde', 'loca_cde', 'stud_type', 'stage', 'first_name', 'last_name'];
const compared = (of: string) => sql.raw(COMPARED.map((name) => `${of}.${name}`).join(', '));

/** By person, what differs between the figures of a day and those of today. */
export const DIFFERENCES = defineList({
  name: listFrozenDifferences.name,
  sql: sql<
    Narrowed<Q['DIFFERENCES'], Pick<FrozenDifference, 'change'>>
  >`SELECT coalesce(n.id_num, f.id_num, '') AS id_num, coalesce(n.connect_id, f.connect_id, '') AS connect_id, coalesce(n.first_name, f.first_name, '') AS first_name,
      coalesce(n.last_name, f.last_name, '') AS last_name, coalesce(n.div_cde, f.div_cde, '') AS div_cde,
      CASE WHEN f.id_num IS NULL THEN 'came' WHEN n.id_num IS NULL THEN 'gone' ELSE 'changed' END AS change, concat_ws(', ', f.last_name, f.first_name) AS then_name,
      coalesce(f.prog_cde, '') AS then_prog, coalesce(f.stage, '') AS then_stage, ${flagsOf('then', 'f')},
      coalesce(n.prog_cde, '') AS now_prog, coalesce(n.stage, '') AS now_stage, ${flagsOf('now', 'n')}
    FROM (${side(':day', `nullif(:night, '')::date`)}) f FULL JOIN (${side(':today', 'NULL::date')}) n ON n.id_num = f.id_num AND n.div_cde = f.div_cde
    WHERE (${compared('f')}) IS DISTINCT FROM (${compared('n')})`,
  filters: {
    div_cde: (place) => `q.div_cde = ${place}`,
    reached: (place) =>
      `CASE ${place}::text ${FLAGS.map((flag) => `WHEN '${flag}' THEN q.then_${flag} <> q.now_${flag}`).join(' ')} END`,
  },
  orders: { name: ['lower(q.last_name)', 'lower(q.first_name)', 'q.id_num', 'q.div_cde'] },
});
