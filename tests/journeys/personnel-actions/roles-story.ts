import type { Operation } from '@campus/contract-kit';
import { demoPerson } from '@campus/demo-campus';
import type { TestClient } from '@campus/test-kit';
import type { Page } from '@playwright/test';

import { newHire } from '../../api/personnel-actions/new-hire.js';
import { Journey, onPage } from '../harness/journey.js';
import type { Person } from '../harness/journey.js';

export const ONE = ['approver1'] as const;
export const idOf = (username: string): string => demoPerson(username).empId;

/** Forms without a route, put in as an import would. */
export const IMPORT = `INSERT INTO personnel_action_forms (paf_type, stage, creator_id, creator_name, last_changed_by, created_at, stage_since,
    req_department_code, first_name, last_name, approver_ids, finalized_by, finalized_at)
  VALUES (1, $2, $1, 'Import', $1, $3::timestamptz, $3::timestamptz, '0330', $4, 'Import', $5::text[],
    CASE WHEN $2 = 'finalized' THEN $1 END, CASE WHEN $2 = 'finalized' THEN $3::timestamptz END)`;

export const refused = (page: Page): Promise<void> =>
  onPage(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();

/** The status of the bare call of an operation about a form. */
export async function bareStatus(client: TestClient, operation: Operation, id: string): Promise<number> {
  const path = `/api${operation.path.replaceAll(/:\w+/g, id)}`;
  const override = operation.override ? { _method: 'delete' } : {};
  const method = operation.override ? 'POST' : operation.method;
  const body = method === 'GET' ? undefined : { id, ...override };
  return (await client.raw(method, path, body, { 'x-csrf-token': client.token ?? '' })).status;
}

/** The ids of the rows that a list shows, once it shows this many. */
export async function idsShown(page: Page, count: number): Promise<string[]> {
  const rows = page.locator('[data-row-id]');
  await onPage(rows).toHaveCount(count);
  return rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-row-id') ?? ''));
}

/** One portal with everybody who has a part in forms, each signed in once. */
export class RolesStory {
  journey!: Journey;
  private readonly people = new Map<string, Promise<Person>>();
  private names = 0;

  async start(): Promise<void> {
    this.journey = await Journey.start({ seed: 'small', parts: ['api', 'worker'] });
  }

  readonly as = (username: string): Promise<TestClient> => this.journey.portal.client(username);

  /** Opens a path as this person, who signs in once. */
  readonly visit = async (username: string, path: string): Promise<Page> => {
    const known = this.people.get(username);
    if (known !== undefined) {
      const { page } = await known;
      await page.goto(path);
      return page;
    }
    const person = this.journey.signIn(username, { path });
    this.people.set(username, person);
    return (await person).page;
  };

  /** The content of a new hire by a last name that no other form has. */
  readonly hire = async (
    approvers: readonly string[] = ONE,
  ): Promise<Readonly<Record<string, unknown>> & { readonly last_name: string }> => {
    this.names += 1;
    const letters = String.fromCharCode(65 + Math.floor(this.names / 26), 97 + (this.names % 26));
    return { ...(await newHire(this.journey.portal, approvers)), last_name: `Tamsin${letters}` };
  };

  /** The forms at a stage in the order of their list: what waits for an approval by how long it has waited. */
  readonly stored = async (stage: string): Promise<string[]> =>
    (
      await this.journey.portal.database.query<{ id: string }>(
        `SELECT id FROM personnel_action_forms WHERE stage = $1
         ORDER BY ${stage === 'awaiting_approval' ? 'stage_since, id' : 'created_at DESC, id DESC'}`,
        [stage],
      )
    ).map(({ id }) => id);
}
