import { fillLetter, letterValues } from '@campus/domain/financial-aid/rules';
import { createHash } from 'node:crypto';
import type { SeedContext, Seeder } from '../../platform/index.js';

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
];
/** The demo students by their user names: whom, what, how much, and for which year before or after this one. */
const LETTERS = [
  ['student1', 'BOYCE', 'Founders Scholarship', '2500.00', 0, 'sent'],
  ['student1', 'BOYCE', 'Leadership Award', '750.00', 1, 'unsent'],
  ['student2', 'SOUTHERN', 'Ministry Grant', '1200.00', 0, 'sent'],
  ['student4', 'BOYCE', 'Senior Award', '500.00', 1, 'unsent'],
] as const;

const INSERT_TEMPLATES = `INSERT INTO award_templates (name, description, import_key, text, saved_by, saved_at)
  SELECT g.name, g.description, g.key, g.text, '0', now() FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS g(name, description, key, text)
  RETURNING id, import_key AS key`;
const INSERT_DEADLINES = `INSERT INTO award_deadlines (year, term, "fallApplyDeadline", "springApplyDeadline", "fallAppealDeadline", "springAppealDeadline", saved_by)
  SELECT y, t, make_date(y, 3, 1), make_date(y, 10, 1), make_date(y, 5, 15), make_date(y, 12, 1), '0' FROM generate_series($1::int - 1, $1::int + 1) y
    CROSS JOIN unnest(ARRAY['Fall', 'Spring']) t`;
const SELECT_PERSON = `SELECT p.emp_id AS id, p.first_name AS first, p.last_name AS last FROM people p JOIN students s USING (emp_id) WHERE p.username = $1`;
const INSERT_LETTER = `INSERT INTO award_letters (hash, school, term, year, disbursed_on, emp_id, first_name, last_name, scholarship, amount, template_id, imported_by, imported_at,
    state, sent_by, sent_at, sent_text, template_version, expires_on, mails)
  SELECT $1, $2, 'Fall', $3::int, make_date($3::int, 8, 15), $4, $5, $6, $7, $8::numeric, $9::uuid, '0', now(), $10, g.by, g.at, g.text, g.version, g.expires, g.mails
  FROM (SELECT CASE WHEN $10 = 'sent' THEN '0' END AS by, CASE WHEN $10 = 'sent' THEN now() END AS at, $11::text AS text,
    CASE WHEN $10 = 'sent' THEN 1 END AS version, CASE WHEN $10 = 'sent' THEN ($12::date + 365) END AS expires, CASE WHEN $10 = 'sent' THEN 1 ELSE 0 END AS mails) g
  RETURNING id`;
/** The mails of the letters that the demo campus has sent; nobody sends them once more. */
const INSERT_MAIL = `INSERT INTO mail_messages (key, recipient, subject, body, record_type, record_id, office, state, settled_at)
  SELECT 'award/' || l.id || '/1', coalesce(p.email, ''), 'Your award letter', 'Your award letter is ready.', 'award-letter', l.id::text, 'financial-aid', 'accepted', now()
  FROM award_letters l JOIN people p USING (emp_id) WHERE l.id = $1::uuid`;

async function seedAwards({ db, today, log }: SeedContext): Promise<void> {
  if ((await db.maybe('SELECT 1 AS one FROM award_templates LIMIT 1')) !== null) return;
  const year = Number(today.slice(0, 4));
  await db.transaction(async (tx) => {
    const columns = [0, 1, 2, 3].map((at) => TEMPLATES.map((row) => row[at] ?? ''));
    const templates = await tx.query<{ id: string; key: string }>(INSERT_TEMPLATES, columns);
    const template = templates.find(({ key }) => key === 'INST');
    if (template === undefined) throw new Error('The template was not made');
    await tx.execute(INSERT_DEADLINES, [year]);
    const days = { fallApplyDeadline: `${year}-03-01`, springApplyDeadline: `${year}-10-01` };
    const deadlines = { ...days, fallAppealDeadline: `${year}-05-15`, springAppealDeadline: `${year}-12-01` };
    for (const [username, school, scholarship, amount, ahead, state] of LETTERS) {
      const person = await tx.maybe<{ id: string; first: string; last: string }>(SELECT_PERSON, [username]);
      if (person === null) continue;
      const of = { first_name: person.first, last_name: person.last, scholarship, amount, year: year + ahead };
      const text = state === 'sent' ? fillLetter(TEXT, letterValues(of, deadlines)) : null;
      const hash = createHash('sha256').update(`demo award/${username}/${scholarship}`).digest('base64url');
      const values = [
        hash,
        school,
        year + ahead,
        person.id,
        person.first,
        person.last,
        scholarship,
        amount,
        template.id,
        state,
        text,
        today,
      ];
      const { id } = await tx.one<{ id: string }>(INSERT_LETTER, values);
      if (state === 'sent') await tx.execute(INSERT_MAIL, [id]);
    }
  });
  log(`${LETTERS.length} award letters`);
}

/** The templates, deadlines and first letters of the demo campus. */
export const awardLettersSeeder: Seeder = { name: 'financial-aid/award letters', order: 29, run: seedAwards };
