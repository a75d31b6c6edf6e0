import type { FormAnswer, FormContent } from '@campus/domain/personnel-actions';
import {
  accessOnlyContent,
  accountCodeInput,
  fieldTexts,
  formContent,
  newHireContent,
  newPositionContent,
  positionInput,
  terminationContent,
} from '@campus/domain/personnel-actions';
import { birthDateRefusal } from '@campus/domain/personnel-actions/rules';
import { campusDay } from '@campus/domain/calendar/rules';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod';

const contentOf: Readonly<Record<number, z.ZodObject>> = {
  1: newHireContent,
  2: newPositionContent,
  3: accessOnlyContent,
  4: terminationContent,
};

function pick(values: Readonly<Record<string, unknown>>, schema: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in schema.shape));
}

/** The form keeps what was typed for every type, and what it shows beside a position; the call gets the fields of the chosen type only. */
function fieldsOfType(values: unknown): unknown {
  const typed = values as Readonly<Record<string, unknown>>;
  const schema = contentOf[Number(typed['paf_type'])];
  if (schema === undefined) return typed;
  const content = pick(typed, schema);
  // The employee of another type, chosen before, is nobody whom a new hire takes on again.
  if (schema === newHireContent) content['emp_id'] = typed['rehire_of'] ?? null;
  if (!Array.isArray(content['positions'])) return content;
  const positions = content['positions'] as readonly Readonly<Record<string, unknown>>[];
  return {
    ...content,
    positions: positions.map((position) => ({
      ...pick(position, positionInput),
      account_codes: ((position['account_codes'] ?? []) as readonly Record<string, unknown>[]).map((code) =>
        pick(code, accountCodeInput),
      ),
    })),
  };
}

/** Whether the birth date of a form, once it is a day, is today or earlier. */
function isBorn(content: unknown): boolean {
  const dob = (content as { readonly dob?: unknown } | null)?.dob;
  return (
    typeof dob !== 'string' || !z.iso.date().safeParse(dob).success || birthDateRefusal(dob, campusDay(Date.now())) !== 'future'
  );
}
const born = { path: ['dob'], error: fieldTexts.birthDateFuture, when: () => true };

/** The rules of the form on the screen: the same schema that the calls use. [PAF-050] */
export const contentSchema = z.preprocess(fieldsOfType, formContent).refine(isBorn, born) as unknown as z.ZodType<
  FormContent & FieldValues,
  FieldValues
>;

const TYPES = Object.keys(contentOf);
const head = z.looseObject({
  paf_type: z.unknown().refine((type) => TYPES.includes(String(type)), fieldTexts.pafType),
  req_department_code: newHireContent.shape.req_department_code,
  approved_by1: newHireContent.shape.approved_by1,
});

/** The rules of a form that is being begun: until its head stands, nothing is said about fields that are not on the screen yet. [PAF-003] */
export const newFormSchema = z
  .preprocess(fieldsOfType, head.pipe(formContent as z.ZodType<unknown, z.output<typeof head>>))
  .refine(isBorn, born) as unknown as typeof contentSchema;

/** One empty form. The country reads US before anything is typed. [PAF-079] */
export const emptyContent: FieldValues = {
  paf_type: '',
  req_department_code: '',
  approved_by1: '',
  approved_by2: null,
  approved_by3: null,
  approved_by4: null,
  remarks: '',
  first_name: '',
  middle_name: '',
  last_name: '',
  street1: '',
  street2: '',
  street3: '',
  city: '',
  state: '',
  zip: '',
  country_code: 'US',
  ssn: '',
  dob: '',
  gender: '',
  phone: '',
  email: '',
  emp_id: '',
  rehire_of: '',
  positions: [],
  access_items: [],
  access_note: '',
  terminate_pos: '',
  termination_date: '',
  termination_remarks: '',
};

/** A saved form as the values of its fields. */
export function contentOfForm(form: FormAnswer): FieldValues {
  const saved = Object.fromEntries(
    Object.keys(emptyContent)
      .filter((name) => name in form && name !== 'positions')
      .map((name) => [name, (form as unknown as Record<string, unknown>)[name] ?? emptyContent[name]]),
  );
  return {
    ...emptyContent,
    ...saved,
    emp_id: form.emp_id ?? '',
    rehire_of: form.is_rehire === 1 ? (form.emp_id ?? '') : '',
    positions: form.positions.map((position) => ({
      id: position.id,
      appid: position.appid,
      department_code: position.department_code,
      supervisor_id: position.supervisor_id,
      pay_type: position.pay_type,
      position_status: position.position_status,
      pay_amount: position.pay_amount ?? '',
      pay_rate: position.pay_rate ?? '',
      num_pay_periods: position.num_pay_periods ?? '',
      replaces: position.replaces,
      start_date: position.start_date,
      end_date: position.end_date ?? '',
      remarks: position.remarks ?? '',
      title: `${position.pos_title} (${position.org_pos})`,
      supervisor_name: position.supervisor_name ?? '',
      account_codes: form.account_codes
        .filter((code) => code.paf_position_id === position.id)
        .map((code) => ({
          acct_comp_1: code.acct_comp_1,
          acct_comp_2_dept_code: code.acct_comp_2_dept_code,
          acct_comp_3: code.acct_comp_3,
          acct_comp_4_object_code: code.acct_comp_4_object_code,
          acct_comp_5: code.acct_comp_5,
          dist_pct: code.dist_pct,
        })),
    })),
  };
}

const CODE_PARTS = {
  acct_comp_1: 'Fund',
  acct_comp_2_dept_code: 'Department',
  acct_comp_3: 'Program',
  acct_comp_4_object_code: 'Object',
  acct_comp_5: 'Project',
  dist_pct: 'Percent',
} as const;
/** As many rows as a position can have. */
const CODE_ROWS = 20;

/** How the fields are called in the error summary. */
export function fieldLabelsOf(positions: number): Record<string, string> {
  const labels: Record<string, string> = {
    paf_type: 'PAF type',
    req_department_code: 'Requesting department',
    approved_by1: 'First approver',
    emp_id: 'Employee',
    first_name: 'First name',
    last_name: 'Last name',
    street1: 'Street 1',
    city: 'City',
    state: 'State',
    zip: 'ZIP',
    country_code: 'Country',
    dob: 'Date of birth',
    ssn: 'SSN',
    middle_name: 'Middle name',
    phone: 'Phone',
    email: 'E-mail',
    termination_date: 'Termination date',
    terminate_pos: 'Position to Terminate',
  };
  for (let index = 0; index < positions; index += 1) {
    const at = (field: string, label: string) => {
      labels[`positions.${index}.${field}`] = `Position ${index + 1}: ${label}`;
    };
    at('start_date', 'Start date');
    at('end_date', 'End date');
    at('pay_amount', 'Pay amount');
    at('pay_rate', 'Pay rate');
    at('num_pay_periods', 'Number of pay periods');
    at('supervisor_id', 'Supervisor');
    at('replaces', 'Replaces');
    at('remarks', 'Remarks');
    for (let row = 0; row < CODE_ROWS; row += 1) {
      for (const [part, label] of Object.entries(CODE_PARTS)) {
        at(`account_codes.${row}.${part}`, `Account code ${row + 1}, ${label}`);
      }
    }
  }
  return labels;
}
