import { fillIn, shortDate } from '@campus/contract-kit';
import { centsIn, dollarsText } from '@campus/domain/money';
import { inboxTexts as texts } from '@campus/domain/personnel-actions';
import { ACCESS_ONLY, isHourly, TERMINATION } from '@campus/domain/personnel-actions/rules';
import { ENDING_TITLE } from '../record/form-command.sql.js';

/** What of a form its decision is about, as `FORM_IN_BRIEF` reads it. */
export interface FormInBrief {
  readonly id: string;
  readonly paf_type: number;
  readonly department: string;
  readonly termination_date: string | null;
  readonly termination_position: string | null;
  readonly access: number;
  readonly pos_title: string | null;
  readonly pay_type: string | null;
  readonly pay_sealed: string | null;
  readonly start_date: string | null;
  readonly positions: number | null;
}

/** The columns and joins, beside a form `f`, that say in one line what it is about. */
export const FORM_IN_BRIEF = {
  columns: `f.paf_type, coalesce(d.friendly_name, f.req_department_code) AS department, f.termination_date::text,
    ${ENDING_TITLE} AS termination_position,
    cardinality(f.access_items) AS access, p.pos_title, p.pay_type, p.pay_sealed, p.start_date::text, p.positions`,
  joins: `LEFT JOIN departments d ON d.dept_code = f.req_department_code
    LEFT JOIN LATERAL (SELECT o.pos_title, o.pay_type, o.pay_sealed, o.start_date, count(*) OVER ()::int AS positions
      FROM personnel_action_positions o WHERE o.form_id = f.id ORDER BY o.line LIMIT 1) p ON true`,
} as const;

type Open = (encrypted: string) => string | null;

function payOf({ pay_sealed: encrypted, pay_type: type }: FormInBrief, open: Open): string | null {
  const cents = encrypted === null ? null : centsIn(open(encrypted) ?? '');
  if (cents === null) return null;
  const pay = dollarsText(cents).replace(/\.00$/, '');
  return isHourly(type ?? '') ? fillIn(texts.briefHourly, { pay }) : pay;
}

/** Position, pay and day of a form. Only for those who may open it: pay is among them. */
export function contentOf(form: FormInBrief, today: string, open: Open): string {
  const { paf_type: type, access, pos_title: title, start_date: start, positions } = form;
  if (type === ACCESS_ONLY) return access === 1 ? texts.briefAccessOne : fillIn(texts.briefAccess, { count: access });
  if (type === TERMINATION) {
    const { termination_date: date, termination_position: ending } = form;
    return date === null ? (ending ?? '') : fillIn(texts.briefEnds, { title: ending ?? '', date: shortDate(date, today) }).trim();
  }
  if (title === null || start === null) return '';
  const pay = payOf(form, open);
  const values = { title, start: shortDate(start, today) };
  const first = pay === null ? fillIn(texts.briefNoPay, values) : fillIn(texts.briefPosition, { ...values, pay });
  const more = (positions ?? 1) - 1;
  return more > 0 ? `${first} ${fillIn(texts.briefMore, { count: more })}` : first;
}

/** What one decides on: 'Campus Technology · Analyst, $52,000 from Aug 1'. Only for those who may open the form: pay is among it. */
export function inBrief(form: FormInBrief, today: string, open: Open): string {
  return [form.department, contentOf(form, today, open)].filter(Boolean).join(' · ');
}
