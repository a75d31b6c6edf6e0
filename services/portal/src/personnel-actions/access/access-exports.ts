import {
  fileTexts as texts,
  listAccessNotesFile,
  listAwaitingAccessFile,
  personnelActionPermissions,
} from '@campus/domain/personnel-actions';
import { serveReport } from '../../platform/index.js';
import { NOTES_LIST } from './access-notes.service.js';
import { AWAITING_ACCESS } from './form-access.service.js';

/** Access requests that wait, and access notes, as files: the open requests of the own groups, of all groups for an admin. */
export const accessFiles = [
  serveReport({
    operation: listAwaitingAccessFile,
    table: (actor) => {
      const every = actor.permissions.has(personnelActionPermissions.administer);
      return {
        title: texts.awaitingAccess,
        name: 'awaiting-access',
        filters: [{ label: texts.groupsOf, value: every ? texts.everybody : actor.name }],
        scope: { who: every ? null : actor.empId },
      };
    },
    columns: ['created_at', 'employee_name', 'access_name', 'trigger_name', 'requester_note'],
    list: AWAITING_ACCESS,
    values: ({ who }) => ({ open: true, processor: who }),
  }),
  serveReport({
    operation: listAccessNotesFile,
    table: () => ({ title: texts.accessNotes, name: 'access-notes', filters: [], scope: {} }),
    columns: ['date', 'trigger_name', 'item_name', 'org_pos', 'pos_title', 'access_note'],
    list: NOTES_LIST,
  }),
];
