import { fillIn } from '@campus/contract-kit';
import type { SummaryRow } from '@campus/domain/admissions';
import { admissionsReportTexts as texts } from '@campus/domain/admissions';

/** The goals of a division as a text. */
export const goalsText = ({ goals }: SummaryRow): string =>
  fillIn(texts.counts, { applied: goals.application, accepted: goals.accepted, enrolled: goals.enrolled });
