import { mailStates, mailStateTexts } from '@campus/domain/mail';
import type { ListFilter } from '../../../lib/index.js';

/** Narrows a list of mails to a state of the ledger. */
export const STATE_FILTER: ListFilter = {
  kind: 'choice',
  name: 'state',
  label: 'State',
  all: 'All states',
  options: mailStates.map((id) => ({ id, label: mailStateTexts[id] })),
};
