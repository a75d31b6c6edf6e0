export { isCredit } from './amounts.js';
export { massMailServices, MONTH_NAMES, monthBounds, monthLabel, MONTHS, paymentYears, statementActions } from './statement.js';
export type { StatementAction } from './statement.js';
export { statementAdds, statementHtml, statementText } from './statement-text.js';
export type { MonthStatement } from './statement-text.js';
