import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { MailTransport, mailPartsOf } from '../../platform/index.js';
import type { SignedLinksService } from '../../mail/index.js';
import { MailWriterService } from './mail-writer.service.js';
import type { DueMail, MailTemplate } from './mass-mail-records.js';

const config = {
  publicUrl: 'https://portal.campus.example',
  smtpUrl: 'smtp://127.0.0.1:1',
  mailFrom: 'Campus Portal <portal@campus.example>',
  officeEmails: { 'student-accounts': 'Kontor für Studenten <accounts@campus.example>' },
};
const transport = new MailTransport(config as never);
const links: Pick<SignedLinksService, 'addressOf'> = {
  addressOf: (what, id) => `https://portal.campus.example/api/mass-mail/${what}/${id.replaceAll('-', '').repeat(3)}`,
};
const writer = new MailWriterService(links as SignedLinksService);

const read = async (raw: Buffer) => {
  const mail = await PostalMime.parse(raw);
  const { from, to, replyTo, subject, messageId, text, html, headers } = mail;
  const heads = headers
    .filter(({ key }) => !['date', 'content-type', 'content-transfer-encoding'].includes(key))
    .map(({ key, value }) => `${key}: ${value}`);
  // A text in base64 keeps its line ends as they were written, and how many end the last line is read by its encoding.
  const ends = (part: string | undefined) => part?.replaceAll('\r\n', '\n').replace(/\n+$/, '') ?? '';
  return { from, to, replyTo, subject, messageId, text: ends(text), html: ends(html), heads: heads.sort() };
};

/** One mail both ways: composed alone by the library, and from what its list has in common. */
async function bothWays(template: MailTemplate, row: DueMail) {
  const alone = new MailComposer(transport.contentOf(writer.write(template, row))).compile();
  const { list, mailOf } = writer.listOf(template, row);
  const { id, ...own } = mailOf(row);
  const framed = transport.frameOf(list).compose({ ...own, messageId: `<${id}@portal.campus.example>` });
  return { alone, framed, raw: framed.raw.toString('utf8') };
}

/** A head without a space, such as a long address, is not folded. */
const MAX_HEAD = 998;
const LINES = [
  '.',
  '..',
  '-- ',
  ' ',
  '=',
  '==3D',
  'From here',
  '\n',
  '\r\n',
  '\t',
  ' \n',
  '--x',
  'é',
  '漢字',
  '😀',
  '&<>"\'',
  'a'.repeat(90),
];
const words = fc
  .array(fc.oneof(fc.constantFrom(...LINES), fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 12 })
  .map((parts) => parts.join('').replace(/\r(?!\n)|\0/g, ''));
const line = words.map((text) => text.replace(/[\r\n]/g, ''));
const mails = fc.record({
  written: fc
    .tuple(words, words, words)
    .map(([a, b, c]) => `<p>${a}{{name}}${b}</p><a href="{{link}}">x</a><a href="https://x.example/{{name}}">${c}</a>.`),
  subject: fc.oneof(fc.constant('News for everybody'), line),
  recipient: fc.constantFrom(
    ...['mass1@out.example', "o'neil@x.example", 'Ada@B.Example', 'zoë@müller.example', 'z@xn--mller-kva.example'],
    ...['a.b+c@sub.campus.example', `${'l'.repeat(64)}@${'d'.repeat(60)}.example`, 'under_score@x.example', 'x@[10.0.0.1]'],
  ),
  name: words,
  link: fc.constantFrom('', 'https://y.example/?a=1&b=2', 'no link'),
  own: fc.option(fc.record({ body: words, html: fc.option(words, { nil: null }) }), { nil: null }),
  unsubscribable: fc.boolean(),
  tracked: fc.boolean(),
  office: fc.constantFrom('student-accounts' as const, null),
});

describe('the mails of a list', () => {
  it('read as the same mails composed one by one, whatever is written in them', async () => {
    await fc.assert(
      fc.asyncProperty(mails, async ({ written, subject, recipient, name, link, own, ...rest }) => {
        const { text, html } = await mailPartsOf(written);
        const fields = { name, link };
        const row = {
          id: '0b0f7e0c-3c0a-4d6c-9b7e-1f2e3d4c5b6a',
          recipient,
          subject,
          fields,
          attempts: 0,
          ...(own ?? { body: '', html: null }),
        };
        const { alone, framed, raw } = await bothWays({ ...rest, body: text, html }, row);
        expect(await read(framed.raw)).toEqual(await read(await alone.build()));
        expect({ from: framed.from, to: framed.to }).toEqual(alone.getEnvelope());
        // Fit for any mail server: plain characters, short lines, no line end but the one of mails.
        expect(raw.replace(/^To: .*/m, '')).not.toMatch(/[^\r\n\t -~]|[^\r]\n|\r[^\n]/);
        expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(MAX_HEAD);
        expect(
          raw
            .slice(raw.indexOf('\r\n\r\n'))
            .split('\r\n')
            .every(({ length }) => length <= 76),
        ).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('have the fixed words of their text in them once each, with the values between', async () => {
    const template = {
      body: 'Dear {{name}}, ünd',
      html: '<p>Dear {{name}}</p>',
      unsubscribable: true,
      tracked: true,
      office: null,
    };
    const row = {
      id: 'i',
      recipient: 'a@b.example',
      subject: 'S',
      body: '',
      html: null,
      fields: { name: 'Ada <b>' },
      attempts: 0,
    };
    const { framed } = await bothWays(template, row);
    const mail = await read(framed.raw);
    expect(mail.text).toMatch(/^Dear Ada <b>, ünd\n\n-- \nNo more of these mails: https:\/\/portal\.campus\.example/);
    expect(mail.html).toMatch(/^<p>Dear Ada &#60;b&#62;<\/p><hr>.*<img src="https/);
    expect(mail.heads).toContain('list-unsubscribe-post: List-Unsubscribe=One-Click');
  });
});
