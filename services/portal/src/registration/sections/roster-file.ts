import { fillIn } from '@campus/contract-kit';
import { downloadRoster, sectionTexts as texts } from '@campus/domain/registration';
import { defineList, serveReport, sql } from '../../platform/index.js';
import { ROSTER, ROSTER_ORDER } from './sections.repository.js';
import type { RosterFile as Q } from './sections.sql.types.js';

const LIST = defineList({
  name: downloadRoster.name,
  sql: sql<Q['LIST']>`${ROSTER} AND e.request_num = :section`,
  wholeOrder: ROSTER_ORDER,
});

/** The roster of a section, as CSV or Excel. */
export const rosterFile = serveReport({
  operation: downloadRoster,
  table: (_actor, input) => {
    const section = String(input['jc_num']);
    return { title: fillIn(texts.roster, { course: section }), name: `roster-${section}`, filters: [], scope: { section } };
  },
  list: LIST,
});
