import { shellDomain } from '@campus/domain/shell/domain';
import type { PortalDomain } from '../platform/index.js';
import { ShellController } from './shell.controller.js';
import { ShellUserInfo } from './user-info-source.js';

export const shellPortal: PortalDomain = {
  domain: shellDomain,
  home: { nothing: 'Notices are on every screen; settings wait for no one.' },
  api: [ShellController, ShellUserInfo],
};
