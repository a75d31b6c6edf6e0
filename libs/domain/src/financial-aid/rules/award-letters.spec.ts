import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { campusDateText } from '../../calendar/rules/index.js';
import { dollarsOf } from '../../money/rules/index.js';
import type { KnownAward, WrittenAward } from './award-import.js';
import { awardColumns, awardKey, checkAwards, farAmounts, namesStudent, readAward, writtenAward } from './award-import.js';
import type { RemindingFacts } from './award-letters.js';
import { AWARD_SCHOOLS, awardChanges, awardPeriods, periodName, refusalToRemind, refusalToSend } from './award-letters.js';
import {
  fillLetter,
  letterValues,
  missingDeadlines,
  presentValues,
  SHORT_CODES,
  untouchedPlaces,
  wrongCodes,
} from './short-codes.js';

const DAYS = { fallApplyDeadline: '2026-03-01', springApplyDeadline: null, fallAppealDeadline: null, springAppealDeadline: null };
const ROW = { first_name: 'Ann', last_name: 'Lee', scholarship: 'Books', amount: '1234.50', year: 2026 };

describe('the terms of award letters', () => {
  it('are fall and spring of the previous, the current and the next year [FINAID-028]', () => {
    expect(awardPeriods('2025-07-01').map(periodName)).toEqual(
      ['2024', '2025', '2026'].flatMap((year) => [`Fall ${year}`, `Spring ${year}`]),
    );
    expect(AWARD_SCHOOLS).toEqual(['BOYCE', 'SOUTHERN']);
  });

  it('show days as MM-dd-yyyy and amounts with their commas [FINAID-010]', () => {
    expect([campusDateText('2026-08-05'), campusDateText(null)]).toEqual(['08-05-2026', '']);
    expect(['5.00', '1234.50', '1234567.00'].map(dollarsOf)).toEqual(['$5.00', '$1,234.50', '$1,234,567.00']);
  });
});

describe('short codes', () => {
  const all = SHORT_CODES.map(({ code }) => `[[${code}]]`).join(' ');

  it('are all replaced, and what they stand for stays text [FINAID-017]', () => {
    const filled = fillLetter(`<p>${all}</p>`, letterValues({ ...ROW, first_name: '<script>x</script>&"' }, DAYS));
    expect(filled).toBe(
      '<p>&#60;script&#62;x&#60;/script&#62;&#38;&#34; Lee Books $1,234.50 2026 03-01-2026 (not set) (not set) (not set)</p>',
    );
    expect(SHORT_CODES).toHaveLength(9);
  });

  it('that there are not are named with line and character [FINAID-016]', () => {
    expect(wrongCodes(`<p>${all}</p>`)).toEqual([]);
    expect(wrongCodes('<p>Dear [[frist_name]],</p><p>Take <b>[[first_name</b> ]] or<br>[[x]]</p>')).toEqual([
      { code: '[[frist_name]]', line: 1, column: 6 },
      { code: '[[x]]', line: 3, column: 1 },
    ]);
    expect(wrongCodes('one ]] [[').map(({ code }) => code)).toEqual([']]', '[[']);
  });

  it.each([
    ['[[first_<b>name</b>]]', 'Ann<b></b>'],
    ['<b>[[first_name</b> ]], and', '<b>Ann</b>, and'],
    ['[<i>[<b>first</b>_name]</i>] is', 'Ann<i><b></b></i> is'],
    ['[[&nbsp;last_<a href="https://x.example">name]] more</a>', 'Lee<a href="https://x.example"> more</a>'],
  ])('are replaced where an editor has formatted a part of them: %s [FINAID-017]', (text, letter) => {
    expect(wrongCodes(text)).toEqual([]);
    expect(fillLetter(text, letterValues(ROW, DAYS))).toBe(letter);
  });

  it('are asked for though formatted, and are none over a paragraph', () => {
    expect(missingDeadlines('[[springAppeal<u>Deadline</u>]]', DAYS)).toEqual(['springAppealDeadline']);
    const apart = '<p>[[first_</p><p>name]]</p>';
    expect(wrongCodes(apart).length).toBeGreaterThan(0);
    expect(fillLetter(apart, letterValues(ROW, DAYS))).toBe(apart);
  });

  it('leave no brackets in any letter of which none is named as wrong, however it is formatted', () => {
    const signs = fc.constantFrom(
      '[',
      ']',
      '[[',
      ']]',
      'first_name',
      'first_',
      'name',
      '<b>',
      '</b>',
      '&nbsp;',
      ' ',
      'x',
      '<p>',
      '</p>',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        fc.pre(wrongCodes(text).length === 0);
        const lines = fillLetter(text, letterValues(ROW, DAYS))
          .replace(/<\/?b>/g, '')
          .split(/<\/?p>/);
        expect(lines.filter((line) => /\[\[|\]\]/.test(line))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('of a text never stay visible, whatever the values are', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first_name, scholarship) => {
        const filled = fillLetter(all, letterValues({ ...ROW, first_name, scholarship }, DAYS));
        expect(
          SHORT_CODES.filter(({ code }) => filled.includes(`[[${code}]]`) && !`${first_name}${scholarship}`.includes(code)),
        ).toEqual([]);
        expect(filled).not.toMatch(/[<>]/);
      }),
    );
  });

  it('show present values, and which deadlines are missing [FINAID-016]', () => {
    expect(presentValues(DAYS).find(({ code }) => code === 'fallApplyDeadline')?.value).toBe('03-01-2026');
    expect(missingDeadlines('[[fallApplyDeadline]] [[springAppealDeadline]]', DAYS)).toEqual(['springAppealDeadline']);
  });
});

