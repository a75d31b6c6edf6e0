import { defineJob, id } from '@campus/contract-kit';
import * as z from 'zod';
import { FORM_TOPIC } from './events.js';

/** Makes and keeps the PDF of a finalized form. [PAFFLOW-017] */
export const makeFormPdf = defineJob({
  name: 'personnel-actions.makeFormPdf',
  summary: 'Make the PDF of a finalized form',
  queue: 'files',
  payload: z.strictObject({ formId: id }),
  dedupeKey: ({ formId }) => `form-pdf:${formId}`,
  recordOf: ({ formId }) => ({ topic: FORM_TOPIC, id: formId }),
});

export const personnelActionJobs = [makeFormPdf] as const;
