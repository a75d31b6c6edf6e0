import { lazyPart } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/index.js';

const ProfileMenuItems = lazyPart(async () => (await import('./profile-menu-items.js')).ProfileMenuItems, {
  what: 'Your menu',
  over: true,
});

/** What is the person's own, behind the own name and picture. [SHELL-005] */
export function ProfileMenu({ children }: { readonly children: ReactNode }) {
  const me = useMe();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Account of ${me.name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ fontWeight: 400, '& .MuiAvatar-root + span': { display: { xs: 'none', md: 'block' } } }}
      >
        {children}
      </Button>
      {anchor === null ? null : <ProfileMenuItems anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
