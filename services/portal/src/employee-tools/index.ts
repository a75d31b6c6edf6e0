import { employeeToolsDomain } from '@campus/domain/employee-tools/domain';
import type { PortalDomain } from '../platform/index.js';
import { employeeToolsLists } from './campus-lists.js';
import { employeeToolsEntities } from './entities/index.js';
import { employeeToolsSeeders } from './seeds/index.js';
import { StaffToolsController } from './staff-tools.controller.js';

export const employeeToolsPortal: PortalDomain = {
  domain: employeeToolsDomain,
  home: { nothing: 'Cards, clinic and endowments are looked up; nothing of them waits for anyone.' },
  entities: employeeToolsEntities,
  seeders: employeeToolsSeeders,
  campusLists: employeeToolsLists,
  api: [StaffToolsController],
};
