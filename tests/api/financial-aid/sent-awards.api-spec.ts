import { demoPerson } from '@campus/demo-campus';
import {
  answerAward,
  countAwardStages,
  deleteAwardLetters,
  listAwardsInStage,
  listOwnAwards,
  listPastAwards,
  listShortCodes,
  readPastAwardKey,
  remindOfAwards,
  revokeAwardLetter,
  saveAwardDeadlines,
  saveAwardLinks,
  saveAwardTemplate,
  searchAwardPeople,
  sendAwardLetters,
} from '@campus/domain/financial-aid';
import { SHORT_CODES } from '@campus/domain/financial-aid/rules';
import { startImpersonation } from '@campus/domain/impersonation';
import type { TestPortal } from '@campus/test-kit';
import { eventually, leaseTestPortal, moveClock } from '@campus/test-kit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AwardOffice } from './award-office.js';

jest.setTimeout(180_000);

let portal: TestPortal;
let office: AwardOffice;
beforeAll(async () => {
  portal = await leaseTestPortal({ parts: ['api', 'jobs'], seed: 'small' });
  office = await AwardOffice.of(portal);
});
afterAll(() => portal?.stop());

const student1 = () => {
  const { empId: id, firstName: first, lastName: last } = demoPerson('student1');
  return { id, first, last };
};
const page = async (hash: string, who = portal.anonymous()) => {
  const answer = await who.raw('GET', `/api/fin-aid/award/${hash}`);
  return { status: answer.status, headers: answer.headers, text: new TextDecoder().decode(answer.bytes) };
};
const hashOf = async (id: string): Promise<string> => {
  const [row] = await portal.database.query<{ hash: string }>('SELECT hash FROM award_letters WHERE id = $1::uuid', [id]);
  return row?.hash ?? '';
};
const mailsOf = (id: string) =>
  portal.database.query<{ state: string; key: string }>(
    `SELECT state, key FROM mail_messages WHERE record_type = 'award-letter' AND record_id = $1 ORDER BY key`,
    [id],
  );
const past = async (id_num: string) =>
  office.aid.mustCall(listPastAwards, { id_num, ...(await office.aid.mustCall(readPastAwardKey, {})) });

