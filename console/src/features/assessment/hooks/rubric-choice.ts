import { rubricTexts as texts } from '@campus/domain/assessment';
import * as z from 'zod';

/** The term and school whose courses are offered. [RUBRIC-008] */
export const RUBRIC_TERM = z.object({
  year_code: z
    .string()
    .regex(/^\d{4}$/, texts.yearNeeded)
    .meta({ title: 'Year code' }),
  term_code: z
    .string()
    .regex(/^[a-z0-9]{1,2}$/i, texts.termNeeded)
    .toUpperCase()
    .meta({ title: 'Term code' }),
  school: z.string().min(1, texts.schoolNeeded).meta({ title: 'School' }),
});
export type RubricTerm = z.output<typeof RUBRIC_TERM>;
