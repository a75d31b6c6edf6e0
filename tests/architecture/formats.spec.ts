import { describe, expect, it } from '@jest/globals';
import { files, text } from './tree.js';

/** A format of days, hours or numbers that is made here and not by the formatters of `contract-kit` and `ui-kit`. */
const OWN_FORMAT = /Intl\.(?:DateTime|Number)Format|\.toLocale(?:Date|Time)?String\(/;

/** Who makes formats for everyone. */
const FORMATTERS = ['libs/contract-kit/src/', 'libs/ui-kit/src/', 'libs/domain/src/calendar/'];

/** Formats that no formatter has, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'console/src/app/session/lost-answer.tsx': 'the time of this device, as its person reads it',
  'console/src/features/faculty/hooks/day.ts': 'the name of a weekday',
  'console/src/features/timeclock/components/zone-alert.tsx': 'two clocks that are compared',
  'console/src/features/timeclock/time-off/months.ts': 'a month with its year, as a calendar is headed',
  'libs/domain/src/academic-records/rules/graduation.ts': 'a deadline as GRAD-019 quotes it',
  'libs/domain/src/timeclock/rules/pay-periods.ts': 'pay periods as their rows quote them',
  'services/portal/src/advancement/callers/callers.service.ts': 'the name of a weekday',
  'services/portal/src/platform/campus-import/cells.ts': 'an instant as a campus writes it in its lists',
  'services/portal/src/platform/clock/clock.ts': 'the day as the database has it',
  'services/portal/src/platform/files/cells.ts':
    'an instant in a CSV file, which programs sort and read; Excel shows it as the screens do',
  'services/portal/src/student-life/form-periods.service.ts': 'the name of a month',
  'services/simulators/src/mail-page.ts': 'the page of a program of its own',
};

/** Days and amounts that are put together by hand, in rows of files and in mails as on screens. */
const BY_HAND: Readonly<Record<string, RegExp>> = {
  'a day of its month, day and year': /(?<![-\w}])\$\{(?:month|[^{}`]*\.slice\(5, 7\))\}[-/]\$\{/,
  'a day of its shown parts': /\.split\('-'\)\.map\(Number\)\.join\(/,
  'an amount with its commas': /\(\?=\(\\d\{3\}\)\+/,
  'an amount with a sign or a dollar before it': /[`'"]-?\$(?:\$\{(?:\(?cents|whole|amount|show|Math|of)|['"`] ?\+)/,
  'a sentence that puts the dollar before its place': /:\s*'[^'`]*\$\{\w+\}[^'`]*',$/m,
  'a fact of a file with an instant that only programs read': /\bvalue: [\w.]+\.toISOString\(\)/,
  'a format of Excel': /\bformatCode=/,
};

/** What each of them looks like: a pattern that finds nothing would hold nothing. */
const WRONG: Readonly<Record<keyof typeof BY_HAND, string>> = {
  'a day of its month, day and year': '`${month}/${day}/${year}`',
  'a day of its shown parts': "showDate(day).split('-').map(Number).join('/')",
  'an amount with its commas': "whole.replace(/\\B(?=(\\d{3})+$)/g, ',')",
  'an amount with a sign or a dollar before it': '`-$${cents / 100}`',
  'a sentence that puts the dollar before its place': "  title: 'Refund of ${amount}',",
  'a fact of a file with an instant that only programs read': "{ label: 'Made at', value: at.toISOString() }",
  'a format of Excel': '<numFmt numFmtId="164" formatCode="mm/dd/yyyy"/>',
};

/** Who writes days and amounts so for everyone, and formats that a row quotes. */
const HAND_MADE: Readonly<Record<string, string>> = {
  'console/src/features/timeclock/time-off/plain-day.ts': 'a day of a request of time off as TIMEOFF-007 quotes it',
  'libs/domain/src/calendar/rules/campus-time.ts': 'days and moments for rules, files and mails',
  'libs/domain/src/money/rules/money.ts': 'amounts for rules, files and mails',
  'libs/ui-kit/src/form/date-input.tsx': 'the fields of PAFREP-003 and TIMEOFF-007',
  'services/portal/src/platform/files/xlsx-parts.ts': 'the one writer of Excel files',
  'services/simulators/src/payment-pages.ts': 'the page of a program of its own',
};

const sources = files().filter(
  (path) =>
    /^(?:console\/src|libs|services|workflows)\/.*\.tsx?$/.test(path) &&
    !/spec\.tsx?$|\/testing\/|\/migrations\/|\/seeds\//.test(path),
);

describe('formats', () => {
  it('of days, hours and numbers are made by the formatters of the kits, but for named exceptions', () => {
    const found = sources.filter((path) => !FORMATTERS.some((room) => path.startsWith(room)) && OWN_FORMAT.test(text(path)));
    expect(found).toEqual(Object.keys(EXCEPTIONS));
  });

  it('of days, moments and amounts in files and mails are those of the screens, an amount below zero too', () => {
    const found = sources.filter((path) => Object.values(BY_HAND).some((pattern) => pattern.test(text(path))));
    expect(found.sort()).toEqual(Object.keys(HAND_MADE));
    for (const [what, wrong] of Object.entries(WRONG)) expect([what, BY_HAND[what]?.test(wrong)]).toEqual([what, true]);
  });
});

describe('a workbook', () => {
  it('is written by one writer, of no library, and what ships has none', () => {
    const libraries = /from '(?:write-excel-file|exceljs|xlsx|xlsx-[\w-]+|node-xlsx|excel4node|@e965\/xlsx)[/\w]*'/;
    expect(sources.filter((path) => libraries.test(text(path)))).toEqual([]);
    expect(sources.filter((path) => /new XlsxWriter\(/.test(text(path)))).toEqual([
      'services/portal/src/platform/files/table-file.ts',
    ]);
    const shipped = files().filter((path) => /^(?:services|libs|workflows|console)\/.*package\.json$/.test(path));
    const named = shipped.filter((path) => {
      const { dependencies = {} } = JSON.parse(text(path)) as { readonly dependencies?: Readonly<Record<string, string>> };
      return Object.keys(dependencies).some((name) => libraries.test(`from '${name}'`));
    });
    expect(named).toEqual([]);
  });
});
