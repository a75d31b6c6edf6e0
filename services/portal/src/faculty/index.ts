import { facultyDomain } from '@campus/domain/faculty/domain';
import type { PortalDomain } from '../platform/index.js';
import { FacultyController } from './faculty.controller.js';
import { GradesInbox } from './grades-inbox.js';

export const facultyPortal: PortalDomain = {
  domain: facultyDomain,
  home: 'tells',
  api: [FacultyController, GradesInbox],
};
