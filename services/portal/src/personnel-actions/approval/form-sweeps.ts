import type { FormAction } from '@campus/domain/personnel-actions/rules';
import type { FactoryProvider } from '@nestjs/common';
import { CommandSweepsService, sql } from '../../platform/index.js';
import { FORM_RECORD } from '../record/form-audit.js';
import { OPEN_FORM } from './form-snapshot.js';
import { FormWorkflowClient } from './form-workflow-client.js';
import type { FormSweeps as Q } from './approval.sql.types.js';

const MAX_FORMS = 200;

const UNSEEN = sql<Q['UNSEEN']>`UPDATE personnel_action_forms SET route_checked_at = now() WHERE id IN (
    SELECT f.id FROM personnel_action_forms f WHERE ${sql.raw(OPEN_FORM)}
      AND (f.route_checked_at IS NULL OR f.route_checked_at < now() - interval '5 minutes')
    ORDER BY f.route_checked_at NULLS FIRST LIMIT ${MAX_FORMS} FOR NO KEY UPDATE SKIP LOCKED)
  RETURNING id`;

/** Forms deleted after a submission whose routes may not have heard of it. */
const SELECT_DELETED = sql<
  Q['SELECT_DELETED']
>`SELECT f.id FROM personnel_action_forms f WHERE f.stage = 'deleted' AND f.round > 0
    AND (f.route_checked_at IS NULL OR f.route_checked_at < f.stage_since) ORDER BY f.stage_since LIMIT ${MAX_FORMS}`;

/** Forms whose last open requests were withdrawn by something that was no command of theirs. */
const SELECT_WITHDRAWN = sql<
  Q['SELECT_WITHDRAWN']
>`SELECT f.id FROM personnel_action_forms f WHERE f.stage = 'finalized' AND f.open_access = 0 AND f.route_checked_at IS NULL
    AND f.id IN (SELECT r.form_id FROM access_requests r WHERE r.withdrawn_at IS NOT NULL) LIMIT ${MAX_FORMS}`;

const FORGET_SEEN = sql<
  Q['FORGET_SEEN']
>`UPDATE personnel_action_forms SET route_checked_at = NULL WHERE id = ANY (:ids::uuid[])`;
const TOLD = sql<
  Q['TOLD']
>`UPDATE personnel_action_forms SET route_checked_at = greatest(now(), stage_since) WHERE id = :id::uuid`;

/** Repairs what a crash can leave between commands, forms and routes. */
export const formSweeps: FactoryProvider = {
  provide: 'sweeps of forms',
  inject: [CommandSweepsService, FormWorkflowClient],
  useFactory: (sweeps: CommandSweepsService, route: FormWorkflowClient) =>
    sweeps.register({
      recordType: FORM_RECORD,
      statements: { UNSEEN, FORGET_SEEN, UNTOLD: [SELECT_DELETED, SELECT_WITHDRAWN], TOLD },
      dispatch: (formId, { commandId, action }) => route.command(formId, { commandId, action: action as FormAction }),
      start: (formId) => route.start(formId),
      settled: (formId) => route.settled(formId),
    }),
};