describe('letters by state', () => {
  it('are counted where they are, the oldest first, opened by their students and no machine, who are reminded once in some days', async () => {
    const { aid } = office;
    const counts = async () => {
      const stages = await aid.mustCall(countAwardStages, {});
      return Object.fromEntries(stages.map(({ stage, count }) => [stage, count]));
    };
    const before = await counts();
    const student = student1();
    await office.imported([
      [student, 'By state', '5'],
      [office.student(150), 'By state', '7'],
    ]);
    const made = (await office.list()).filter(({ scholarship }) => scholarship === 'By state');
    const idOf = (person: string): string => made.find(({ jenzabar_id: one }) => one === person)?.id ?? '';
    const [id, other] = [idOf(student.id), idOf(office.student(150).id)];
    expect((await counts())['made']).toBe((before['made'] ?? 0) + 2);
    expect((await aid.mustCall(remindOfAwards, { ids: [id] })).map(({ code }) => code)).toEqual(['financial-aid.award_not_out']);
    await aid.mustCall(sendAwardLetters, { ids: [id] });
    const waiting = await aid.mustCall(listAwardsInStage, { stage: 'waiting', per_page: 500 });
    expect(waiting.find((letter) => letter.id === id)).toMatchObject({ scholarship: 'By state', reminded_on: null });
    expect(waiting.map(({ since }) => since)).toEqual(waiting.map(({ since }) => since).sort());
    const ids = [id, other, 'none'];
    const reminded = await aid.call(remindOfAwards, { ids });
    expect(reminded.body.data.map(({ id: one, success }) => [one, success])).toEqual([
      [id, true],
      [other, false],
      ['none', false],
    ]);
    const mail = await portal.mailbox.waitFor(demoPerson('student1').email, 'Please answer your award letter');
    expect(mail.text).toContain('/student/awards');
    const again = await aid.mustCall(remindOfAwards, { ids: [id] });
    expect(again.map(({ code }) => code)).toEqual(['financial-aid.award_reminded']);
    const told = await aid.mustCall(listAwardsInStage, { stage: 'waiting', per_page: 500 });
    expect(told.find((letter) => letter.id === id)?.reminded_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const scanner = { 'user-agent': 'Barracuda Sentinel' };
    await portal.anonymous().raw('GET', `/api/fin-aid/award/${await hashOf(id)}`, undefined, scanner);
    await aid.raw('GET', `/api/fin-aid/award/${await hashOf(id)}`);
    expect((await aid.mustCall(listAwardsInStage, { stage: 'waiting', per_page: 500 })).some((row) => row.id === id)).toBe(true);
    await (await portal.client('student1')).mustCall(listOwnAwards, {});
    const opened = await aid.mustCall(listAwardsInStage, { stage: 'opened', per_page: 500 });
    expect(opened.find((letter) => letter.id === id)?.opened_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(opened.map(({ since }) => since)).toEqual(opened.map(({ since }) => since).sort());
    await (await portal.client('student1')).mustCall(answerAward, { id, answer: 'declined' });
    const answered = await aid.mustCall(remindOfAwards, { ids: [id] });
    expect(answered.map(({ code }) => code)).toEqual(['financial-aid.award_answered_now']);
    expect((await counts())['declined']).toBe((before['declined'] ?? 0) + 1);
    await aid.mustCall(deleteAwardLetters, { ids: [other] });
  });
});

describe('a letter that is sent', () => {
  it('goes to each student once by mail with its link, however often it is sent, and leaves the list [FINAID-007] [FINAID-023] [FINAID-026]', async () => {
    const { aid } = office;
    const [one, two] = [office.student(0), office.student(1)];
    const ids = await office.imported([
      [one, 'Sent once', '5'],
      [two, 'Sent once', '7.25'],
      [office.student(2), 'Sent once', '9'],
    ]);
    const rows = await office.list();
    const going = rows.filter(({ jenzabar_id: id }) => id !== office.student(2).id).map(({ id }) => id);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => aid.call(sendAwardLetters, { ids: going })));
    const results = tabs.flatMap(({ body }) => body.data);
    expect(results.filter(({ success }) => success)).toHaveLength(2);
    expect(results.filter(({ code }) => code === 'financial-aid.award_sent_already')).toHaveLength(8);
    for (const { id, email } of [one, two]) {
      const mail = await portal.mailbox.waitFor(email, 'award letter');
      const letter = rows.find((row) => row.jenzabar_id === id);
      expect(mail.text).toContain(`/api/fin-aid/award/${letter?.hash}`);
      const shown = await page(letter?.hash ?? '');
      expect([shown.status, shown.text.includes(`Dear ${letter?.first_name} ${letter?.last_name}, Sent once`)]).toEqual([
        200,
        true,
      ]);
    }
    expect((await portal.mailbox.all(one.email)).filter(({ subject }) => subject.includes('award letter'))).toHaveLength(1);
    expect((await office.list()).map(({ id }) => id)).toEqual(ids.filter((id) => !going.includes(id)));
    const all = await aid.call(sendAwardLetters, { all: 1, ...office.bucket });
    expect([all.body.message, await office.list()]).toEqual(['1 letter sent.', []]);
  });

  it('has every code replaced, is frozen, and opens for whoever holds its link, found by nobody [FINAID-017] [FINAID-026] [FINAID-027]', async () => {
    const { aid, year } = office;
    const TemplateText = `<p>${SHORT_CODES.map(({ code }) => `${code} is [[${code}]];`).join(' ')}</p>`;
    const template = await aid.mustCall(saveAwardTemplate, {
      TemplateName: 'All',
      TemplateDesc: '',
      ImportKey: 'ALL',
      TemplateText,
    });
    const days = {
      fallApplyDeadline: '03-01-2027',
      springApplyDeadline: '10-01-2027',
      fallAppealDeadline: '05-15-2027',
      springAppealDeadline: '12-01-2027',
    };
    await aid.mustCall(saveAwardDeadlines, {
      year: year + 1,
      term: 'Spring',
      ...days,
      version: await office.versionOf(year + 1, 'Spring'),
    });
    const [id = ''] = await office.imported([[student1(), '<b>Books</b>', '1234.5', 'ALL']]);
    const hash = await hashOf(id);
    expect([hash.length >= 32, hash.includes(id), hash.includes(student1().id)]).toEqual([true, false, false]);
    expect((await page(hash)).status).toBe(404);
    const preview = await page(hash, aid);
    expect([preview.status, preview.text.includes('not sent yet')]).toEqual([200, true]);
    await aid.mustCall(sendAwardLetters, { ids: [id] });
    const { status, text, headers } = await page(hash);
    expect(status).toBe(200);
    for (const part of [
      'first_name is Sophie;',
      '&#60;b&#62;Books',
      '$1,234.50',
      `award_year is ${year + 1};`,
      '03-01-2027',
      '10-01-2027',
      '05-15-2027',
      '12-01-2027',
    ])
      expect([part, text.includes(part)]).toEqual([part, true]);
    expect(text).not.toContain('[[');
    expect([headers.get('x-robots-tag'), headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      'noindex, nofollow, noarchive',
      'no-referrer',
      'no-store',
    ]);
    expect(headers.get('content-security-policy')).toContain(`default-src 'none'`);
    await aid.mustCall(saveAwardTemplate, { ...template, TemplateText: '<p>Another text</p>' });
    await aid.mustCall(saveAwardDeadlines, {
      year: year + 1,
      term: 'Spring',
      fallApplyDeadline: '04-01-2027',
      version: await office.versionOf(year + 1, 'Spring'),
    });
    expect((await page(hash)).text).toBe(text);
    const other = `${hash.slice(0, -1)}${hash.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [other, 'x', '1', `${hash}x`, '%00', '..%2f..%2fx']) {
      const found = await page(wrong);
      expect([wrong, found.status === 404 || found.status === 400, found.text.includes('Sophie')]).toEqual([wrong, true, false]);
    }
    await expect(portal.database.query(`UPDATE award_letters SET sent_text = 'x' WHERE id = $1::uuid`, [id])).rejects.toThrow(
      'stays as it was',
    );
    await expect(portal.database.query('DELETE FROM award_letters WHERE id = $1::uuid', [id])).rejects.toThrow('stays');
  });

  it('is not sent while a deadline of it is missing or the student has no address, and stays to be sent again [FINAID-013]', async () => {
    const { aid } = office;
    const late = { TemplateName: 'Late', TemplateDesc: '', ImportKey: 'LATE', TemplateText: '[[springApplyDeadline]]' };
    await aid.mustCall(saveAwardTemplate, late);
    const bucket = { ...office.bucket, term: 'Fall' } as const;
    const student = office.student(5);
    await portal.database.query(`DELETE FROM award_deadlines WHERE year = $1 AND term = 'Fall'`, [bucket.year]);
    expect((await aid.mustCall(listShortCodes, { year: bucket.year, term: 'Fall' })).map(({ value }) => value)).toContain(
      '(not set)',
    );
    await office.import([[student, 'Waits', '5', 'LATE']], bucket);
    const first = await aid.call(sendAwardLetters, { all: 1, ...bucket });
    expect(first.body.data).toMatchObject([{ success: false, code: 'financial-aid.award_deadline_missing', retryable: true }]);
    await aid.mustCall(saveAwardDeadlines, { year: bucket.year, term: 'Fall', springApplyDeadline: '10-01-2027', version: 0 });
    await portal.database.query('UPDATE people SET email = NULL WHERE emp_id = $1', [student.id]);
    const second = await aid.call(sendAwardLetters, { all: 1, ...bucket });
    expect([second.body.message, second.body.data[0]?.code]).toEqual([
      expect.stringContaining(student.last),
      'financial-aid.award_no_email',
    ]);
    await portal.database.query('UPDATE people SET email = $2 WHERE emp_id = $1', [student.id, student.email]);
    expect((await aid.mustCall(sendAwardLetters, { all: 1, ...bucket }))[0]?.success).toBe(true);
  });

  it('whose mail did not arrive is listed again and sent once more, to the address of then', async () => {
    const { aid } = office;
    const student = office.student(6);
    const [id = ''] = await office.imported([[student, 'Bounced', '5']]);
    await aid.mustCall(sendAwardLetters, { ids: [id] });
    await eventually(async () => ((await mailsOf(id))[0]?.state === 'accepted' ? true : undefined), { what: 'The first mail' });
    await portal.database.query(`UPDATE mail_messages SET state = 'bounced', last_error = 'No such user' WHERE record_id = $1`, [
      id,
    ]);
    expect((await office.list()).find((row) => row.id === id)).toMatchObject({ state: 'sent', undelivered: 'No such user' });
    const tabs = await Promise.all([1, 2, 3].map(() => aid.mustCall(sendAwardLetters, { ids: [id] })));
    expect(tabs.flat().filter(({ success }) => success)).toHaveLength(1);
    expect((await mailsOf(id)).map(({ key }) => key)).toEqual([`award/${id}/1`, `award/${id}/2`]);
    expect((await office.list()).find((row) => row.id === id)).toBeUndefined();
  });

  it('with another amount is a revision that says what changed', async () => {
    const student = office.student(7);
    const [first = ''] = await office.imported([[student, 'Revised', '100']]);
    await office.aid.mustCall(sendAwardLetters, { ids: [first] });
    expect((await office.import([[student, 'Revised', '100.00']])).body.message).toContain('was sent already');
    const [second = ''] = await office.imported([[student, 'Revised', '150']]);
    await office.aid.mustCall(sendAwardLetters, { ids: [second] });
    const mails = await eventually(
      async () => {
        const got = (await portal.mailbox.all(student.email)).filter(({ subject }) => subject.includes('award letter'));
        return got.length === 2 ? got : undefined;
      },
      { what: 'Both mails' },
    );
    expect(mails.some(({ text }) => text.includes('Amount: $100.00 is now $150.00'))).toBe(true);
    expect((await page(await hashOf(second))).text).toContain('Amount: $100.00 is now $150.00');
    expect((await past(student.id)).map(({ changes }) => changes)).toEqual([['Amount: $100.00 is now $150.00'], []]);
  });

  it('that a later one took the place of says so at its link, in the lists and to its student, declined or not, and is sent no more', async () => {
    const { aid } = office;
    const student = await portal.client('student7');
    const { empId: id, firstName: first_name, lastName: last_name } = demoPerson('student7');
    const one = { id, first: first_name, last: last_name };
    const sent = async (amount: string) => {
      const [id = ''] = await office.imported([[one, 'In force', amount]]);
      await aid.mustCall(sendAwardLetters, { ids: [id] });
      return id;
    };
    const first = await sent('100');
    await student.mustCall(answerAward, { id: first, answer: 'declined' });
    const second = await sent('150');
    const third = await sent('175');
    const replaced = async () => new Map((await student.mustCall(listOwnAwards, {})).map((award) => [award.id, award.replaced]));
    expect([...(await replaced())].filter(([id]) => [first, second, third].includes(id))).toEqual([
      [third, false],
      [second, true],
      [first, true],
    ]);
    for (const id of [first, second]) {
      expect((await page(await hashOf(id))).text).toContain('A later letter took the place of this one');
      const again = await student.call(answerAward, { id, answer: 'accepted' });
      expect([again.status, again.body.code]).toEqual([409, 'financial-aid.award_replaced']);
    }
    expect((await page(await hashOf(third))).text).not.toContain('took the place of this one');
    await portal.database.query(`UPDATE mail_messages SET state = 'failed' WHERE key = 'award/' || $1 || '/1'`, [second]);
    expect((await office.list()).map(({ id }) => id)).not.toContain(second);
    const [refused] = await aid.mustCall(sendAwardLetters, { ids: [second] });
    expect(refused).toMatchObject({ success: false, code: 'financial-aid.award_replaced_now' });
    // The second one is revoked: the first one stays replaced by the third.
    await aid.mustCall(revokeAwardLetter, { id: second, reason: 'A wrong amount' });
    expect((await replaced()).get(first)).toBe(true);
    await aid.mustCall(revokeAwardLetter, { id: third, reason: 'A wrong student' });
    expect((await replaced()).get(first)).toBe(false);
  });

  it('opens as many days as the setting says', async () => {
    await office.aid.mustCall(saveAwardLinks, { link_days: 1, version: 0 });
    const [id = ''] = await office.imported([[office.student(8), 'Short', '5']]);
    await office.aid.mustCall(sendAwardLetters, { ids: [id] });
    const hash = await hashOf(id);
    expect((await page(hash)).status).toBe(200);
    await moveClock(portal, 3 * 86_400_000);
    const expired = await eventually(
      async () => {
        const found = await page(hash);
        return found.status === 410 ? found : undefined;
      },
      { what: 'The end of the link' },
    );
    expect(expired.text).toContain('expired');
    await moveClock(portal, 0);
  });
});

describe('past letters', () => {
  it('are those of one person, for the key of the session alone [FINAID-002] [FINAID-025]', async () => {
    const { aid } = office;
    const { apiKey } = await aid.mustCall(readPastAwardKey, {});
    const letters = await past(student1().id);
    expect(letters.length).toBeGreaterThan(1);
    expect(new Set(letters.map((one) => one.jenzabar_id))).toEqual(new Set([student1().id]));
    expect(letters.every(({ link, hash }) => link.endsWith(`/api/fin-aid/award/${hash}`))).toBe(true);
    const other = (await (await portal.newSession('finaid')).mustCall(readPastAwardKey, {})).apiKey;
    for (const wrong of [undefined, '', 'x', other, `${apiKey}x`]) {
      const { status, body } = await aid.call(listPastAwards, {
        id_num: student1().id,
        ...(wrong === undefined ? {} : { apiKey: wrong }),
      });
      expect([status, body.code, JSON.stringify(body).includes('hash')]).toEqual([403, 'financial-aid.award_wrong_key', false]);
    }
    expect(await aid.mustCall(searchAwardPeople, { q: 'So' })).toEqual([]);
    expect((await aid.mustCall(searchAwardPeople, { q: 'Sophie' })).map(({ id }) => id)).toContain(student1().id);
  });

  it('are revoked with a reason, say so, and show no letter anymore', async () => {
    const { aid } = office;
    const student = office.student(9);
    const [id = ''] = await office.imported([[student, 'Revoked', '5']]);
    expect((await aid.call(revokeAwardLetter, { id, reason: 'Too early' })).status).toBe(409);
    await aid.mustCall(sendAwardLetters, { ids: [id] });
    expect((await aid.call(revokeAwardLetter, { id, reason: ' ' })).body.code).toBe('financial-aid.award_no_reason');
    const tabs = await Promise.all([1, 2].map(() => aid.call(revokeAwardLetter, { id, reason: 'The donor withdrew' })));
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await portal.mailbox.waitFor(student.email, 'was revoked')).text).toContain('The donor withdrew');
    const shown = await page(await hashOf(id));
    expect([shown.status, shown.text.includes('Revoked</')]).toEqual([410, false]);
    expect(await past(student.id)).toMatchObject([{ id, state: 'revoked', revoke_reason: 'The donor withdrew' }]);
    expect((await aid.mustCall(sendAwardLetters, { ids: [id] }))[0]?.code).toBe('financial-aid.award_revoked');
  });
});

describe('a student', () => {
  it('answers an own award once, never through somebody else, and the office sees it', async () => {
    const student = await portal.client('student1');
    const [award] = (await student.mustCall(listOwnAwards, {})).filter(({ answer }) => answer === null);
    const id = award?.id ?? '';
    const impersonator = await portal.newSession('assessment');
    await impersonator.mustCall(startImpersonation, { emp_id: student1().id });
    expect((await impersonator.call(answerAward, { id, answer: 'accepted' })).body.code).toBe('financial-aid.award_not_oneself');
    const other = await (await portal.client('student2')).call(answerAward, { id, answer: 'declined' });
    expect([other.status, other.body.code]).toEqual([404, 'financial-aid.award_unknown']);
    const tabs = await Promise.all(
      (['accepted', 'declined'] as const).map((answer) => student.call(answerAward, { id, answer })),
    );
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await past(student1().id)).find((one) => one.id === id)?.answer).toMatch(/accepted|declined/);
    expect((await student.mustCall(listOwnAwards, {})).every((one) => one.jenzabar_id === student1().id)).toBe(true);
  });

  it('leaves every rule of letters in place', () => office.verify());
});
