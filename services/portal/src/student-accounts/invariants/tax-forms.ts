import { taxForms } from '@campus/domain/student-accounts/rules';
import type { Invariant } from '../../platform/index.js';
import type { TaxForms as Q } from './invariants.sql.types.js';
import { sql, violationsOf } from '../../platform/index.js';

/** Each form with how many entries of the audit history it has at least. */
const FORMS = sql<
  Q['FORMS']
>`SELECT f.id_num, f.year, f.version, f.box1::text, f.box5::text, f.inputs, (SELECT count(*)::int FROM audit_entries a
    WHERE a.record_type = 'tax-form' AND a.record_id = f.id_num || '/' || f.year AND a.action = CASE f.version WHEN 1 THEN 'issue' ELSE 'correct' END) AS entries
  FROM tax_forms f ORDER BY f.id_num, f.year, f.version`;
const GAPS = sql<
  Q['GAPS']
>`SELECT 'the 1098-T ' || year || ' of ' || id_num || ' has ' || count(*) || ' versions up to ' || max(version) AS violation
  FROM tax_forms GROUP BY id_num, year HAVING count(*) <> max(version)`;

const wrongForms: Invariant['check'] = async (...on) => {
  const [db] = on;
  const forms = await db.query(FORMS);
  const wrong = forms.flatMap(({ id_num: student, year, version, box1, box5, inputs, entries }) => {
    const rule = taxForms(inputs).get(year) ?? { box1: '0.00', box5: '0.00' };
    const form = `the 1098-T ${year} of ${student}, version ${version},`;
    const boxes =
      rule.box1 === box1 && rule.box5 === box5
        ? []
        : [`${form} says ${box1} and ${box5}; the rule says ${rule.box1} and ${rule.box5}`];
    return entries >= Math.max(1, version - 1) ? boxes : [...boxes, `${form} has no entry in the audit history`];
  });
  return [...wrong, ...(await violationsOf(GAPS)(...on))];
};

/** What always holds about the 1098-T forms that were given. */
export const taxFormInvariants: readonly Invariant[] = [
  {
    name: 'tax-forms-by-rule',
    says: 'A 1098-T is what the rule says for what it was computed from, and changes by corrections alone',
    check: wrongForms,
  },
];
