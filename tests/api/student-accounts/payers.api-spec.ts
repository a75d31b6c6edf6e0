import { demoPerson } from '@campus/demo-campus';
import { listRecordViews } from '@campus/domain/academic-records';
import { listStaff } from '@campus/domain/directory';
import { startImpersonation } from '@campus/domain/impersonation';
import { userInfo } from '@campus/domain/session';
import {
  askPayerLink,
  declinePayerLink,
  leavePaidAccount,
  listPaidAccounts,
  listPayers,
  listStudentPayers,
  namePayer,
  readAccount,
  readPaidAccount,
  readPayerLink,
  sendPayerLink,
  signInAsPayer,
  withdrawPayer,
} from '@campus/domain/student-accounts';
import { eventually, leaseTestPortal, TestClient } from '@campus/test-kit';
import type { TestPortal } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { paper } from './accounts.js';
import { PaymentsStory } from './payments-story.js';

jest.setTimeout(240_000);

let portal: TestPortal;
let story: PaymentsStory;
beforeAll(async () => {
  portal = await leaseTestPortal({ seed: 'small' });
  story = await PaymentsStory.of(portal, 12);
});
afterAll(() => portal?.stop());

let given = 0;
const address = (): string => `payer-${(given += 1)}@elsewhere.example`;
const LINK = /link=([\w-]+)/;
/** The link of the last mail to an address that no earlier call has had. */
const usedMails = new Set<string>();
const linkTo = (to: string): Promise<string> =>
  eventually(
    async () => {
      const mail = (await portal.mailbox.all(to)).find(({ id }) => !usedMails.has(id));
      if (mail === undefined) return undefined;
      usedMails.add(mail.id);
      return LINK.exec(mail.text)?.[1];
    },
    { withinMs: 60_000, what: `A link for ${to}` },
  );
const named = async (student: TestClient, email: string, name = 'Pat Payer'): Promise<string> =>
  (await student.mustCall(namePayer, { name, email })).id;
/** The page of a browser that has looked at a link, as it stays open. */
let shown: { readonly page: string; readonly cookie: string } | undefined;
async function openedPage(link: string): Promise<{ readonly page: string; readonly cookie: string }> {
  const look = await portal.anonymous().call(readPayerLink, { link });
  if (look.status === 200) shown = { page: look.body.data.page, cookie: look.headers.get('set-cookie')?.split(';')[0] ?? '' };
  if (shown === undefined) throw new Error('No page was opened yet');
  return shown;
}
async function signIn(link: string, browser = portal.anonymous()) {
  const { page, cookie } = await openedPage(link);
  const all = [browser.caller.cookie ?? '', cookie].filter(Boolean).join('; ');
  return new TestClient(portal.baseUrl, { ...browser.caller, cookie: all }).call(signInAsPayer, { link, page });
}
/** Signs in by a link, in a browser with or without a session of before. */
async function entered(link: string, browser = portal.anonymous()): Promise<TestClient> {
  const reply = await signIn(link, browser);
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  const payer = new TestClient(portal.baseUrl, { username: 'payer', cookie });
  const { token } = await payer.mustCall(userInfo, {});
  return new TestClient(portal.baseUrl, { username: 'payer', cookie, token });
}
const payerOf = async (student: TestClient): Promise<{ email: string; id: string; payer: TestClient }> => {
  const email = address();
  const id = await named(student, email);
  return { email, id, payer: await entered(await linkTo(email)) };
};

