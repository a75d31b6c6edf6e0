import type { MigrationInterface, QueryRunner } from 'typeorm';

const EVALUATION = 'FOREIGN KEY (evaluation_id) REFERENCES evaluations (id)';
const URN = 'FOREIGN KEY (urn_id) REFERENCES evaluation_urns (id)';

const UP: readonly string[] = [
  `CREATE TABLE deans (
    emp_id text NOT NULL,
    school text NOT NULL CHECK (school IN ('Boyce', 'Southern')),
    CONSTRAINT "PK_deans" PRIMARY KEY (emp_id, school),
    CONSTRAINT "FK_deans_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
  `CREATE TABLE question_groups (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL,
    CONSTRAINT "PK_question_groups" PRIMARY KEY (id),
    CONSTRAINT "UQ_question_groups_name" UNIQUE (name)
  )`,
  `CREATE TABLE question_categories (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL,
    CONSTRAINT "PK_question_categories" PRIMARY KEY (id),
    CONSTRAINT "UQ_question_categories_name" UNIQUE (name)
  )`,
  `INSERT INTO question_categories (name) VALUES ('Course'), ('Instructor'), ('Learning'), ('Resources'), ('General')`,
  `CREATE TABLE question_bank (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    question text NOT NULL,
    CONSTRAINT "PK_question_bank" PRIMARY KEY (id),
    CONSTRAINT "UQ_question_bank_question" UNIQUE (question)
  )`,
  `CREATE TABLE group_questions (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    group_id uuid NOT NULL,
    bank_id uuid NOT NULL,
    category_id uuid NOT NULL,
    type_id text NOT NULL CHECK (type_id IN ('1', '2')),
    required boolean NOT NULL,
    CONSTRAINT "PK_group_questions" PRIMARY KEY (id),
    CONSTRAINT "FK_group_questions_group" FOREIGN KEY (group_id) REFERENCES question_groups (id),
    CONSTRAINT "FK_group_questions_bank" FOREIGN KEY (bank_id) REFERENCES question_bank (id),
    CONSTRAINT "FK_group_questions_category" FOREIGN KEY (category_id) REFERENCES question_categories (id)
  )`,
  `CREATE TABLE evaluations (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    title text NOT NULL,
    description text NOT NULL DEFAULT '',
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    term_code text NOT NULL,
    year_code text NOT NULL,
    school text NOT NULL CHECK (school IN ('Boyce', 'Southern')),
    eval_type text NOT NULL CHECK (eval_type IN ('course', 'segment')),
    is_active boolean NOT NULL DEFAULT false,
    is_published boolean NOT NULL DEFAULT false,
    version integer NOT NULL DEFAULT 1,
    changed_by text NOT NULL,
    created_at timestamptz NOT NULL,
    audience_checked_at timestamptz,
    CONSTRAINT "PK_evaluations" PRIMARY KEY (id),
    CONSTRAINT "CK_evaluations_title" CHECK (length(title) BETWEEN 1 AND 50),
    CONSTRAINT "CK_evaluations_days" CHECK (starts_on <= ends_on)
  )`,
  `CREATE INDEX "IDX_evaluations_order" ON evaluations (starts_on, id)`,
  `CREATE TABLE evaluation_courses (
    evaluation_id uuid NOT NULL,
    course_id text NOT NULL,
    CONSTRAINT "PK_evaluation_courses" PRIMARY KEY (evaluation_id, course_id),
    CONSTRAINT "FK_evaluation_courses_evaluation" ${EVALUATION}
  )`,
  `CREATE INDEX "IDX_evaluation_courses_course" ON evaluation_courses (course_id)`,
  `CREATE TABLE evaluation_segments (
    evaluation_id uuid NOT NULL,
    segment text NOT NULL CHECK (segment IN ('new', 'continuing', 'graduating', 'online', 'on-campus')),
    CONSTRAINT "PK_evaluation_segments" PRIMARY KEY (evaluation_id, segment),
    CONSTRAINT "FK_evaluation_segments_evaluation" ${EVALUATION}
  )`,
  `CREATE TABLE evaluation_questions (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    evaluation_id uuid NOT NULL,
    line integer NOT NULL,
    group_id uuid,
    bank_id uuid NOT NULL,
    category_id uuid NOT NULL,
    type_id text NOT NULL CHECK (type_id IN ('1', '2')),
    required boolean NOT NULL,
    CONSTRAINT "PK_evaluation_questions" PRIMARY KEY (id),
    CONSTRAINT "FK_evaluation_questions_evaluation" ${EVALUATION},
    CONSTRAINT "FK_evaluation_questions_group" FOREIGN KEY (group_id) REFERENCES question_groups (id),
    CONSTRAINT "FK_evaluation_questions_bank" FOREIGN KEY (bank_id) REFERENCES question_bank (id),
    CONSTRAINT "FK_evaluation_questions_category" FOREIGN KEY (category_id) REFERENCES question_categories (id)
  )`,
  `CREATE INDEX "IDX_evaluation_questions_evaluation" ON evaluation_questions (evaluation_id, line)`,
  // One urn for a course of an evaluation, one without a course for its segments.
  `CREATE TABLE evaluation_urns (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    evaluation_id uuid NOT NULL,
    course_id text NOT NULL DEFAULT '',
    opened_on date,
    average_age numeric(4, 1),
    males integer,
    females integer,
    CONSTRAINT "PK_evaluation_urns" PRIMARY KEY (id),
    CONSTRAINT "UQ_evaluation_urns_audience" UNIQUE (evaluation_id, course_id),
    CONSTRAINT "FK_evaluation_urns_evaluation" ${EVALUATION}
  )`,
  `CREATE INDEX "IDX_evaluation_urns_course" ON evaluation_urns (course_id)`,
  `CREATE INDEX "IDX_evaluation_urns_closed" ON evaluation_urns (evaluation_id) WHERE opened_on IS NULL`,
  // Who was asked and how far. No time: when somebody finished is nobody's concern.
  `CREATE TABLE evaluation_invitations (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    urn_id uuid NOT NULL,
    emp_id text NOT NULL,
    state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'started', 'finished')),
    CONSTRAINT "PK_evaluation_invitations" PRIMARY KEY (id),
    CONSTRAINT "UQ_evaluation_invitations_student" UNIQUE (urn_id, emp_id),
    CONSTRAINT "FK_evaluation_invitations_urn" ${URN},
    CONSTRAINT "FK_evaluation_invitations_person" FOREIGN KEY (emp_id) REFERENCES people (emp_id)
  )`,
  `CREATE INDEX "IDX_evaluation_invitations_student" ON evaluation_invitations (emp_id) WHERE state <> 'finished'`,
  `CREATE TABLE evaluation_drafts (
    invitation_id uuid NOT NULL,
    sealed bytea NOT NULL,
    CONSTRAINT "PK_evaluation_drafts" PRIMARY KEY (invitation_id),
    CONSTRAINT "FK_evaluation_drafts_invitation" FOREIGN KEY (invitation_id) REFERENCES evaluation_invitations (id)
  )`,
  `CREATE TABLE evaluation_pools (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    urn_id uuid NOT NULL,
    closed boolean NOT NULL DEFAULT false,
    sealed bytea NOT NULL,
    CONSTRAINT "PK_evaluation_pools" PRIMARY KEY (id),
    CONSTRAINT "FK_evaluation_pools_urn" ${URN}
  )`,
  `CREATE INDEX "IDX_evaluation_pools_urn" ON evaluation_pools (urn_id, closed)`,
  // Sealed content does not get smaller.
  `ALTER TABLE evaluation_pools ALTER COLUMN sealed SET STORAGE EXTERNAL`,
  `CREATE TABLE evaluation_tallies (
    urn_id uuid NOT NULL,
    question_id uuid NOT NULL,
    rate_1 integer NOT NULL,
    rate_2 integer NOT NULL,
    rate_3 integer NOT NULL,
    rate_4 integer NOT NULL,
    rate_5 integer NOT NULL,
    rate_null integer NOT NULL,
    CONSTRAINT "PK_evaluation_tallies" PRIMARY KEY (urn_id, question_id),
    CONSTRAINT "FK_evaluation_tallies_urn" ${URN},
    CONSTRAINT "FK_evaluation_tallies_question" FOREIGN KEY (question_id) REFERENCES evaluation_questions (id)
  )`,
  `CREATE TABLE evaluation_texts (
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    urn_id uuid NOT NULL,
    question_id uuid NOT NULL,
    text_value text NOT NULL,
    student_id text,
    student_name text,
    CONSTRAINT "PK_evaluation_texts" PRIMARY KEY (id),
    CONSTRAINT "FK_evaluation_texts_urn" ${URN},
    CONSTRAINT "FK_evaluation_texts_question" FOREIGN KEY (question_id) REFERENCES evaluation_questions (id),
    CONSTRAINT "CK_evaluation_texts_name" CHECK ((student_id IS NULL) = (student_name IS NULL))
  )`,
  `CREATE INDEX "IDX_evaluation_texts_urn" ON evaluation_texts (urn_id, question_id)`,
  `CREATE TABLE evaluation_campaigns (
    evaluation_id uuid NOT NULL,
    is_active boolean NOT NULL,
    frequency text NOT NULL CHECK (frequency IN ('Daily', 'Weekly', 'BiWeekly', 'Monthly', 'DaysAfter')),
    days_after integer CHECK (days_after BETWEEN 0 AND 99),
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    salutation text NOT NULL,
    salutation_address text NOT NULL,
    main_subject text NOT NULL,
    main_content text NOT NULL,
    template_url text NOT NULL,
    stopped boolean NOT NULL DEFAULT false,
    last_done date,
    next_on date,
    version integer NOT NULL DEFAULT 1,
    changed_by text NOT NULL,
    told_version integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_evaluation_campaigns" PRIMARY KEY (evaluation_id),
    CONSTRAINT "FK_evaluation_campaigns_evaluation" ${EVALUATION},
    CONSTRAINT "CK_evaluation_campaigns_days" CHECK (starts_on <= ends_on)
  )`,
  `CREATE INDEX "IDX_evaluation_campaigns_next" ON evaluation_campaigns (next_on) WHERE is_active AND NOT stopped`,
  // A day on which a campaign mails keeps the words with which it began.
  `CREATE TABLE evaluation_campaign_sends (
    evaluation_id uuid NOT NULL,
    day date NOT NULL,
    salutation text NOT NULL,
    salutation_address text NOT NULL,
    subject text NOT NULL,
    content text NOT NULL,
    mails integer NOT NULL DEFAULT 0,
    done boolean NOT NULL DEFAULT false,
    CONSTRAINT "PK_evaluation_campaign_sends" PRIMARY KEY (evaluation_id, day),
    CONSTRAINT "FK_evaluation_campaign_sends_campaign" FOREIGN KEY (evaluation_id) REFERENCES evaluation_campaigns (evaluation_id)
  )`,
  `CREATE TABLE evaluation_campaign_mails (
    evaluation_id uuid NOT NULL,
    day date NOT NULL,
    emp_id text NOT NULL,
    CONSTRAINT "PK_evaluation_campaign_mails" PRIMARY KEY (evaluation_id, day, emp_id),
    CONSTRAINT "FK_evaluation_campaign_mails_send" FOREIGN KEY (evaluation_id, day) REFERENCES evaluation_campaign_sends (evaluation_id, day)
  )`,
];

const DOWN: readonly string[] = [
  'evaluation_campaign_mails',
  'evaluation_campaign_sends',
  'evaluation_campaigns',
  'evaluation_texts',
  'evaluation_tallies',
  'evaluation_pools',
  'evaluation_drafts',
  'evaluation_invitations',
  'evaluation_urns',
  'evaluation_questions',
  'evaluation_segments',
  'evaluation_courses',
  'evaluations',
  'group_questions',
  'question_bank',
  'question_categories',
  'question_groups',
  'deans',
].map((table) => `DROP TABLE ${table}`);

/** Evaluations, their questions and audience, urns of answers without persons, what was counted of them, campaigns, and deans by school. */
export class Assessment1790300000000 implements MigrationInterface {
  readonly name = 'Assessment1790300000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
