import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  asHtml,
  canMoveMail,
  complaintOf,
  deliveryReportOf,
  mailStates,
  maskedAddress,
  normalAddress,
} from '../../mail/rules/index.js';
import {
  addressProblem,
  breaksHeader,
  columnName,
  columnsOf,
  countsOf,
  fillPlaces,
  gapMs,
  massMailActions,
  massMailStates,
  meaningOf,
  placesOf,
  possibleActions,
  settledOf,
  steer,
  subjectProblem,
  sumOf,
} from './index.js';

describe('an address of a list', () => {
  it.each(['a@b.example', 'first.last+tag@sub.campus.example', "o'neil@x.example", 'zoë@müller.example', ' a@b.example '])(
    'takes %s',
    (address) => expect(addressProblem(address)).toBeNull(),
  );

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['nobody', 'no_at'],
    ['a@b@c.example', 'two_at'],
    ['a@b.example, c@d.example', 'several'],
    ['a@b.example\r\nBcc: x@y.example', 'line_break'],
    ['a@b.example\n', 'line_break'],
    ['a\u200Bb@c.example', 'invisible'],
    ['a\u202Eb@c.example', 'invisible'],
    ['.a@b.example', 'bad_local'],
    ['a..b@c.example', 'bad_local'],
    ['a b@c.example', 'bad_local'],
    ['<a@b.example>', 'bad_local'],
    ['@b.example', 'bad_local'],
    [`${'a'.repeat(65)}@b.example`, 'bad_local'],
    ['a@b', 'bad_domain'],
    ['a@-b.example', 'bad_domain'],
    ['a@b..example', 'bad_domain'],
    ['a@10.0.0.1', 'bad_domain'],
    [`${'a'.repeat(60)}@${'b'.repeat(200)}.example`, 'too_long'],
  ])('refuses %j as %s', (address, problem) => expect(addressProblem(address)).toBe(problem));

  it('is never one that could begin a header or name a second recipient, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ maxLength: 40 }), (one, other) => {
        for (const text of [one, `${one}@${other}`, `a@b.example${one}`, `${one}a@b.example`]) {
          if (addressProblem(text) !== null) continue;
          const address = normalAddress(text);
          if (/[\r\n,;<>"()\s]/.test(address) || address.split('@').length !== 2) return false;
        }
        return true;
      }),
    );
  });

  it.each([
    ['Z@Müller.example', 'z@xn--mller-kva.example'],
    ['z@xn--mller-kva.example', 'z@xn--mller-kva.example'],
    ['zoe\u0308@b.example', 'zo\u00eb@b.example'],
    ['\uff41da@b.example', 'ada@b.example'],
    [' Ada@B.Example ', 'ada@b.example'],
    ['\u2474@b.example', '\u2474@b.example'],
  ])('%j is kept as %j, so that one mailbox gets one mail', (text, kept) => expect(normalAddress(text)).toBe(kept));

  it('is masked for whoever may not read it', () => {
    expect([maskedAddress('ada@b.example'), maskedAddress('nonsense')]).toEqual(['a***@b.example', '***']);
  });
});

describe('the columns of a list', () => {
  it('finds addresses by their head, else by what stands there', () => {
    expect(columnsOf(['Name', 'E-Mail Address'])).toEqual({ names: ['name', 'e_mail_address'], address: 1, hasHeads: true });
    expect(columnsOf(['Addresses'])).toEqual({ names: ['addresses'], address: 0, hasHeads: true });
    expect(columnsOf(['Ada', 'a@b.example'])).toEqual({ names: ['column_1', 'email'], address: 1, hasHeads: false });
    expect(columnsOf(['Name', 'Town'])).toBeNull();
    expect(columnsOf(['Email', '', 'email'])?.names).toEqual(['email', 'column_2', 'email_3']);
    expect(columnName('  First  Name ')).toBe('first_name');
  });
});

