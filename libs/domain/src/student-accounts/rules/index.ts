export { isCredit } from './amounts.js';
export { massMailServices, MONTH_NAMES, monthBounds, monthLabel, MONTHS, paymentYears, statementActions } from './statement.js';
export type { MassMailService, StatementAction } from './statement.js';
export { statementAdds, statementHtml, statementRows, statementText } from './statement-text.js';
export type { AccountLine, MonthStatement, StatementWords } from './statement-text.js';