describe('an import', () => {
  const HEADS = ['Jenzabar_ID', 'first_name', 'last_name', 'Scholarship', 'Award Amount', 'ImportKey', 'more'];
  const against = {
    students: new Map([
      ['1', { first_name: 'Ann', last_name: 'Lee' }],
      ['2', { first_name: 'Bo', last_name: 'Lee' }],
      ['9', { first_name: 'Ann', last_name: 'Lee' }],
    ]),
    templates: new Map([['inst', 't1']]),
    known: new Map<string, KnownAward>(),
    disbursed: '2026-08-15',
    by: '9',
  };
  const award = (change: Partial<WrittenAward> = {}): WrittenAward => {
    const names = { first_name: 'Ann', last_name: 'Lee', scholarship: 'Books', amount: '100', import_key: 'INST' };
    return { row: 2, jenzabar_id: '1', ...names, ...change };
  };

  it('finds its columns by their names in any order, and names those that lack [FINAID-020] [FINAID-021]', () => {
    const columns = awardColumns(HEADS);
    if ('missing' in columns) throw new Error('The columns are there');
    expect(writtenAward(3, ['="0012"', 'A', 'B', 'C', '5', 'INST'], columns.at)).toMatchObject({
      row: 3,
      jenzabar_id: '0012',
      amount: '5',
    });
    expect(awardColumns(['jenzabar_id', 'amount'])).toEqual({
      missing: ['first_name', 'last_name', 'scholarship', 'award amount', 'ImportKey'],
    });
  });

  it('takes amounts above zero with whole cents and no others', () => {
    expect(['1', '1.5', '$1,234.56', '0.01', '007'].map(readAward)).toEqual(['1.00', '1.50', '1234.56', '0.01', '7.00']);
    expect(['0', '-5', '1.234', '1e9', 'NaN', '41,00', '99999999', '', '1 000'].map(readAward)).toEqual(Array(9).fill(null));
  });

  it('says of each bad row what is wrong, and of an own award that a colleague must write it', () => {
    const bad = [
      [award({ jenzabar_id: '' }), 'no_id'],
      [award({ jenzabar_id: '77' }), 'unknown_id'],
      [award({ jenzabar_id: '9' }), 'own_id'],
      [award({ jenzabar_id: '2' }), 'other_person'],
      [award({ last_name: 'Ames' }), 'other_person'],
      [award({ last_name: '' }), 'no_name'],
      [award({ scholarship: '' }), 'no_scholarship'],
      [award({ scholarship: '[[first_name]]' }), 'wrong_text'],
      [award({ first_name: 'x'.repeat(201) }), 'wrong_text'],
      [award({ amount: '1.234' }), 'wrong_amount'],
      [award({ import_key: 'NONE' }), 'unknown_key'],
    ] as const;
    for (const [row, problem] of bad) expect(checkAwards([row], against)).toMatchObject({ good: [], bad: [{ problem }] });
  });

  it('knows a student by the own names however they are written, and no brother or sister', () => {
    const known = { first_name: 'María José', last_name: "O'Brien-López" };
    const same = [
      ['Maria', 'OBrien Lopez'],
      ['MARIA JOSE', 'O’Brien-López'],
      ['María José Ana', 'López'],
    ] as const;
    for (const [first_name, last_name] of same)
      expect([first_name, namesStudent({ first_name, last_name }, known)]).toEqual([first_name, true]);
    for (const [first_name, last_name] of [
      ['Ana', 'López'],
      ['María', 'Lee'],
      ['-', 'López'],
    ] as const)
      expect([first_name, last_name, namesStudent({ first_name, last_name }, known)]).toEqual([first_name, last_name, false]);
  });

  it('asks about an amount far from the others, where there are enough of them', () => {
    const rows = ['1500.00', '1200.00', '150000.00', '2000.00', '1800.00', '15.00'].map((amount) => ({ amount }));
    expect(farAmounts(rows)).toEqual({ middle: '1500.00', far: [{ amount: '150000.00' }, { amount: '15.00' }] });
    expect(farAmounts(rows.slice(0, 4)).far).toEqual([]);
    expect(farAmounts([]).far).toEqual([]);
  });

  it('names what looks like a code of another system in a template', () => {
    const places = untouchedPlaces(
      '<p>Dear {{first_name}},</p><p>[last_name] of [[award_year]] [see page 2] &lt;&lt;amount&gt;&gt; %first_name% 5 % of it</p><p>${name} ((fullname)) #NAME# [FIRST_NAME ] (see page 2) #1</p>',
    );
    expect(places.map(({ code, line }) => [code, line])).toEqual([
      ['{{first_name}}', 1],
      ['[last_name]', 2],
      ['<<amount>>', 2],
      ['%first_name%', 2],
      ['${name}', 3],
      ['((fullname))', 3],
      ['#NAME#', 3],
      ['[FIRST_NAME ]', 3],
    ]);
  });

  it('tells rows that come twice, are listed or were sent, and takes a change as the revision of what was sent', () => {
    const known = (state: 'unsent' | 'sent', amount: string) =>
      new Map<string, KnownAward>([[awardKey('1', 'BOOKS'), { id: 'k', state, amount, disbursed: '2026-08-15' }]]);
    expect(checkAwards([award(), award({ row: 3 })], against).bad).toMatchObject([{ problem: 'duplicate' }]);
    expect(checkAwards([award()], { ...against, known: known('unsent', '5.00') }).bad).toMatchObject([
      { problem: 'already_listed' },
    ]);
    expect(checkAwards([award()], { ...against, known: known('sent', '100.00') }).bad).toMatchObject([
      { problem: 'already_sent' },
    ]);
    expect(checkAwards([award()], { ...against, known: known('sent', '90.00') }).good).toMatchObject([
      { revises: 'k', template_id: 't1' },
    ]);
    expect(awardChanges({ amount: '90.00', disbursed: '2026-08-15' }, { amount: '100.00', disbursed: '2026-08-15' })).toEqual([
      'Amount: $90.00 is now $100.00',
    ]);
  });
});

