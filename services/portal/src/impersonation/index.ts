import { impersonationDomain } from '@campus/domain/impersonation/domain';
import type { PortalDomain } from '../platform/index.js';
import { AbandonedImpersonationsService } from './abandoned-impersonations.service.js';
import { ImpersonationController } from './impersonation.controller.js';
import { impersonationSeeders } from './seeds/index.js';

export const impersonationPortal: PortalDomain = {
  domain: impersonationDomain,
  home: { nothing: 'No one decides on anything here; who acts as someone else sees it on every screen.' },
  seeders: impersonationSeeders,
  api: [ImpersonationController],
  jobs: [AbandonedImpersonationsService],
};
