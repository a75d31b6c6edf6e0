import { campusTechDomain } from '@campus/domain/campus-tech/domain';
import type { PortalDomain } from '../platform/index.js';
import { CampusTechController } from './campus-tech.controller.js';
import { campusTechInvariants } from './invariants.js';
import { campusTechEntities } from './entities/index.js';
import { groupEmailsFile } from './groups/group-emails-file.js';
import { PasswordChanges1791650001000 } from './migrations/1791650001000-password-changes.js';

export const campusTechPortal: PortalDomain = {
  domain: campusTechDomain,
  home: { nothing: 'A password is changed at once, and what is unknown then is typed again; group e-mails are looked up.' },
  entities: campusTechEntities,
  migrations: [PasswordChanges1791650001000],
  invariants: campusTechInvariants,
  api: [CampusTechController, groupEmailsFile],
};
