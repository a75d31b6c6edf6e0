import { fillIn } from '@campus/contract-kit';
import { downloadRoster, registrationTexts, sectionTexts as texts } from '@campus/domain/registration';
import { defineList, fileColumns, serveReport } from '../../platform/index.js';
import type { RosterRow } from './sections.repository.js';
import { ROSTER, ROSTER_ORDER } from './sections.repository.js';

const LIST = defineList({
  name: downloadRoster.name,
  params: ['section'],
  sql: `${ROSTER} AND e.request_num = $1`,
  wholeOrder: ROSTER_ORDER,
});
const { columns } = texts;

/** The roster of a section, as CSV or Excel. */
export const rosterFile = serveReport<RosterRow>({
  operation: downloadRoster,
  table: (_actor, input) => {
    const section = String(input['jc_num']);
    return { title: fillIn(texts.roster, { course: section }), name: `roster-${section}`, filters: [], scope: { section } };
  },
  columns: fileColumns(
    ...[columns.id, columns.name, columns.email, columns.classification, columns.status],
    [columns.since, 'date'],
    columns.grade,
  ),
  list: LIST,
  cells: ({ id, name, email, classification, status, since, grade }) => [
    ...[id, name, email ?? '', classification, registrationTexts.status[status], since, grade],
  ],
});
