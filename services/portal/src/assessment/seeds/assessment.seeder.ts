import { demoAnswers, demoPerson, demoQuestions } from '@campus/demo-campus';
import type { Seeder, SeedContext, Tx } from '../../platform/index.js';
import { sql } from '../../platform/index.js';
import { addDays } from '@campus/domain/calendar/rules';
import { inviteAudience, makeBallotBoxes } from '../evaluations/audience.js';
import { seedManyEvaluations } from './many-evaluations.js';
import type { AssessmentSeeder as Q } from './seeds.sql.types.js';

/** An evaluation of the demo campus; days are counted from today. */
interface Wanted {
  readonly title: string;
  readonly school: 'Boyce' | 'Southern';
  readonly from: number;
  readonly until: number;
  readonly active: boolean;
  readonly published: boolean;
  /** Which of the school's courses of the current term, by their place in the catalogue; none for a survey of segments. */
  readonly courses: readonly number[];
  readonly segments?: readonly string[];
  readonly groups: readonly string[];
}

const OF_A_COURSE = ['The course', 'The instructor', 'In your own words'];

const WANTED: readonly Wanted[] = [
  {
    title: 'Boyce course evaluation',
    school: 'Boyce',
    from: -14,
    until: 14,
    active: true,
    published: true,
    courses: [0, 1],
    groups: OF_A_COURSE,
  },
  {
    title: 'Southern course evaluation',
    school: 'Southern',
    from: -14,
    until: 14,
    active: true,
    published: true,
    courses: [0],
    groups: OF_A_COURSE,
  },
  {
    title: 'Boyce midterm evaluation',
    school: 'Boyce',
    from: -45,
    until: -30,
    active: true,
    published: true,
    courses: [0, 2, 3],
    groups: OF_A_COURSE,
  },
  {
    title: 'Southern midterm evaluation',
    school: 'Southern',
    from: -45,
    until: -30,
    active: true,
    published: true,
    courses: [0, 1],
    groups: OF_A_COURSE,
  },
  {
    title: 'Campus survey',
    school: 'Boyce',
    from: -7,
    until: 30,
    active: false,
    published: true,
    courses: [],
    segments: ['graduating', 'online'],
    groups: ['The campus'],
  },
  {
    title: 'Spring evaluation in the making',
    school: 'Southern',
    from: 60,
    until: 80,
    active: false,
    published: false,
    courses: [1, 2],
    groups: ['The course'],
  },
];

const INSERT_EVALUATION = sql<
  Q['INSERT_EVALUATION']
>`INSERT INTO evaluations (title, description, starts_on, ends_on, term_code, year_code, school, eval_type, is_active, is_published, changed_by, created_at)
  VALUES (:title, 'Thank you for your time.', :starts::date, :ends::date, :termCode, :yearCode, :school, :type, :active, :published, :by, :now) RETURNING id`;

const QUESTIONS = sql<
  Q['QUESTIONS']
>`INSERT INTO evaluation_questions (evaluation_id, line, group_id, bank_id, category_id, type_id, required)
  SELECT :id::uuid, row_number() OVER (ORDER BY array_position(:demoQuestions::text[], b.question))::int - 1, q.group_id, q.bank_id, q.category_id, q.type_id, q.required
  FROM group_questions q JOIN question_groups g ON g.id = q.group_id JOIN question_bank b ON b.id = q.bank_id WHERE g.name = ANY (:groups::text[])`;

/** Of an ended evaluation all but every fifth student have finished; of its last course two alone. */
const FINISH = sql<Q['FINISH']>`UPDATE evaluation_invitations i SET state = 'finished' FROM (
    SELECT v.id, row_number() OVER (PARTITION BY v.urn_id ORDER BY v.emp_id) AS turn, u.course_id = :lastCourse AS few
    FROM evaluation_invitations v JOIN evaluation_urns u ON u.id = v.urn_id WHERE u.evaluation_id = :id::uuid) f
  WHERE f.id = i.id AND CASE WHEN f.few THEN f.turn <= 2 ELSE f.turn % 5 <> 0 END`;

/** Ratings of so many students: mostly good ones, another mixture for each question. */
const TALLIES = sql<
  Q['TALLIES']
