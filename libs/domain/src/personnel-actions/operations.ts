import type { Operation } from '@campus/contract-kit';

import { accessAdminOperations } from './operations/access-admin.js';
import { accessNoteOperations } from './operations/access-notes.js';
import { accessOperations } from './operations/access.js';
import { assignmentOperations } from './operations/assignments.js';
import { attachmentOperations } from './operations/attachments.js';
import { readFlow } from './operations/board.js';
import { flowOperations } from './operations/flow.js';
import { formOperations } from './operations/forms.js';
import { leaverOperations } from './operations/leavers.js';
import { lookupOperations } from './operations/lookups.js';
import { reportOperations } from './operations/reports.js';
import { personMatchOperations } from './operations/person-match.js';
import { previewRoute, readUsualTimes } from './operations/route.js';
import { searchOperations } from './operations/search.js';
import { standInOperations } from './operations/stand-ins.js';

/** Every call about personnel action forms. */
export const personnelActionOperations: readonly Operation[] = [
  ...formOperations,
  ...attachmentOperations,
  ...flowOperations,
  ...personMatchOperations,
  ...leaverOperations,
  ...searchOperations,
  previewRoute,
  readUsualTimes,
  readFlow,
  ...accessOperations,
  ...accessAdminOperations,
  ...accessNoteOperations,
  ...assignmentOperations,
  ...standInOperations,
  ...lookupOperations,
  ...reportOperations,
];
