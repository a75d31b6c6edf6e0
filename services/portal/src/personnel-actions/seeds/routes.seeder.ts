import { PERSONNEL_ACTIONS_QUEUE, ROUTE_FORM, routeFormWorkflowId } from '@campus/workflow-personnel-actions';
import type { Seeder, SeedContext } from '../../platform/index.js';
import { memoOf, sql } from '../../platform/index.js';
import { OPEN_FORM } from '../approval/form-snapshot.js';
import type { RoutesSeeder as Q } from './seeds.sql.types.js';

const BATCH_SIZE = 8;
const REMIND_AFTER_S = 259_200;

const SELECT_PERSONNEL_ACTION_FORMS = sql<
  Q['SELECT_PERSONNEL_ACTION_FORMS']
>`SELECT f.id FROM personnel_action_forms f WHERE ${sql.raw(OPEN_FORM)} ORDER BY f.created_at, f.id`;

/**
 * Starts the routes of the open forms. Where Temporal is not there, nothing is lost: the reconciler of the portal starts what is missing. A second
 * seeding finds every route started already.
 */
async function startRoutes({ db, temporal, log }: SeedContext): Promise<void> {
  const forms = await db.query(SELECT_PERSONNEL_ACTION_FORMS);
  const remindAfterMs = Number(process.env['REMINDER_AFTER_S'] ?? REMIND_AFTER_S) * 1000;
  let started = 0;
  try {
    for (let from = 0; from < forms.length; from += BATCH_SIZE) {
      const outcomes = await Promise.all(
        forms.slice(from, from + BATCH_SIZE).map(({ id }) =>
          temporal.start({
            workflowType: ROUTE_FORM,
            workflowId: routeFormWorkflowId(id),
            taskQueue: PERSONNEL_ACTIONS_QUEUE,
            args: [{ formId: id, remindAfterMs }],
            memo: memoOf(id),
          }),
        ),
      );
      started += outcomes.filter((outcome) => outcome === 'started').length;
    }
    if (started > 0) log(`${started} routes of open forms started`);
  } catch {
    log('The routes of open forms are left to the portal: Temporal does not answer.');
  }
}

/** The workflows of the forms that are on their way. */
export const routesSeeder: Seeder = { name: 'personnel-actions/routes', order: 90, run: startRoutes };
