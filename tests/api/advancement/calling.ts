import { randomUUID } from 'node:crypto';
import { demoPerson } from '@campus/demo-campus';
import {
  addAmbassador,
  addCallees,
  listAmbassadors,
  listCallees,
  openPhonathon,
  setPhonathonSolicitation,
} from '@campus/domain/advancement';
import type { Callee } from '@campus/domain/advancement';
import type { TestClient, TestPortal } from '@campus/test-kit';
import { moveClock, signedInAs } from '@campus/test-kit';
import type { DonorValues } from './giving.js';
import { givingOf } from './giving.js';

/** A Monday at six in the evening, when ambassadors may call. */
export const MONDAY_EVENING = '2026-12-07T18:00:00-05:00';
export const idOf = (username: string): string => demoPerson(username).empId;

const MINUTE_MS = 60_000;

/** A phonathon of a test: a solicitation, donors and a clock of its own. */
export class Calling {
  private donors = 0;
  private offsetMs = 0;

  private constructor(
    readonly portal: TestPortal,
    readonly staff: TestClient,
    readonly first: TestClient,
    readonly second: TestClient,
  ) {}

  static async in(portal: TestPortal): Promise<Calling> {
    const clients = await Promise.all(['advancement', 'ambassador1', 'ambassador2'].map((name) => portal.client(name)));
    const [staff, first, second] = clients as [TestClient, TestClient, TestClient];
    const calling = new Calling(portal, staff, first, second);
    await calling.clockAt(MONDAY_EVENING);
    return calling;
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** Moves the clock of the portal; returns once its API reads it. */
  async clockAt(instant: string | Date): Promise<void> {
    this.offsetMs = Math.round(new Date(instant).getTime() - Date.now());
    await moveClock(this.portal, this.offsetMs);
  }

  later(minutes: number): Promise<void> {
    return this.clockAt(new Date(this.now().getTime() + minutes * MINUTE_MS));
  }

  /** A new solicitation in force, with callees in the order given. */
  async queue(...donors: readonly string[]): Promise<string> {
    const code = `T${randomUUID().slice(0, 8)}`;
    await this.portal.database.query('INSERT INTO gift_solicitations (code, description) VALUES ($1, $2)', [
      code,
      `Test ${code}`,
    ]);
    await this.staff.mustCall(setPhonathonSolicitation, { val: code });
    if (donors.length > 0) await this.staff.mustCall(addCallees, { ids: donors.join('\n') });
    return code;
  }

  /** A donor who may be called, with a number of its own. */
  async donor(values: DonorValues = {}): Promise<string> {
    this.donors += 1;
    const id = String(970_000_000 + this.donors);
    const phone = `303-${String(200 + (this.donors % 700))}-${String(1000 + this.donors).slice(-4)}`;
    return givingOf(this.portal).donor(id, { first_name: 'Dora', last_name: `Callee ${this.donors}`, phone, ...values });
  }

  async someDonors(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push(await this.donor());
    return ids;
  }

  async callees(): Promise<Callee[]> {
    return this.staff.mustCall(listCallees, { per_page: 5000 });
  }

  async callee(id: string): Promise<Callee | undefined> {
    return (await this.callees()).find((one) => one.idNum === id);
  }

  /** The number of the donor whom a person is given; null for none. */
  async given(client: TestClient): Promise<string | null> {
    return (await client.mustCall(openPhonathon, {}))?.donor.id ?? null;
  }

  /** Some students on the list of ambassadors, signed in. */
  async ambassadors(count: number): Promise<TestClient[]> {
    const known = new Set((await this.staff.mustCall(listAmbassadors, {})).map(({ ID_NUM: id }) => id));
    const people = await this.portal.database.query<{ id: string }>(
      `SELECT s.emp_id AS id FROM students s JOIN people p USING (emp_id) WHERE p.account_ended_at IS NULL AND s.emp_id ~ '^2'
         AND NOT EXISTS (SELECT 1 FROM donors d WHERE d.emp_id = s.emp_id) ORDER BY s.emp_id LIMIT $1`,
      [count],
    );
    const ids = people.map(({ id }) => id);
    for (const id of ids) if (!known.has(id)) await this.staff.mustCall(addAmbassador, { ID_NUM: id });
    return signedInAs(this.portal, ids, 'students');
  }

  async rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.portal.database.query<Row>(sql, values);
  }
}