describe('an authorized payer', () => {
  it('signs in by a link that opens once, and sees the balance, statements and payments that the student sees [PAY-005]', async () => {
    const student = story.student();
    await story.pays(await story.opened(student, '10.00'));
    await story.reaches(student, 'settled');
    const email = address();
    const id = await named(student, email.toUpperCase());
    const link = await linkTo(email);
    const look = await portal.anonymous().mustCall(readPayerLink, { link });
    expect(look.address).toBe('p…@elsewhere.example');
    const payer = await entered(link);
    expect((await signIn(link)).body.code).toBe('student-accounts.payer_link');
    expect((await portal.anonymous().call(readPayerLink, { link })).status).toBe(409);
    const own = await student.mustCall(readAccount, {});
    const seen = await payer.mustCall(readPaidAccount, { id });
    expect(seen).toMatchObject({ name: look.student, totals: own.totals });
    expect(seen.payments).toMatchObject([{ type: 'TU', amount: '10.00' }]);
    for (const [asked, theirs] of [
      ['paper=30', 'monthly-statement/30'],
      ['paper=ups', 'ups-statement'],
    ] as const)
      expect(await paper(payer, `/api/payer/accounts/${id}/statement?${asked}`)).toBe(
        await paper(student, `/api/accounting/payments-student/${theirs}`),
      );
    expect((await payer.raw('GET', `/api/payer/accounts/${id}/statement?paper=year`)).status).toBe(422);
  });

  it('is written down for the student each time, by the name that the student gave', async () => {
    const student = story.student();
    const { id, payer } = await payerOf(student);
    await payer.mustCall(readPaidAccount, { id });
    await paper(payer, `/api/payer/accounts/${id}/statement?paper=60`);
    const views = await student.mustCall(listRecordViews, {});
    expect(views.map(({ part, by, as_payer: asPayer }) => [part, by, asPayer])).toEqual([
      ['statement', 'Pat Payer (authorized payer)', true],
      ['account', 'Pat Payer (authorized payer)', true],
    ]);
    expect((await student.mustCall(listPayers, {}))[0]).toMatchObject({ state: 'active', last_seen_at: expect.any(String) });
  });

  it('is signed out the moment the student withdraws, and no link of before opens', async () => {
    const student = story.student();
    const { id, email, payer } = await payerOf(student);
    await payer.mustCall(readPaidAccount, { id });
    await portal.anonymous().mustCall(askPayerLink, { email });
    await student.mustCall(withdrawPayer, { id });
    expect((await payer.call(readPaidAccount, { id })).status).toBe(401);
    expect((await student.call(withdrawPayer, { id })).status).toBe(404);
    expect(await student.mustCall(listPayers, {})).toEqual([]);
    const staff = await portal.client('payments');
    expect(await staff.mustCall(listStudentPayers, { id_num: student.caller.username })).toEqual([]);
    const known = await staff.mustCall(listStudentPayers, { id_num: demoPerson('student1').empId });
    expect(known).toMatchObject([{ email: 'payer1@campus.example' }]);
    expect((await student.call(listStudentPayers, { id_num: demoPerson('student1').empId })).status).toBe(403);
    await portal.anonymous().mustCall(askPayerLink, { email });
    expect(await portal.mailbox.all(email)).toHaveLength(1);
  });

  it('of two students sees both, keeps one when the other withdraws, and finds no account but theirs', async () => {
    const [one, other, stranger] = [story.student(), story.student(), story.student()];
    const email = address();
    const first = await named(one, email);
    const second = await named(other, email, 'Uncle Pat');
    const foreign = await payerOf(stranger);
    const payer = await entered(await linkTo(email));
    expect((await payer.mustCall(listPaidAccounts, {})).map(({ id }) => id)).toEqual([first, second]);
    expect((await payer.call(readPaidAccount, { id: foreign.id })).status).toBe(404);
    expect((await foreign.payer.raw('GET', `/api/payer/accounts/${first}/statement?paper=30`)).status).toBe(404);
    expect((await other.call(withdrawPayer, { id: first })).status).toBe(404);
    await one.mustCall(withdrawPayer, { id: first });
    expect((await payer.call(readPaidAccount, { id: first })).status).toBe(404);
    await payer.mustCall(readPaidAccount, { id: second });
    expect((await other.mustCall(listRecordViews, {}))[0]?.by).toBe('Uncle Pat (authorized payer)');
    await payer.mustCall(leavePaidAccount, { id: second });
    expect((await payer.call(listPaidAccounts, {})).status).toBe(401);
  });

  it('who works here sees nothing of the own work by a link, and the session of before ends', async () => {
    const student = story.student();
    const email = demoPerson('supervisor').email;
    const id = await named(student, email);
    const browser = await portal.newSession('supervisor');
    const payer = await entered(await linkTo(email), browser);
    expect((await payer.mustCall(userInfo, {})).permissions).toEqual(['student-accounts.readPaidAccounts']);
    expect((await payer.call(listStaff, {})).status).toBe(403);
    expect((await browser.call(userInfo, {})).status).toBe(401);
    await student.mustCall(withdrawPayer, { id });
  });

  it('with an address that the sign-in provider vouches for signs in there too, and has no more rights', async () => {
    const payer = await portal.client('payer1');
    const info = await payer.mustCall(userInfo, {});
    expect([info.homepage, info.navItems.map(({ path }) => path), info.reducedTo]).toEqual([
      '/payer/accounts',
      ['/payer/accounts'],
      'payer',
    ]);
    const [account] = await payer.mustCall(listPaidAccounts, {});
    expect(account?.name).toBe('Sophie Larkin');
  });
});

