import { makeFormPdf } from '@campus/domain/personnel-actions';
import type { OnModuleInit } from '@nestjs/common';
import { Inject, Injectable } from '@nestjs/common';
import { Database, Queues, startMissing, Sweepers, tellWorkflows } from '../platform/index.js';
import { FormRoute } from './form-route.js';
import { OPEN_FORM } from './form-stand.js';
import { FORM_RECORD } from './form-trail.js';

/** How many routes and PDFs one sweep looks after. */
const MOST = { routes: 200, pdfs: 100 } as const;

const UNSEEN_ROUTES = `UPDATE personnel_action_forms SET route_checked_at = now() WHERE id IN (
    SELECT f.id FROM personnel_action_forms f WHERE ${OPEN_FORM}
      AND (f.route_checked_at IS NULL OR f.route_checked_at < now() - interval '5 minutes')
    ORDER BY f.route_checked_at NULLS FIRST LIMIT ${MOST.routes} FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING id`;

/** Forms deleted after a submission whose routes may not have heard of it. */
const UNTOLD_ROUTES = `SELECT f.id FROM personnel_action_forms f WHERE f.stage = 'deleted' AND f.round > 0
    AND (f.route_checked_at IS NULL OR f.route_checked_at < f.stage_since) ORDER BY f.stage_since LIMIT ${MOST.routes}`;

/** Every form finalized in the portal lately; what was finalized before the portal has no command and gets its PDF when it is asked for. */
const WITHOUT_PDF = `SELECT c.form_id FROM personnel_action_commands c
  WHERE c.action = 'finalize' AND c.outcome = 'committed' AND c.given_at BETWEEN now() - interval '2 days' AND now() - interval '30 seconds'
    AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.kind = $1 AND d.record_id = c.form_id::text)
  ORDER BY c.given_at LIMIT ${MOST.pdfs}`;

const UNCHECKED = 'UPDATE personnel_action_forms SET route_checked_at = NULL WHERE id = ANY ($1::uuid[])';
const HEARD = 'UPDATE personnel_action_forms SET route_checked_at = greatest(now(), stage_since) WHERE id = $1::uuid';

/** Repairs what a crash can leave between database, routes and queue: an open form without a route, a missing PDF. */
@Injectable()
export class FormReconciler implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(FormRoute) private readonly route: FormRoute,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.register('personnel-actions.routes', () => this.startRoutes());
    this.sweepers.register('personnel-actions.deletions', () => this.tellDeletions());
    this.sweepers.register('personnel-actions.pdfs', () => this.ringPdfs());
  }

  /** Starts the route of every open form that has none; answers how many were started. */
  startRoutes(): Promise<number> {
    return startMissing({
      unseen: () => this.db.query<{ id: string }>(UNSEEN_ROUTES),
      start: (id) => this.route.start(id),
      forget: (ids) => this.db.execute(UNCHECKED, [ids]),
    });
  }

  /** Tells the routes of deleted forms, so that they end. */
  async tellDeletions(): Promise<number> {
    const forms = await this.db.query<{ id: string }>(UNTOLD_ROUTES);
    return tellWorkflows(
      forms,
      (id) => this.route.settled(id),
      (id) => this.db.execute(HEARD, [id]),
    );
  }

  /** Rings for the PDF of forms that were finalized and have none. */
  async ringPdfs(): Promise<number> {
    const forms = await this.db.query<{ form_id: string }>(WITHOUT_PDF, [FORM_RECORD]);
    for (const { form_id: formId } of forms) await this.queues.ring(makeFormPdf, { formId });
    return forms.length;
  }
}
