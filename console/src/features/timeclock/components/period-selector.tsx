export { PeriodSelector } from '@campus/ui-kit';
export type { PeriodChoice } from '@campus/ui-kit';
