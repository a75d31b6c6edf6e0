import { listVisitsByDate } from '@campus/domain/fitness-center';
import { operationColumns } from '../../../lib/index.js';
import { VisitNote } from './visit-note.js';

/** The visits of several people. */
export const visitColumns = operationColumns(listVisitsByDate, {
  created_at: { primary: true },
  name: {},
  guests: {},
  notes: { cell: (visit) => <VisitNote {...visit} /> },
  by: {},
});

/** The visits of one person. */
export const ownVisitColumns = visitColumns.filter(({ id }) => id !== 'name');

/** What the counter shows of the last visits. */
export const shortVisitColumns = visitColumns.slice(0, 3);