describe('a template', () => {
  it('takes the values of its places, and nothing in a value acts in HTML', () => {
    const value = '<img src=x onerror="a">&';
    expect(fillPlaces('<p>{{ name }}{{none}}</p>', (head) => (head === 'name' ? value : undefined), asHtml)).toBe(
      '<p>&#60;img src=x onerror=&#34;a&#34;&#62;&#38;</p>',
    );
    expect(placesOf('{{First Name}} {{x}} {{x}}', columnName)).toEqual(['first_name', 'x']);
    fc.assert(fc.property(fc.string(), (text) => !/[<>"']/.test(asHtml(text))));
  });

  it('refuses a subject of more than one line, an empty and a long one', () => {
    expect(['Hi\nBcc: x', 'Hi\rx', 'a\u2028b', 'a\0b'].map(subjectProblem)).toEqual(Array(4).fill('subject_breaks'));
    expect([subjectProblem(' '), subjectProblem('x'.repeat(201)), subjectProblem('x')]).toEqual([
      'subject_required',
      'subject_long',
      null,
    ]);
    expect(breaksHeader('plain')).toBe(false);
  });
});

describe('the states of a mass mail', () => {
  it('can be stopped until it is through, and tried again only where some have failed', () => {
    for (const state of massMailStates) {
      const actions = possibleActions({ state, failed: 0, unknown: 0 });
      expect(actions.includes('stop')).toBe(state !== 'stopped' && state !== 'done');
      expect(actions).not.toContain('retry');
    }
    expect(possibleActions({ state: 'done', failed: 1, unknown: 0 })).toEqual(['retry']);
    expect(possibleActions({ state: 'done', failed: 0, unknown: 1 })).toEqual(['resend']);
    expect(possibleActions({ state: 'stopped', failed: 1, unknown: 1 })).toEqual([]);
  });

  it('say why every other step cannot be done', () => {
    for (const state of massMailStates) {
      for (const action of massMailActions) {
        const next = steer({ state, failed: 0, unknown: 0 }, action);
        if (typeof next === 'string') expect(massMailStates).toContain(next);
        else expect(next.refuse).toEqual(expect.stringMatching(/^[a-z_]+$/));
      }
    }
  });
});

describe('the report of a mass mail', () => {
  it('comes to the number of recipients after any walk through the states', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.tuple(fc.nat(39), fc.nat(mailStates.length - 1)), { maxLength: 200 }),
        (count, moves) => {
          const states = Array.from({ length: count }, () => 'queued' as (typeof mailStates)[number]);
          for (const [at, to] of moves) {
            const from = states[at % count] ?? 'queued';
            const next = mailStates[to] ?? 'queued';
            if (canMoveMail(from, next)) states[at % count] = next;
          }
          const counts = countsOf(states.map((state) => ({ state, count: 1 })));
          const open = states.filter((state) => ['queued', 'claimed', 'sending'].includes(state)).length;
          return sumOf(counts) === count && settledOf(counts) === count - open;
        },
      ),
    );
  });
});

describe('the waits of a mass mail', () => {
  it('keep to the limit a minute', () => {
    expect([gapMs(0), gapMs(60)]).toEqual([0, 1000]);
  });

  it('tell what is about one mailbox from what is about the whole server', () => {
    expect([550, 450, 452, 451, 454, 421].map(meaningOf)).toEqual([
      { forGood: true, everybody: false },
      { forGood: false, everybody: false },
      { forGood: false, everybody: false },
      { forGood: false, everybody: true },
      { forGood: false, everybody: true },
      { forGood: false, everybody: true },
    ]);
    expect(meaningOf(undefined)).toEqual({ forGood: false, everybody: true });
  });
});

describe('a report of a mail server', () => {
  const status = (action: string) =>
    `Reporting-MTA: dns; m.example\r\n\r\nFinal-Recipient: rfc822; A@b.example\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp;\r\n 550 no\r\n`;
  const original = 'From: x\nMessage-ID:\n <id-1@portal>\n';

  const read = (said: string, heads = original, whole = '') => deliveryReportOf({ said, original: heads, whole });

  it('says which mail it is about and what became of it', () => {
    expect(read(status('failed'))).toEqual({
      kind: 'bounced',
      ids: ['id-1'],
      recipient: 'a@b.example',
      reason: '5.1.1 smtp; 550 no',
    });
    expect(['Delivered', 'delayed', 'relayed', 'failed (full)'].map((action) => read(status(action))?.kind)).toEqual([
      ...['delivered', 'later', 'later', 'bounced'],
    ]);
    expect([read(status('failed'), 'From: x'), read('nonsense')]).toEqual([null, null]);
  });

  it('names the mail by the envelope, by its heads, and by any id that stands in the report', () => {
    const said = status('failed').replace('\r\n\r\n', '\r\nOriginal-Envelope-Id: env-1\r\n\r\n');
    expect(read(said, original, 'Your mail <id-2@portal> to <a@b.example> was not taken.')?.ids).toEqual([
      ...['env-1', 'id-1', 'id-2', 'a'],
    ]);
    expect(read(status('failed'), '', 'It was <id-2@portal>')?.ids).toEqual(['id-2']);
  });

  it('says of several recipients what became of the one whom it did not reach', () => {
    const [head, one] = status('delivered').split('\r\n\r\n');
    const [, other] = status('failed').replace('A@b', 'C@b').split('\r\n\r\n');
    expect(read([head, one, other].join('\r\n\r\n'))).toMatchObject({ kind: 'bounced', recipient: 'c@b.example' });
  });

  it('knows a complaint', () => {
    const said = 'Feedback-Type: abuse\nOriginal-Rcpt-To: <a@b.example>\n';
    expect(complaintOf({ said, original, whole: '' })).toMatchObject({ kind: 'complaint', ids: ['id-1'] });
    expect(complaintOf({ said: 'Version: 1\n', original, whole: '' })).toBeNull();
  });
});
