import { liveDomain } from '@campus/domain/live/domain';
import type { PortalDomain } from '../platform/index.js';
import { LiveController } from './live.controller.js';

export const livePortal: PortalDomain = {
  domain: liveDomain,
  home: { nothing: 'It tells open screens to read again.' },
  api: [LiveController],
};
