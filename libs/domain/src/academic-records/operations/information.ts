import type { Operation } from '@campus/contract-kit';
import { defineRecordForm, flag, mayBeEmpty } from '@campus/contract-kit';
import * as z from 'zod';
import { COUNTRIES, UNITED_STATES } from '../../people/rules/index.js';
import { academicRecordsMessages as messages, informationTexts as texts } from '../messages.js';
import { academicRecordsPermissions as can } from '../permissions.js';
import { readGraduationTerm } from '../rules/graduation.js';
import { HOUR_BANDS, phoneDigits, RELATION_NAMES, VOCATION_NAMES, wrongEmergencyFields } from '../rules/information-form.js';

const choice = z.object({ id: z.string(), name: z.string() });
const list = z.array(choice);
const codesOf = <Names extends object>(names: Names) => Object.keys(names) as (keyof Names & string)[];
/** A code of a list, which may come as a number. */
const code = <Names extends Readonly<Record<string, string>>>(names: Names, title: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(Number(value)) : value),
    z.enum(codesOf(names)).meta({ title, choices: names }),
  );
const line = (title: string, most: number) => z.string().max(most).meta({ title });
const needed = (title: string, most: number) => z.string().min(1).max(most).meta({ title });
const phone = (title: string, most: number) => z.string().max(most).transform(phoneDigits).meta({ title });
const YES_NO = { '1': texts.yes, '0': texts.no };
const hours = (title: string) => mayBeEmpty(code(HOUR_BANDS, title));
const affirmed = (title: string, description: string) => mayBeEmpty(code(YES_NO, title).meta({ description }));

/** A flag in any of the ways in which a form answers it. */
function readFlag(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  return value === '1' || value === '0' || typeof value === 'boolean' ? Number(value) : value;
}

const isCountry = (text: string): boolean => COUNTRIES.some((one) => one.code === text);

/** What a student tells once a year. [INFO-002] */
const input = z.strictObject({
  graduation_date: z
    .string()
    .max(20)
    .transform(readGraduationTerm)
    .pipe(z.string().regex(/^\d{4}(SP|FA)$/, messages.text('no_such_graduation')))
    .meta({ title: 'Anticipated graduation' }),
  vocational_objective: code(VOCATION_NAMES, 'Vocational objective'),
  er_relation: code(RELATION_NAMES, 'Relation'),
  er_name: needed('Name', 45),
  er_tel_phone: z.string().min(1).max(18).transform(phoneDigits).pipe(z.string().min(1)).meta({ title: 'Phone' }),
  er_addr_1: needed('Address line 1', 60),
  er_addr_2: line('Address line 2', 60).optional(),
  er_addr_3: line('Address line 3', 60).optional(),
  er_city: line('City', 25).optional(),
  er_state: line('State', 25).optional(),
  er_zip: line('ZIP', 12).optional(),
  er_country: z.string().refine(isCountry, 'Choose a country from the list.').default(UNITED_STATES).meta({ title: 'Country' }),
  employ_name: line('Employer', 30).optional(),
  employ_tel_phone: phone('Phone of the employer', 20).optional(),
  employ_sec_off: hours('Hours a week outside of church'),
  employ_rem_cw: hours('Hours a week in paid church work'),
  employ_vol_cw: hours('Hours a week in volunteer church work'),
  church_name: line('Church', 60).optional(),
  church_pastor_name: line('Pastor', 45).optional(),
  church_city: line('City of the church', 25).optional(),
  church_state: line('State of the church', 25).optional(),
  send_data_to_handshake: z
    .preprocess(readFlag, flag)
    .meta({ title: 'Send my data to Handshake', description: 'Employers look for graduates there.', field: 'number' }),
  affirm_truthfulness: affirmed('Truthfulness', texts.truthfulness),
  affirm_covenant: affirmed('Covenant', texts.covenant),
  affirm_account: affirmed('Student account', texts.accountPaid),
});

/** The information form of a student: what they say about themselves once a year, before they register. [INFO-016] [INFO-017] [INFO-018] */
export const informationForm = defineRecordForm('academic-records.information', {
  path: '/student/information/me',
  paths: { submit: '/student/information', save: '/student/information/draft', lists: '/student/information/create' },
  permission: can.studyHere,
  draft: true,
  personal: true,
  input,
  sections: [
    { title: 'Your studies', fields: ['graduation_date', 'vocational_objective'] },
    {
      title: 'Emergency contact',
      hint: 'Whom we call if something happens to you. City, state and ZIP are needed in the United States.',
      fields: [
        'er_relation',
        'er_name',
        'er_tel_phone',
        'er_country',
        'er_addr_1',
        'er_addr_2',
        'er_addr_3',
        'er_city',
        'er_state',
        'er_zip',
      ],
    },
    {
      title: 'Work',
      fields: ['employ_name', 'employ_tel_phone', 'employ_sec_off', 'employ_rem_cw', 'employ_vol_cw'],
    },
    { title: 'Church', fields: ['church_name', 'church_pastor_name', 'church_city', 'church_state'] },
    { title: 'Handshake', fields: ['send_data_to_handshake'] },
    {
      title: 'Affirmation',
      hint: 'Answer each with Yes to save the form.',
      fields: ['affirm_truthfulness', 'affirm_covenant', 'affirm_account'],
    },
  ],
  also: z.object({
    /** At most its last four digits. [INFO-003] */
    ssn: z.string(),
    r_pl: z.record(z.string(), z.unknown()),
    upToDate: z.boolean(),
  }),
  lists: z.object({ vocations: list, relations: list, states: list, countries: list, graduation_terms: list }),
  refusal: (values) => {
    const wrong = wrongEmergencyFields(values);
    if (wrong.length > 0) return messages.refusal('form_not_saved', {}, { fields: wrong });
    const allAffirmed = [values.affirm_truthfulness, values.affirm_covenant, values.affirm_account].every((one) => one === '1');
    return allAffirmed ? null : messages.refusal('not_affirmed');
  },
  refusalOf: (fields) => messages.refusal('form_not_saved', {}, { fields }),
  texts: {
    title: texts.title,
    submit: 'Save',
    submitted: texts.saved,
    draftSaved: texts.draftSaved,
    auditSave: texts.auditDraft,
    auditSubmit: texts.auditSaved,
    notSaved: messages.text('form_not_saved'),
    failed: { title: texts.failedTitle, text: texts.failed },
  },
});

/** Every call of the student information form. */
export const informationOperations: readonly Operation[] = informationForm.operations;
