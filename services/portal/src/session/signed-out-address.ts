import type { PortalConfig } from '../platform/index.js';

/** Where one is after signing out: a page that says so; in development the way in, with its tiles, since the next thing is to be somebody else. */
export function signedOutAddress({ publicUrl, nodeEnv }: Pick<PortalConfig, 'publicUrl' | 'nodeEnv'>): string {
  return nodeEnv === 'development' ? publicUrl : `${publicUrl}/signed-out`;
}
