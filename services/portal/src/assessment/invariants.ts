import { evaluationCampaignId } from '@campus/workflow-assessment';
import type { Invariant, Queryable, DataCipher, TemporalService } from '../platform/index.js';
import { sql, SQL_TODAY, violationsOf } from '../platform/index.js';
import type { Invariants as Q } from './assessment.sql.types.js';

/** Every finished student is in every count of an opened ballot box exactly once. */
const COUNTED = sql<
  Q['COUNTED']
>`SELECT 'question ' || t.question_id || ' of urn ' || t.urn_id || ' counts ' || (t.rate_1 + t.rate_2 + t.rate_3 + t.rate_4 + t.rate_5 + t.rate_null)
    || ' answers of ' || f.finished || ' finished students' AS violation
  FROM evaluation_tallies t CROSS JOIN LATERAL (SELECT count(*)::int AS finished FROM evaluation_invitations i WHERE i.urn_id = t.urn_id AND i.state = 'finished') f
  WHERE t.rate_1 + t.rate_2 + t.rate_3 + t.rate_4 + t.rate_5 + t.rate_null <> f.finished LIMIT 100`;

const LEFT_DRAFTS = sql<
  Q['LEFT_DRAFTS']
>`SELECT 'a finished invitation of urn ' || i.urn_id || ' still has its draft' AS violation
  FROM evaluation_drafts d JOIN evaluation_invitations i ON i.id = d.invitation_id WHERE i.state = 'finished' LIMIT 100`;

const EARLY = sql<
  Q['EARLY']
>`SELECT 'urn ' || u.id || CASE WHEN u.opened_on IS NULL THEN ' is counted and not opened' ELSE ' is opened and not empty' END AS violation
  FROM evaluation_urns u WHERE (u.opened_on IS NULL AND (EXISTS (SELECT 1 FROM evaluation_tallies t WHERE t.urn_id = u.id)
      OR EXISTS (SELECT 1 FROM evaluation_texts t WHERE t.urn_id = u.id) OR u.males IS NOT NULL))
    OR (u.opened_on IS NOT NULL AND EXISTS (SELECT 1 FROM evaluation_pools p WHERE p.urn_id = u.id)) LIMIT 100`;

const FEW = sql<
  Q['FEW']
>`SELECT 'urn ' || u.id || ' is opened with fewer than 3 finished students' AS violation FROM evaluation_urns u
  WHERE u.opened_on IS NOT NULL AND (SELECT count(*) FROM evaluation_invitations i WHERE i.urn_id = u.id AND i.state = 'finished') < 3 LIMIT 100`;

/** Of evaluations that are not over: a course that moved to another term later changes nothing of what was. */
const FOREIGN = sql<
  Q['FOREIGN']
>`SELECT 'evaluation ' || e.id || ' of ' || e.school || ' ' || e.term_code || ' ' || e.year_code || ' asks about ' || c.request_num || ' of ' || c.school
    || ' ' || c.term_code || ' ' || c.year_code AS violation
  FROM evaluations e JOIN evaluation_courses ec ON ec.evaluation_id = e.id JOIN courses c ON c.request_num = ec.course_id
  WHERE e.is_published AND e.ends_on >= ${sql.raw(SQL_TODAY)} AND (upper(e.school) <> c.school OR e.year_code <> c.year_code OR e.term_code <> c.term_code) LIMIT 100`;

const TWICE_A_DAY = sql<
  Q['TWICE_A_DAY']
>`SELECT 'student ' || emp_id || ' was reminded ' || count(*) || ' times of evaluation ' || evaluation_id || ' on ' || sent_on AS violation
  FROM evaluation_campaign_mails GROUP BY evaluation_id, emp_id, sent_on HAVING count(*) > 1 LIMIT 100`;

const RUNNING = sql<Q['RUNNING']>`SELECT evaluation_id AS id FROM evaluation_campaigns
  WHERE is_active AND NOT stopped AND next_on IS NOT NULL AND told_version = version ORDER BY evaluation_id LIMIT 200`;

async function campaignWorkflows(db: Queryable, _cipher: DataCipher, temporal: TemporalService): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of await db.query(RUNNING)) {
    if (!(await temporal.isOpen(evaluationCampaignId(id))))
      found.push(`the campaign of evaluation ${id} runs and has no workflow`);
  }
  return found;
}

/** What always holds about evaluations. */
export const assessmentInvariants: readonly Invariant[] = [
  { name: 'answers-counted', says: 'Every finished student is counted once at every question', check: violationsOf(COUNTED) },
  { name: 'answers-not-drafted', says: 'No one who has finished has a draft', check: violationsOf(LEFT_DRAFTS) },
  {
    name: 'answers-in-ballot-boxes',
    says: 'Answers lie in a closed ballot box or are counted, never both',
    check: violationsOf(EARLY),
  },
  { name: 'answers-of-three', says: 'No ballot box is opened with fewer than three finished students', check: violationsOf(FEW) },
  {
    name: 'evaluation-own-courses',
    says: 'A published evaluation asks about courses of its own school and term',
    check: violationsOf(FOREIGN),
  },
  { name: 'campaign-once-a-day', says: 'A campaign reminds a student once a day at most', check: violationsOf(TWICE_A_DAY) },
  { name: 'campaign-workflows', says: 'Every running campaign has its workflow', check: campaignWorkflows },
];
