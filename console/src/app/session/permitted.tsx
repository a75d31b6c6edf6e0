import type { Permission } from '@campus/contract-kit';
import { sessionMessages } from '@campus/domain/session';
import { EmptyState, PageHead } from '@campus/ui-kit';
import type { ReactNode } from 'react';
import { RouteLink, SignedInAs, useCan } from '../../lib/index.js';

/** Shows a screen only to whom its right is given; the server's answer counts all the same. */
export function Permitted({ permission, children }: { readonly permission: Permission; readonly children: ReactNode }) {
  const can = useCan();
  if (can(permission)) return <>{children}</>;
  return (
    <>
      <PageHead title="No access" />
      <EmptyState
        text={sessionMessages.text('forbidden')}
        action={
          <>
            <RouteLink to="/">Go to your homepage</RouteLink>
            <SignedInAs />
          </>
        }
      />
    </>
  );
}
