import { isoDate } from '@campus/contract-kit';
import * as z from 'zod';

/** An endowment document; `acct_desc` is the address of the document. [EMPTOOL-003] */
export const endowmentDocument = z.strictObject({
  acct_num: z.string(),
  acct_name: z.string(),
  acct_class: z.string(),
  usecode_name: z.string(),
  date_created: isoDate,
  last_updated: isoDate,
  acct_desc: z.string(),
  notes: z.string(),
});
export type EndowmentDocument = z.output<typeof endowmentDocument>;