describe('a student', () => {
  it('names an address once, whatever comes at once, never the own one, and five at most', async () => {
    const student = story.student();
    const email = address();
    const many = await Promise.all(
      Array.from({ length: 6 }, () => student.call(namePayer, { name: 'Pat', email: ` ${email.toUpperCase()} ` })),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const [own] = await portal.database.query<{ email: string }>('SELECT email FROM people WHERE emp_id = $1', [
      student.caller.username,
    ]);
    expect((await student.call(namePayer, { name: 'Me', email: own?.email ?? '' })).body).toMatchObject({
      code: 'student-accounts.payer_self',
      fields: [{ path: 'email' }],
    });
    for (const wrong of ['pat', 'pat@', 'a b@c.example', 'x@y.example, z@y.example', `${'x'.repeat(250)}@y.example`])
      expect((await student.call(namePayer, { name: 'Pat', email: wrong })).status).toBe(400);
    for (const wrong of ['', 'Eve\nBcc: all@campus.example', 'See http://evil.example', '<b>Pat</b>', 'x'.repeat(101)])
      expect((await student.call(namePayer, { name: wrong, email: address() })).status).toBe(400);
    for (let more = 0; more < 4; more += 1) await named(student, address());
    expect((await student.call(namePayer, { name: 'Pat', email: address() })).body.code).toBe('student-accounts.payer_limit');
    const again = async () => {
      const [first] = await student.mustCall(listPayers, {});
      await student.mustCall(withdrawPayer, { id: first?.id ?? '' });
      return student.call(namePayer, { name: 'Pat', email: first?.email ?? '' });
    };
    for (let more = 0; more < 5; more += 1) expect((await again()).status).toBe(200);
    expect((await again()).body.code).toBe('student-accounts.payer_many');
  });

  it('alone names and withdraws: never someone who acts for the student', async () => {
    const impersonator = await portal.newSession('impersonator');
    await impersonator.mustCall(startImpersonation, { emp_id: demoPerson('student1').empId } as never);
    const [payer] = await impersonator.mustCall(listPayers, {});
    const refusals = [
      await impersonator.call(namePayer, { name: 'Pat', email: address() }),
      await impersonator.call(withdrawPayer, { id: payer?.id ?? '' }),
      await impersonator.call(sendPayerLink, { id: payer?.id ?? '' }),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(Array(3).fill('student-accounts.payer_not_oneself'));
  });

  it('sends a link again, after a pause, and the one of before no longer opens; nor does one that is too old', async () => {
    const student = story.student();
    const email = address();
    const id = await named(student, email);
    const first = await linkTo(email);
    expect((await student.call(sendPayerLink, { id })).status).toBe(429);
    await portal.database.query(`UPDATE payer_links SET made_at = made_at - interval '2 minutes'`);
    await student.mustCall(sendPayerLink, { id });
    const second = await linkTo(email);
    expect((await signIn(first)).status).toBe(409);
    await portal.database.query(`UPDATE payer_links SET expires_at = now() - interval '1 second'`);
    expect((await signIn(second)).status).toBe(409);
  });

  it('is let in by the page of the portal alone: no other site signs a visitor in, and what was sent keeps no link', async () => {
    const student = story.student();
    const email = address();
    await named(student, email);
    const link = await linkTo(email);
    const { page, cookie } = await openedPage(link);
    const visitor = new TestClient(portal.baseUrl, { username: 'visitor', cookie });
    const path = `/api${signInAsPayer.path}`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const plain = { 'content-type': 'text/plain' };
    const tries = [
      await visitor.raw('POST', path, `link=${link}&page=${page}`, form),
      await visitor.raw('POST', path, JSON.stringify({ link, page }), plain),
      await visitor.raw('POST', path, { link }),
      await visitor.raw('POST', path, { link, page: `${page}x` }),
      await portal.anonymous().raw('POST', path, { link, page }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([415, 400, 403, 403, 403]);
    expect(tries.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    const kept = await eventually(
      async () => {
        const rows = await portal.database.query<{ body: string; state: string }>(
          'SELECT body, state FROM mail_messages WHERE recipient = $1',
          [email],
        );
        return rows.every(({ state }) => state === 'accepted') ? rows : undefined;
      },
      { withinMs: 60_000, what: 'The mail is sent' },
    );
    expect(kept).toEqual([{ body: '', state: 'accepted' }]);
    const copies = await portal.database.query<{ table: string }>(
      `SELECT relname AS "table" FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
         AND strpos(query_to_xml(format('SELECT * FROM %I', relname), true, false, '')::text, $1) > 0`,
      [link],
    );
    expect(copies).toEqual([]);
    expect((await visitor.call(signInAsPayer, { link, page })).status).toBe(200);
  });

  it('is told when the mail reached the wrong person, who says so without signing in', async () => {
    const student = story.student();
    const [own] = await portal.database.query<{ email: string }>('SELECT email FROM people WHERE emp_id = $1', [
      student.caller.username,
    ]);
    const email = address();
    await named(student, email);
    const link = await linkTo(email);
    expect((await portal.anonymous().call(declinePayerLink, { link })).body.code).toBe('student-accounts.payer_page');
    const { page, cookie } = await openedPage(link);
    const browser = new TestClient(portal.baseUrl, { username: 'anonymous', cookie });
    await browser.mustCall(declinePayerLink, { link, page });
    await portal.mailbox.waitFor(own?.email ?? '', 'no longer your authorized payer');
    expect(await student.mustCall(listPayers, {})).toEqual([]);
    expect((await signIn(link)).status).toBe(409);
  });

  it('never learns by asking whether an address is named, and of many at once one is let in by a link', async () => {
    const student = story.student();
    const email = address();
    await named(student, email);
    const link = await linkTo(email);
    await portal.database.query(`UPDATE payer_links SET made_at = made_at - interval '2 minutes'`);
    const answers = await Promise.all([email, address()].map((one) => portal.anonymous().call(askPayerLink, { email: one })));
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const many = await Promise.all(Array.from({ length: 5 }, () => signIn(link)));
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    await entered(await linkTo(email));
  });
});

it('leaves every rule in place', async () => {
  expect((await portal.cli(['verify'])).said).toMatch(/All \d+ invariants hold/);
});
