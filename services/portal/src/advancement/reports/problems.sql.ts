import { listProblems } from '@campus/domain/advancement';
import type { Problem } from '@campus/domain/advancement/rules';
import type { Narrowed } from '../../platform/index.js';
import { defineList, sql } from '../../platform/index.js';
import type { ProblemsSql as Q } from './reports.sql.types.js';

const inUs = (country: string): string => `${country} IN ('', 'US', 'USA')`;
const PHONE = `'^[0-9]{3}-[0-9]{3}-[0-9]{4}$'`;
const EMAIL = `'^[^@[:space:]]+@[^@[:space:]]+[.][[:alpha:]]{2,}$'`;

/** An address without its first line, or in the US without city, state or zip. */
const incomplete = (prefix: string): string =>
  `(d.${prefix}addr_line_1 = '' OR ${inUs(`d.${prefix}country`)} AND (d.${prefix}city = '' OR d.${prefix}state = '' OR d.${prefix}zip = ''))`;
const noPhone = (column: string): string => `d.${column} <> '' AND ${inUs('d.country')} AND d.${column} !~ ${PHONE}`;
const noEmail = (column: string): string => `d.${column} <> '' AND d.${column} !~ ${EMAIL}`;

/** Each problem: whether a donor has it, and the value that it is about. */
const FOUND: Readonly<Record<Problem, readonly [is: string, value: string]>> = {
  home_address: [`d.send_mail = 'Y' AND ${incomplete('')}`, `''`],
  work_address: [`d.wk_send_mail = 'Y' AND ${incomplete('wk_')}`, `''`],
  deceased_mail: [`d.deceased = 'Y' AND d.send_mail = 'Y'`, `''`],
  deceased_solicit: [`d.deceased = 'Y' AND d.solicit = 'Y'`, `''`],
  phone: [noPhone('phone'), 'd.phone'],
  mobile_phone: [noPhone('mobile_phone'), 'd.mobile_phone'],
  email_address: [noEmail('email_address'), 'd.email_address'],
  alt_email: [noEmail('alt_email'), 'd.alt_email'],
};
const ROWS = Object.entries(FOUND).map(([problem, [is, value]], at) => `(${at}, '${problem}', ${is}, ${value})`);

/** A row a donor and problem. [ADVREP-012] */
export const PROBLEM_ROWS = defineList({
  name: listProblems.name,
  sql: sql<
    Narrowed<Q['PROBLEM_ROWS'], { problem: Problem }>
  >`SELECT d.id || '/' || p.problem AS id, d.id AS "ID_NUM", concat_ws(' ', nullif(d.first_name, ''), d.last_name) AS de_name,
      d.last_name, d.first_name, p.problem, p.at, p.value
    FROM donors d CROSS JOIN LATERAL (VALUES ${sql.raw(ROWS.join(', '))}) p (at, problem, is_there, value) WHERE p.is_there`,
  filters: { problem: (place) => `q.problem = ${place}` },
  orders: { name: ['q.last_name', 'q.first_name', 'q."ID_NUM"', 'q.at'] },
});