describe('a letter', () => {
  const facts = {
    state: 'unsent',
    mail: null,
    email: 'a@campus.example',
    student: '1',
    replaced: false,
    by: '9',
    missing: [],
  } as const;

  it('is sent once, again only when its mail did not arrive, and never by its own student [FINAID-023]', () => {
    expect(refusalToSend(facts)).toBeNull();
    for (const mail of ['failed', 'bounced']) expect(refusalToSend({ ...facts, state: 'sent', mail })).toBeNull();
    for (const mail of ['queued', 'sending', 'accepted', 'delivered', 'unknown'])
      expect(refusalToSend({ ...facts, state: 'sent', mail })).toBe('award_sent_already');
    expect(refusalToSend({ ...facts, by: '1' })).toBe('award_own');
    expect(refusalToSend({ ...facts, state: 'revoked' })).toBe('award_revoked');
    expect(refusalToSend({ ...facts, state: 'sent', mail: 'failed', replaced: true })).toBe('award_replaced_now');
    expect(refusalToSend({ ...facts, email: '' })).toBe('award_no_email');
    expect(refusalToSend({ ...facts, missing: ['Apply by, fall'] })).toBe('award_deadline_missing');
  });
});

describe('reminding of a letter', () => {
  const facts: RemindingFacts = {
    state: 'sent',
    answer: null,
    email: 'a@campus.example',
    student: '1',
    replaced: false,
    by: '2',
    reminded: null,
    today: '2026-11-10',
  };

  it('is for letters that are out without an answer, never an own one, and not again within three days', () => {
    expect(refusalToRemind(facts)).toBeNull();
    const refused = [
      { student: '2' },
      { state: 'unsent' },
      { state: 'revoked' },
      { replaced: true },
      { answer: 'declined' },
      { email: '' },
    ] satisfies readonly Partial<RemindingFacts>[];
    expect(refused.map((change) => refusalToRemind({ ...facts, ...change }))).toEqual([
      ...['award_own', 'award_not_out', 'award_revoked', 'award_replaced_now', 'award_answered_now', 'award_no_email'],
    ]);
    expect(['2026-11-10', '2026-11-08'].map((reminded) => refusalToRemind({ ...facts, reminded }))).toEqual([
      'award_reminded',
      'award_reminded',
    ]);
    expect(refusalToRemind({ ...facts, reminded: '2026-11-07' })).toBeNull();
  });
});
