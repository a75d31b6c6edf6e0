import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { approveForm, finalizeForm, readForm } from '@campus/domain/personnel-actions';
import { clockPunch, readHours } from '@campus/domain/timeclock';
import { eventually, TestClient } from '@campus/test-kit';
import { signIn } from '../../services/launcher/dist/portal/sign-in.js';
import { clicker, submittedHire } from '../../tests/chaos/harness/form-line.js';

const PORTAL = ['portal-api', 'portal-worker', 'portal-jobs'];
/** Everything that goes on running, in the order in which it is restarted and killed. */
const LASTING = ['redis', 'temporal', 'postgres', ...PORTAL];
const COPY = '/backups/walk';

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

async function timed(work) {
  const began = Date.now();
  const result = await work();
  return { result, ms: Date.now() - began };
}

/** People at their browsers, who sign in once. */
function peopleOf(baseUrl) {
  const known = new Map();
  const signedIn = async (username) => {
    const { cookie, token } = await signIn({ baseUrl, username });
    return new TestClient(baseUrl, { username, cookie, token });
  };
  return {
    client(username) {
      if (!known.has(username)) known.set(username, signedIn(username));
      return known.get(username);
    },
    forget: () => known.clear(),
  };
}

/** What the walk says and what stands on the page: a row each. */
export class Walk {
  constructor(composition, outside, say) {
    this.composition = composition;
    this.people = peopleOf(outside.baseUrl);
    this.say = say;
    this.rows = [];
    this.forms = 0;
  }

  note(what, result) {
    this.rows.push([what, result]);
    this.say(`${what}: ${result}`);
  }

  async noted(what, work) {
    const { ms } = await timed(work);
    this.note(what, seconds(ms));
  }

  /** A form that goes to its first approver: API, worker, Temporal and database take part. */
  async submit() {
    this.forms += 1;
    return submittedHire(this.people, this.forms);
  }

  async verified() {
    const holds = async () =>
      /All \d+ invariants hold/.exec(await this.composition.cli(['verify']).catch((error) => error.message))?.[0];
    return eventually(holds, { withinMs: 180_000, everyMs: 2000, what: 'a clean verify' });
  }

  async firstUp() {
    const began = Date.now();
    await this.composition.up(...PORTAL);
    for (const service of PORTAL) await this.composition.untilWell(service, began);
    this.note('first up, from nothing until API, worker and jobs are well', seconds(Date.now() - began));
    await this.noted('seed of the demo campus, from the clone', () => this.composition.seed());
  }

  async work() {
    await this.noted('sign-in over https', () => this.people.client('creator'));
    const { result: id, ms } = await timed(() => this.submit());
    this.note('a form made and submitted', seconds(ms));
    const click = clicker(this.people);
    await this.noted('approved twice and finalized', async () => {
      await click('approver1', approveForm, { id });
      await click('approver2', approveForm, { id });
      await click('finalizer', finalizeForm, { id });
    });
    const hourly = await this.people.client('hourly');
    const [position] = (await hourly.mustCall(readHours, {})).positions;
    await this.noted('a punch', () => hourly.mustCall(clockPunch, { position: position.id, action: 'clockIn' }));
    return id;
  }

  /** A campus's own lists are read, and its first administrator is named. */
  async enter() {
    const folder = join(this.composition.folder, 'lists');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'departments.csv'), 'dept_code,friendly_name\n0999,Container Yard\n');
    writeFileSync(
      join(folder, 'people.csv'),
      'emp_id,username,first_name,last_name,email,is_employee\n990001,yard.master,Yara,Master,yard@campus.example,yes\n',
    );
    const dry = await this.composition.cli(['import-campus', '--from', '/lists', '--dry-run']);
    const read = await this.composition.cli(['import-campus', '--from', '/lists']);
    const made = await this.composition.cli(['make-admin', '--username', 'yard.master']);
    for (const [said, wanted] of [
      [dry, /people\.csv.*1 new/],
      [read, /people\.csv.*1 new/],
      [made, /yard\.master|Yara/],
    ])
      if (!wanted.test(said)) throw new Error(`The command line said otherwise: ${said}`);
    this.note('import-campus and make-admin', 'read, and named');
  }

  async copyAndBack(kept) {
    await this.noted('backup', () => this.composition.cli(['backup', '--to', COPY]));
    const lost = await this.submit();
    await this.composition.compose('stop', ...PORTAL, 'temporal');
    await this.noted('restore, with the portal and Temporal stopped', () => this.composition.cli(['restore', '--from', COPY]));
    this.people.forget();
    const began = Date.now();
    await this.composition.up(...PORTAL);
    for (const service of PORTAL) await this.composition.untilWell(service, began);
    this.note('up after the restore', seconds(Date.now() - began));
    const creator = await this.people.client('creator');
    const there = await creator.call(readForm, { id: kept });
    const gone = await creator.call(readForm, { id: lost });
    if (there.status !== 200 || gone.status !== 404)
      throw new Error(`After the restore the forms answered ${there.status} and ${gone.status}`);
    this.note('verify after the restore', await this.verified());
  }

  /** What was done to a service is over when it is well and a form goes through. */
  async afterwards(what, service, act) {
    const began = Date.now();
    await act();
    const well = await this.composition.untilWell(service, began);
    const { ms } = await timed(() => this.submit());
    this.note(`${what} of ${service}`, `well after ${seconds(well)}, the next form took ${seconds(ms)}`);
  }

  async restarts() {
    for (const service of LASTING)
      await this.afterwards('restart', service, () => this.composition.compose('restart', '-t', '45', service));
  }

  async kills() {
    for (const service of LASTING) {
      await this.afterwards('kill -9', service, async () => {
        const [pid, started] = (await this.composition.inspect(service, '{{.State.Pid}} {{.State.StartedAt}}')).split(/ (.*)/);
        process.kill(Number(pid), 'SIGKILL');
        const another = async () => (await this.composition.inspect(service, '{{.State.StartedAt}}')) !== started;
        await eventually(another, { withinMs: 60_000, what: `${service} to be started again by its restart policy` });
      });
    }
  }

  async all() {
    await this.firstUp();
    const id = await this.work();
    await this.enter();
    await this.copyAndBack(id);
    await this.restarts();
    await this.kills();
    this.note('verify at the end', await this.verified());
  }
}
