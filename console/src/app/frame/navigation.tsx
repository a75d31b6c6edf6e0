import type { UserInfo } from '@campus/domain/session';
import { lazyPart } from '@campus/ui-kit';
import type { DrawerProps } from '@mui/material/Drawer';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isPlainClick, useGo, useMe } from '../../lib/index.js';
import { NavIcon } from './nav-icon.js';

const Drawer = lazyPart<DrawerProps>(async () => (await import('@mui/material/Drawer')).default, {
  what: 'The menu',
  over: true,
});

export const NAVIGATION_WIDTH = 248;

type NavItem = UserInfo['navItems'][number];

/** The items under their headings, in the server's order. [SHELL-004] */
export function groupsOf(items: readonly NavItem[]): readonly (readonly [string, readonly NavItem[]])[] {
  const groups = new Map<string, NavItem[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups];
}

function Items({ items, onGone }: { readonly items: readonly NavItem[]; readonly onGone: () => void }) {
  const go = useGo();
  const { pathname } = useLocation();
  return (
    <List dense disablePadding>
      {items.map((item) => (
        <ListItem key={item.path} disablePadding>
          <ListItemButton
            component="a"
            href={item.path}
            selected={pathname === item.path}
            {...(pathname === item.path ? { 'aria-current': 'page' as const } : {})}
            onClick={(event: React.MouseEvent) => {
              onGone();
              if (!isPlainClick(event)) return;
              event.preventDefault();
              go(item.path);
            }}
            sx={{ minHeight: 40, borderRadius: 1, mx: 2 }}
          >
            <ListItemIcon sx={{ minWidth: 32, color: 'inherit' }}>
              <NavIcon name={item.icon} />
            </ListItemIcon>
            <ListItemText primary={item.label} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

function Content({ onGone }: { readonly onGone: () => void }) {
  const { navItems } = useMe();
  return (
    <Box component="nav" aria-label="Main" sx={{ py: 2 }}>
      {groupsOf(navItems).map(([group, items]) => (
        <Box key={group} component="section" aria-label={group} sx={{ mb: 3 }}>
          <Typography variant="body2" component="h2" sx={{ px: 4, py: 1, color: 'text.secondary', fontWeight: 600 }}>
            {group}
          </Typography>
          <Items items={items} onGone={onGone} />
        </Box>
      ))}
    </Box>
  );
}

/** The item of the shown screen comes into sight within its list, which itself is in sight always. */
function useShowsCurrent() {
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return list;
}

/** Beside the screen, below the top bar, scrolling by itself. */
function BesideScreen() {
  const list = useShowsCurrent();
  return (
    <div ref={list} data-shell data-bar data-beside>
      <Content onGone={() => undefined} />
    </div>
  );
}

export interface NavigationProps {
  readonly wide: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The navigation, built from the bootstrap answer's items only: beside the screen where there is room, else in a drawer. [SHELL-004] */
export function Navigation({ wide, open, onClose }: NavigationProps) {
  if (wide) return open ? <BesideScreen /> : null;
  if (!open) return null;
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { sx: { width: NAVIGATION_WIDTH }, 'aria-label': 'Menu' } }}>
      <Content onGone={onClose} />
    </Drawer>
  );
}