>`INSERT INTO evaluation_tallies (urn_id, question_id, rate_1, rate_2, rate_3, rate_4, rate_5, rate_null)
  SELECT u.id, q.id, r.low, r.low, r.mid, f.n - 2 * r.low - 2 * r.mid, r.mid, 0
  FROM evaluation_urns u JOIN evaluation_questions q ON q.evaluation_id = u.evaluation_id AND q.type_id = '1'
    CROSS JOIN LATERAL (SELECT count(*)::int AS n FROM evaluation_invitations i WHERE i.urn_id = u.id AND i.state = 'finished') f
    CROSS JOIN LATERAL (SELECT CASE WHEN q.line % 4 = 3 THEN f.n / 3 ELSE f.n / 12 END AS low, CASE WHEN q.line % 4 = 3 THEN 0 ELSE f.n / (4 + q.line % 3) END AS mid) r
  WHERE u.evaluation_id = :id::uuid AND f.n >= 3`;

const TEXTS = sql<Q['TEXTS']>`INSERT INTO evaluation_texts (urn_id, question_id, text_value)
  SELECT u.id, q.id, t.text FROM evaluation_urns u JOIN evaluation_questions q ON q.evaluation_id = u.evaluation_id AND q.type_id = '2' AND q.required
    CROSS JOIN unnest(:demoAnswers::text[]) AS t(text)
  WHERE u.evaluation_id = :id::uuid AND (SELECT count(*) FROM evaluation_invitations i WHERE i.urn_id = u.id AND i.state = 'finished') >= ${demoAnswers.length}
  ORDER BY gen_random_uuid()`;

const OPEN = sql<Q['OPEN']>`UPDATE evaluation_urns u SET opened_on = :openedOn::date, average_age = 22.4,
    males = (SELECT count(*) FROM evaluation_invitations i JOIN people p ON p.emp_id = i.emp_id WHERE i.urn_id = u.id AND i.state = 'finished' AND p.gender = 'M'),
    females = (SELECT count(*) FROM evaluation_invitations i JOIN people p ON p.emp_id = i.emp_id WHERE i.urn_id = u.id AND i.state = 'finished' AND p.gender = 'F')
  WHERE u.evaluation_id = :id::uuid AND (SELECT count(*) FROM evaluation_invitations i WHERE i.urn_id = u.id AND i.state = 'finished') >= 3`;

/** A campaign in the middle of its run: mailed five days ago, the next one is in two. */
const CAMPAIGN = sql<
  Q['CAMPAIGN']
>`INSERT INTO evaluation_campaigns (evaluation_id, is_active, frequency, starts_on, ends_on, salutation, salutation_address, main_subject,
    main_content, template_url, last_done, next_on, changed_by)
  VALUES (:evaluationId::uuid, true, 'Weekly', :today::date - 5, :today::date + 14, 'Dear', 'First name', 'Your course evaluations are waiting',
    'Your answers help to make these courses better. It takes ten minutes.', '/templates/evaluation', :today::date - 5, :today::date + 2, :by)`;

const INSERT_GROUP_QUESTIONS = sql<
  Q['INSERT_GROUP_QUESTIONS']
>`INSERT INTO group_questions (group_id, bank_id, category_id, type_id, required)
       SELECT g.id, b.id, c.id, :type, :required FROM question_groups g, question_bank b, question_categories c WHERE g.name = :group AND b.question = :text AND c.name = :category
       ON CONFLICT DO NOTHING`;

const INSERT_QUESTION_BANK = sql<
  Q['INSERT_QUESTION_BANK']
>`INSERT INTO question_bank (question) VALUES (:text) ON CONFLICT DO NOTHING`;

const INSERT_QUESTION_GROUPS = sql<
  Q['INSERT_QUESTION_GROUPS']
>`INSERT INTO question_groups (name) VALUES (:group) ON CONFLICT DO NOTHING`;

async function seedQuestions(tx: Tx): Promise<void> {
  for (const { group, category, type, required, text } of demoQuestions) {
    await tx.execute(INSERT_QUESTION_GROUPS, { group });
    await tx.execute(INSERT_QUESTION_BANK, { text });
    await tx.execute(INSERT_GROUP_QUESTIONS, { group, text, category, type, required });
  }
}

const INSERT_EVALUATION_SEGMENTS = sql<
  Q['INSERT_EVALUATION_SEGMENTS']
>`INSERT INTO evaluation_segments SELECT :id::uuid, unnest(:segments::text[])`;

const INSERT_EVALUATION_COURSES = sql<
  Q['INSERT_EVALUATION_COURSES']
>`INSERT INTO evaluation_courses SELECT :id::uuid, unnest(:chosen::text[])`;

const SELECT_COURSES = sql<
  Q['SELECT_COURSES']
