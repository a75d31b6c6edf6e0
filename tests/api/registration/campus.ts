import { addCourse, claimSeat, dropCourse, listOwnCourses } from '@campus/domain/registration';
import type { RegistrationCourse } from '@campus/domain/registration';
import type { Reply, TestPortal } from '@campus/test-kit';
import { eventually, moveClock, signedInAs, TestClient } from '@campus/test-kit';

const TERM = '2101FA';

/** A student of the demo campus who registers in the test's own term. */
export class Registering {
  constructor(
    readonly id: string,
    readonly email: string,
    readonly client: TestClient,
  ) {}

  /** The same student before another API process. */
  through(baseUrl: string): Registering {
    return new Registering(this.id, this.email, new TestClient(baseUrl, this.client.caller));
  }

  add(num: string, key?: string) {
    return this.client.call(addCourse, { jc_num: num }, key === undefined ? {} : { headers: { 'idempotency-key': key } });
  }

  drop(num: string) {
    return this.client.call(dropCourse, { jc_num: num });
  }

  claim(num: string, key?: string) {
    return this.client.call(claimSeat, { jc_num: num }, key === undefined ? {} : { headers: { 'idempotency-key': key } });
  }

  async own(num: string): Promise<RegistrationCourse | undefined> {
    return (await this.client.mustCall(listOwnCourses, { term_id: TERM })).pl.find(({ jc_num: one }) => one === num);
  }

  /** Until when a seat is kept, once one is offered. */
  offered(num: string): Promise<string> {
    return eventually(async () => (await this.own(num))?.offer?.until, { what: `an offer of ${num} to ${this.id}` });
  }
}

/** Adds as a step of a test: answers `registered` or `wl`. */
export async function stateAfter(call: Promise<Reply<{ r_pl: RegistrationCourse }>>): Promise<string> {
  const { status, body } = await call;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data.r_pl.s_status.id;
}

/** What a call was refused with. */
export async function refusal(call: Promise<Reply>): Promise<readonly [number, string | undefined]> {
  const { status, body } = await call;
  return [status, body.code];
}

/** A term of a test's own that is open, its sections and students, beside those of the demo campus. */
export class RegistrationCampus {
  readonly term = TERM;
  private sections = 0;
  private given = 0;

  private constructor(
    readonly portal: TestPortal,
    private readonly students: readonly Registering[],
  ) {}

  /** With so many students who have neither a hold nor anything else in the term. */
  static async of(portal: TestPortal, count: number): Promise<RegistrationCampus> {
    await portal.database.query(
      `INSERT INTO terms (year_code, term_code, name, begins_on, ends_on, opens_at, last_drop_on)
       SELECT '2101', 'FA', 'Test term', d + 40, d + 140, now() - interval '9 days', d + 60 FROM (SELECT now()::date AS d) t`,
    );
    const rows = await portal.database.query<{ id: string; email: string }>(
      `SELECT s.emp_id AS id, p.email FROM students s JOIN people p ON p.emp_id = s.emp_id
       WHERE s.emp_id >= '200000' AND s.status = 'active' AND p.account_ended_at IS NULL AND p.email IS NOT NULL
         AND NOT EXISTS (SELECT FROM student_holds h WHERE h.emp_id = s.emp_id AND h.released_on IS NULL) ORDER BY s.emp_id LIMIT $1`,
      [count],
    );
    const clients = await signedInAs(
      portal,
      rows.map(({ id }) => id),
      'students',
    );
    const students = rows.flatMap(({ id, email }, at) => {
      const client = clients[at];
      return client === undefined ? [] : [new Registering(id, email, client)];
    });
    return new RegistrationCampus(portal, students);
  }

  /** The next students, whom no other test has. */
  take<Count extends number>(count: Count): readonly [Registering, Registering, Registering, ...Registering[]] {
    const some = this.students.slice(this.given, this.given + count);
    this.given += count;
    if (some.length < count) throw new Error(`Only ${some.length} of ${count} students are left`);
    return some as never;
  }

  /** A section with so many seats. */
  async section(capacity: number): Promise<string> {
    this.sections += 1;
    const num = `R${String(this.sections).padStart(4, '0')}`;
    await this.portal.database.query(
      `INSERT INTO courses (request_num, crs_cde, crs_title, section, year_code, term_code, school, division, location, credits, capacity, last_add_on,
         also_offered_to) VALUES ($1, 'RG' || $1, 'Test course ' || $1, 'A', '2101', 'FA', 'BOYCE', 'UG', 'CAMPUS', 1, $2, now()::date + 47, '{SOUTHERN}')`,
      [num, capacity],
    );
    return num;
  }

  /** A full section with one seat and these students: the first is in it, the others wait in this order. */
  async full(...[first, ...waiting]: readonly Registering[]): Promise<string> {
    const num = await this.section(1);
    await first?.add(num);
    for (const one of waiting) await one.add(num);
    return num;
  }

  /** What the rows say of a section. */
  counts(num: string) {
    return this.portal.database.query<{ taken: number; waiting: number; registered: number; waitlisted: number; offers: number }>(
      `SELECT c.taken, c.waiting, count(*) FILTER (WHERE e.status = 'registered')::int AS registered,
         count(*) FILTER (WHERE e.status = 'waitlisted')::int AS waitlisted,
         (SELECT count(*)::int FROM seat_offers o WHERE o.request_num = c.request_num AND o.state = 'open') AS offers
       FROM courses c LEFT JOIN enrolments e USING (request_num) WHERE c.request_num = $1 GROUP BY c.request_num`,
      [num],
    );
  }

  /** Those who wait, in order. */
  async order(num: string): Promise<string[]> {
    const rows = await this.portal.database.query<{ id: string }>(
      `SELECT emp_id AS id FROM enrolments WHERE request_num = $1 AND status = 'waitlisted' ORDER BY waiting_place`,
      [num],
    );
    return rows.map(({ id }) => id);
  }

  /** Moves the portal's clock past an instant; null brings it back. */
  async clockPast(instant: string | null): Promise<void> {
    const offset = instant === null ? 0 : Date.parse(instant) - Date.now() + 60_000;
    await moveClock(this.portal, offset);
  }
}
