import { fillIn } from '@campus/contract-kit';
import { graduationForm, graduationTexts as texts } from '@campus/domain/academic-records';
import type { TermKey } from '@campus/domain/academic-records/rules';
import { deadlineText, graduationTermName, nextReminder, termOfId } from '@campus/domain/academic-records/rules';
import type { ApplicationSnapshot } from '@campus/workflow-academic-records';
import { Inject, Injectable } from '@nestjs/common';
import type { PortalConfig, Queryable, RowOf } from '../../platform/index.js';
import { businessDate, Clock, CONFIG, Database, sql, Writes } from '../../platform/index.js';
import type { GraduationRemindersService as Q } from './graduation.sql.types.js';

/** Where students apply to graduate. */
export const GRADUATION_PATH = '/student/gradApp';

type Begun = RowOf<typeof SELECT_ONE>;

const SELECT_BEGUN = sql`SELECT a.id, a.emp_id, a.term_id, a.saved_at, a.reminded, concat_ws(' ', p.first_name, p.last_name) AS name, p.email
  FROM graduation_applications a JOIN people p ON p.emp_id = a.emp_id
    JOIN students s ON s.emp_id = a.emp_id AND s.status IN ('active', 'graduating') WHERE a.submitted_at IS NULL`;
const SELECT_ONE = sql<Q['SELECT_ONE']>`${SELECT_BEGUN} AND a.id = :id::uuid`;
const LOCK_ONE = sql<Q['LOCK_ONE']>`${SELECT_BEGUN} AND a.id = :id::uuid FOR NO KEY UPDATE OF a`;
const SELECT_OPEN = sql<
  Q['SELECT_OPEN']
>`${SELECT_BEGUN} AND a.reminded < 2 AND a.told = a.version ORDER BY a.id LIMIT :most::int`;
const SET_REMINDED = sql<Q['SET_REMINDED']>`UPDATE graduation_applications SET reminded = reminded + 1 WHERE id = :id::uuid`;

function reminderOf({ term_id: id, reminded, saved_at: savedAt }: Begun) {
  const term: TermKey | null = termOfId(id);
  return term === null ? null : nextReminder({ term, reminded, savedOn: businessDate(savedAt) });
}

/** Who began an application to graduate and did not send it hears of it before each deadline. */
@Injectable()
export class GraduationRemindersService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Writes) private readonly writes: Writes,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  /** Where a begun application is; closed once it is sent or nothing is left to remind of. */
  async snapshot(id: string): Promise<ApplicationSnapshot> {
    const begun = await this.db.maybe(SELECT_ONE, { id });
    const next = begun === null ? null : reminderOf(begun);
    return next === null ? { open: false, waitMs: 0 } : { open: true, waitMs: this.wait(next.at) };
  }

  /** Begun applications whose reminder is due by the portal's clock. */
  async due(most: number): Promise<string[]> {
    const begun = await this.db.query(SELECT_OPEN, { most });
    return begun.filter((one) => this.wait(reminderOf(one)?.at ?? Infinity) === 0).map(({ id }) => id);
  }

  /** Writes the reminder that is due; one whose day has passed meanwhile is only settled. */
  remind(id: string): Promise<void> {
    return this.writes.runAsSystem(async (tx) => {
      const begun = await this.lock(tx, id);
      const next = begun === null ? null : reminderOf(begun);
      if (begun === null || next === null || this.wait(next.at) > 0) return;
      await tx.execute(SET_REMINDED, { id });
      if (this.clock.today() > next.day || begun.email === null) return;
      const term = graduationTermName(begun.term_id);
      const deadline = fillIn(texts.deadlines[next.deadline], { day: deadlineText(next.day) });
      tx.mail({
        key: `graduation/${id}/${next.deadline}`,
        to: begun.email,
        subject: fillIn(texts.reminderSubject, { term }),
        text: fillIn(texts.reminderMail, {
          term,
          deadline,
          name: begun.name,
          link: `${this.config.publicUrl}${GRADUATION_PATH}`,
        }),
        office: 'registrar',
        kind: 'reminder',
        recordType: graduationForm.name,
        recordId: id,
      });
      tx.audit({ recordType: graduationForm.name, recordId: id, action: 'remind', description: texts.auditReminded });
    });
  }

  private lock(on: Queryable, id: string): Promise<Begun | null> {
    return on.maybe(LOCK_ONE, { id });
  }

  private wait(at: number): number {
    return Math.max(0, at - this.clock.now().getTime());
  }
}
