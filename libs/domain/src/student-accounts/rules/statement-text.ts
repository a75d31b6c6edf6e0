import { campusDateText } from '../../calendar/rules/index.js';
import { balanceText, centsOf, dollarsText } from '../../money/rules/index.js';
import { isCredit } from './amounts.js';
import { monthLabel } from './statement.js';

/** One line of a student's account, amounts as decimal text. [PAY-002] */
export interface AccountLine {
  readonly date: string;
  readonly account: string;
  readonly description: string;
  readonly amount: string;
}

/** A student's account over one month. */
export interface MonthStatement {
  readonly name: string;
  readonly idNum: string;
  readonly year: number;
  readonly month: number;
  /** The balance before the month's first line, and after its last. */
  readonly before: string;
  readonly balance: string;
  readonly lines: readonly AccountLine[];
}

/** The sentences of a statement mail; places in braces. */
export interface StatementWords {
  readonly greeting: string;
  readonly opening: string;
  readonly before: string;
  readonly balance: string;
  readonly noLines: string;
  readonly charge: string;
  readonly credit: string;
  readonly foot: string;
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** Whether the lines of a statement lead from its first balance to its last, to the cent. */
export function statementAdds({ before, balance, lines }: MonthStatement): boolean {
  return lines.reduce((sum, { amount }) => sum + centsOf(amount), centsOf(before)) === centsOf(balance);
}

/** A statement as rows of cells, for both parts of the mail: a credit shows without its sign and says that it is one. [PAY-003] */
export function statementRows({ lines }: MonthStatement, words: StatementWords): string[][] {
  return lines.map(({ date, account, description, amount }) => {
    const kind = isCredit(amount) ? words.credit : words.charge;
    return [campusDateText(date), account, description, kind, dollarsText(Math.abs(centsOf(amount)))];
  });
}

/** The text part of a statement mail. */
export function statementText(statement: MonthStatement, words: StatementWords): string {
  const { name, idNum, year, month, before, balance } = statement;
  const rows = statementRows(statement, words);
  const label = monthLabel(year, month);
  return [
    fill(words.greeting, { name }),
    '',
    fill(words.opening, { month: label, id: idNum }),
    '',
    fill(words.before, { amount: balanceText(centsOf(before)) }),
    ...(rows.length === 0 ? [words.noLines] : rows.map((cells) => cells.join('  '))),
    fill(words.balance, { amount: balanceText(centsOf(balance)) }),
    '',
    words.foot,
  ].join('\n');
}

/** The HTML part; `escape` writes a value so that nothing in it acts. */
export function statementHtml(statement: MonthStatement, words: StatementWords, escape: (value: string) => string): string {
  const { name, idNum, year, month, before, balance } = statement;
  const rows = statementRows(statement, words).map(
    (cells) => `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`,
  );
  const paragraph = (text: string): string => `<p>${escape(text)}</p>`;
  return [
    paragraph(fill(words.greeting, { name })),
    paragraph(fill(words.opening, { month: monthLabel(year, month), id: idNum })),
    paragraph(fill(words.before, { amount: balanceText(centsOf(before)) })),
    rows.length === 0 ? paragraph(words.noLines) : `<table><tbody>${rows.join('')}</tbody></table>`,
    `<p><strong>${escape(fill(words.balance, { amount: balanceText(centsOf(balance)) }))}</strong></p>`,
    paragraph(words.foot),
  ].join('');
}
