import {
  fileTexts as texts,
  listAccessNotesFile,
  listAwaitingAccessFile,
  personnelActionPermissions,
} from '@campus/domain/personnel-actions';
import { fileColumns, serveReport } from '../../platform/index.js';
import type { NoteRow } from './access-notes.service.js';
import { NOTES_LIST } from './access-notes.service.js';
import type { OpenRequest } from './form-access.service.js';
import { AWAITING_ACCESS } from './form-access.service.js';

/** Access requests that wait, and access notes, as files: the open requests of the own groups, of all groups for an admin. */
export const accessFiles = [
  serveReport<OpenRequest>({
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
    columns: fileColumns([texts.date, 'instant'], texts.employee, texts.accessName, texts.accessType, texts.requesterNote),
    list: AWAITING_ACCESS,
    values: ({ who }) => ({ open: true, processor: who }),
    cells: (one) => [
      one.created_at.toISOString(),
      one.employee_name,
      one.access_name,
      one.trigger_name,
      one.requester_note ?? '',
    ],
  }),
  serveReport<NoteRow>({
    operation: listAccessNotesFile,
    table: () => ({ title: texts.accessNotes, name: 'access-notes', filters: [], scope: {} }),
    columns: fileColumns([texts.date, 'instant'], texts.accessType, texts.item, texts.positionCode, texts.position, texts.note),
    list: NOTES_LIST,
    cells: (one) => [one.created_at.toISOString(), one.trigger_name, one.item_name, one.org_pos, one.pos_title, one.access_note],
  }),
];
