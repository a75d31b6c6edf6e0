import { fillLetter, letterValues } from '@campus/domain/financial-aid/rules';
import { createHash } from 'node:crypto';
import type { SeedContext, Seeder } from '../../platform/index.js';
import type { AwardLettersSeeder as Q } from './seeds.sql.types.js';
import { sql } from '../../platform/index.js';

const TEXT =
  '<p>Dear [[first_name]] [[last_name]],</p><p>we are glad to award you the <b>[[scholarship]]</b> of <b>[[award_amount]]</b> for [[award_year]].</p><ul><li>Apply for fall by [[fallApplyDeadline]], for spring by [[springApplyDeadline]].</li><li>Appeal by [[fallAppealDeadline]] or [[springAppealDeadline]].</li></ul><p>Financial Aid</p>';
const TEMPLATES = [
  ['Institutional scholarship', 'Scholarships that the schools give themselves.', 'INST', TEXT],
  [
    'Endowed scholarship',
    'Scholarships of donors; the student thanks the donor.',
    'ENDOW',
    `${TEXT}<p>Please write a letter of thanks to the donor.</p>`,
  ],
] as const;
/** The demo students by their user names: whom, what, how much, and for which year before or after this one. */
const LETTERS = [
  ['student1', 'BOYCE', 'Founders Scholarship', '2500.00', 0, 'sent'],
  ['student1', 'BOYCE', 'Leadership Award', '750.00', 1, 'unsent'],
  ['student2', 'SOUTHERN', 'Ministry Grant', '1200.00', 0, 'sent'],
  ['student4', 'BOYCE', 'Senior Award', '500.00', 1, 'unsent'],
] as const;

const INSERT_TEMPLATES = sql<
  Q['INSERT_TEMPLATES']
>`INSERT INTO award_templates (name, description, import_key, text, saved_by, saved_at)
  SELECT g.name, g.description, g.key, g.text, '0', now() FROM unnest(:names::text[], :descriptions::text[], :keys::text[], :texts::text[]) AS g(name, description, key, text)
  RETURNING id, import_key AS key`;
const INSERT_DEADLINES = sql<
  Q['INSERT_DEADLINES']
>`INSERT INTO award_deadlines (year, term, "fallApplyDeadline", "springApplyDeadline", "fallAppealDeadline", "springAppealDeadline", saved_by)
  SELECT y, t, make_date(y, 3, 1), make_date(y, 10, 1), make_date(y, 5, 15), make_date(y, 12, 1), '0' FROM generate_series(:year::int - 1, :year::int + 1) y
    CROSS JOIN unnest(ARRAY['Fall', 'Spring']) t`;
const SELECT_PERSON = sql<
  Q['SELECT_PERSON']
>`SELECT p.emp_id AS id, p.first_name AS first, p.last_name AS last FROM people p JOIN students s USING (emp_id) WHERE p.username = :username`;
const INSERT_LETTER = sql<
  Q['INSERT_LETTER']
>`INSERT INTO award_letters (hash, school, term, year, disbursed_on, emp_id, first_name, last_name, scholarship, amount, template_id, imported_by, imported_at,
    state, sent_by, sent_at, sent_text, template_version, expires_on, mails)
  SELECT :hash, :school, 'Fall', :year::int, make_date(:year::int, 8, 15), :empId, :firstName, :lastName, :scholarship, :amount::numeric, :templateId::uuid, '0', now(), :state, g.by, g.at, g.text, g.version, g.expires, g.mails
  FROM (SELECT CASE WHEN :state = 'sent' THEN '0' END AS by, CASE WHEN :state = 'sent' THEN now() END AS at, :text::text AS text,
    CASE WHEN :state = 'sent' THEN 1 END AS version, CASE WHEN :state = 'sent' THEN (:today::date + 365) END AS expires, CASE WHEN :state = 'sent' THEN 1 ELSE 0 END AS mails) g
  RETURNING id`;
/** The mails of the letters that the demo campus has sent; nobody sends them once more. */
const INSERT_MAIL = sql<
  Q['INSERT_MAIL']
>`INSERT INTO mail_messages (key, recipient, subject, body, record_type, record_id, office, state, settled_at)
  SELECT 'award/' || l.id || '/1', coalesce(p.email, ''), 'Your award letter', 'Your award letter is ready.', 'award-letter', l.id::text, 'financial-aid', 'accepted', now()
  FROM award_letters l JOIN people p USING (emp_id) WHERE l.id = :id::uuid`;

const SELECT_AWARD_TEMPLATES = sql<Q['SELECT_AWARD_TEMPLATES']>`SELECT 1 AS one FROM award_templates LIMIT 1`;

async function seedAwards({ db, today, log }: SeedContext): Promise<void> {
  if ((await db.maybe(SELECT_AWARD_TEMPLATES)) !== null) return;
  const year = Number(today.slice(0, 4));
  await db.transaction(async (tx) => {
    const [names, descriptions] = [TEMPLATES.map(([name]) => name), TEMPLATES.map(([, description]) => description)];
    const [keys, bodies] = [TEMPLATES.map(([, , key]) => key), TEMPLATES.map(([, , , body]) => body)];
    const templates = await tx.query(INSERT_TEMPLATES, { names, descriptions, keys, texts: bodies });
    const template = templates.find(({ key }) => key === 'INST');
    if (template === undefined) throw new Error('The template was not made');
    await tx.execute(INSERT_DEADLINES, { year });
    const days = { fallApplyDeadline: `${year}-03-01`, springApplyDeadline: `${year}-10-01` };
    const deadlines = { ...days, fallAppealDeadline: `${year}-05-15`, springAppealDeadline: `${year}-12-01` };
    for (const [username, school, scholarship, amount, ahead, state] of LETTERS) {
      const person = await tx.maybe(SELECT_PERSON, { username });
      if (person === null) continue;
      const of = { first_name: person.first, last_name: person.last, scholarship, amount, year: year + ahead };
      const text = state === 'sent' ? fillLetter(TEXT, letterValues(of, deadlines)) : null;
      const hash = createHash('sha256').update(`demo award/${username}/${scholarship}`).digest('base64url');
      const { id } = await tx.one(INSERT_LETTER, {
        hash,
        school,
        year: year + ahead,
        empId: person.id,
        firstName: person.first,
        lastName: person.last,
        scholarship,
        amount,
        templateId: template.id,
        state,
        text,
        today,
      });
      if (state === 'sent') await tx.execute(INSERT_MAIL, { id });
    }
  });
  log(`${LETTERS.length} award letters`);
}

/** The templates, deadlines and first letters of the demo campus. */
export const awardLettersSeeder: Seeder = { name: 'financial-aid/award letters', order: 29, run: seedAwards };