>`SELECT request_num AS id FROM courses WHERE school = upper(:school) AND year_code = :yearCode AND term_code = :termCode ORDER BY request_num`;

async function seedOne(
  tx: Tx,
  wanted: Wanted,
  context: SeedContext,
  term: { year_code: string; term_code: string },
): Promise<string> {
  const { today, now } = context;
  const [starts, ends] = [addDays(today, wanted.from), addDays(today, wanted.until)];
  const type = wanted.courses.length > 0 ? 'course' : 'segment';
  const by = demoPerson('assessment').empId;
  const { id } = await tx.one(INSERT_EVALUATION, {
    title: wanted.title,
    starts,
    ends,
    termCode: term.term_code,
    yearCode: term.year_code,
    school: wanted.school,
    type,
    active: wanted.active,
    published: wanted.published,
    by,
    now,
  });
  await tx.execute(QUESTIONS, { id, groups: wanted.groups, demoQuestions: demoQuestions.map(({ text }) => text) });
  const courses = await tx.query(SELECT_COURSES, { school: wanted.school, yearCode: term.year_code, termCode: term.term_code });
  const chosen = wanted.courses.flatMap((at) => courses[at]?.id ?? []);
  await tx.execute(INSERT_EVALUATION_COURSES, { id, chosen });
  await tx.execute(INSERT_EVALUATION_SEGMENTS, { id, segments: wanted.segments ?? [] });
  if (!wanted.published) return id;
  await makeBallotBoxes(tx, id);
  await inviteAudience(tx, id);
  if (wanted.until < 0) await seedAnswers(tx, id, chosen.at(-1) ?? '', addDays(ends, 1));
  return id;
}

/** What was answered in an evaluation that has ended, as its opened ballot boxes have it. */
async function seedAnswers(tx: Tx, id: string, lastCourse: string, openedOn: string): Promise<void> {
  await tx.execute(FINISH, { id, lastCourse });
  await tx.execute(TALLIES, { id });
  await tx.execute(TEXTS, { id, demoAnswers });
  await tx.execute(OPEN, { id, openedOn });
}

const INSERT_EVALUATION_CAMPAIGN_SENDS = sql<
  Q['INSERT_EVALUATION_CAMPAIGN_SENDS']
>`INSERT INTO evaluation_campaign_sends (evaluation_id, day, salutation, salutation_address, subject, content, mails, done)
       SELECT evaluation_id, last_done, salutation, salutation_address, main_subject, main_content, 24, true FROM evaluation_campaigns`;

const INSERT_DEANS = sql<
  Q['INSERT_DEANS']
>`INSERT INTO deans (emp_id, school) SELECT * FROM unnest(:deans::text[], ARRAY['Boyce', 'Southern', 'Boyce', 'Southern'])`;

const SELECT_TERMS = sql<
  Q['SELECT_TERMS']
>`SELECT t.year_code, t.term_code FROM terms t WHERE t.begins_on <= :today::date AND t.term_code IN ('FA', 'SP') ORDER BY t.begins_on DESC LIMIT 1`;

const SELECT_QUESTION_BANK = sql<Q['SELECT_QUESTION_BANK']>`SELECT 1 AS one FROM question_bank LIMIT 1`;

async function seedAssessment(context: SeedContext): Promise<void> {
  const already = await context.db.maybe(SELECT_QUESTION_BANK);
  if (already !== null) return;
  const { db, today, scale, now } = context;
  const term = await db.one(SELECT_TERMS, { today });
  const by = demoPerson('assessment').empId;
  await db.transaction(async (tx) => {
    await tx.execute(INSERT_DEANS, {
      deans: ['dean.boyce', 'dean.southern', 'allareas', 'allareas'].map((name) => demoPerson(name).empId),
    });
    await seedQuestions(tx);
    const ids: string[] = [];
    for (const wanted of WANTED) ids.push(await seedOne(tx, wanted, context, term));
    await tx.execute(CAMPAIGN, { evaluationId: ids[0] ?? '', today, by });
    await tx.execute(INSERT_EVALUATION_CAMPAIGN_SENDS);
    if (scale === 'large') await seedManyEvaluations(tx, today, by, now);
    context.log(`${WANTED.length} evaluations in every state${scale === 'large' ? ' and two thousand ended ones' : ''}`);
  });
}

/** Deans, questions, evaluations in every state and a running campaign of the demo campus. */
export const assessmentSeeder: Seeder = { name: 'assessment', order: 23, run: seedAssessment };
