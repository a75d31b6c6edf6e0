import HelpOutlined from '@mui/icons-material/HelpOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { countWaiting, INBOX_TOPIC, readInbox } from '@campus/domain/inbox';
import { lazyPart, PersonCell, stickyBar } from '@campus/ui-kit';
import AppBar from '@mui/material/AppBar';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { isPlainClick, useGo, useLiveRead, useMe, useOperation } from '../../lib/index.js';
import { ProfileMenu } from './profile-menu.js';

const FilesTray = lazyPart(async () => (await import('./files-tray.js')).FilesTray, { what: 'Your files', over: true });

export interface TopBarProps {
  /** Null where the menu is in the bar below. */
  readonly onMenu: (() => void) | null;
  readonly menuOpen: boolean;
  readonly onPalette: () => void;
}

/** How many things wait, live; the same answer as the inbox itself shows. */
export function useInboxCount(): number {
  useLiveRead(readInbox, {}, [{ topic: INBOX_TOPIC }]);
  return countWaiting(useOperation(readInbox, {}, { quiet: true, staleMs: 15_000 }).data ?? []);
}

function IconLink({ to, label, children }: { readonly to: string; readonly label: string; readonly children: React.ReactNode }) {
  const go = useGo();
  return (
    <IconButton
      href={to}
      aria-label={label}
      title={label}
      color="inherit"
      onClick={(event: React.MouseEvent) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </IconButton>
  );
}

/** What everyone of the campus has at hand. */
function Tools({ onPalette }: Pick<TopBarProps, 'onPalette'>) {
  const waiting = useInboxCount();
  return (
    <>
      <Button
        color="inherit"
        onClick={onPalette}
        startIcon={<SearchOutlined />}
        aria-keyshortcuts="Control+K Meta+K"
        sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}
      >
        Go to…
      </Button>
      <Box sx={{ flex: 1 }} />
      <IconLink to="/users/homepage?inbox=1" label={waiting === 1 ? 'Inbox: 1 task waiting' : `Inbox: ${waiting} tasks waiting`}>
        <Badge badgeContent={waiting} max={99} color="secondary">
          <InboxOutlined />
        </Badge>
      </IconLink>
      <FilesTray />
      <IconLink to="/help" label="Help">
        <HelpOutlined />
      </IconLink>
    </>
  );
}

const headBar = stickyBar('--head-bar');

/** The top bar: menu, palette, inbox count, help, profile, logout. [SHELL-005] [SHELL-021] [SHELL-022] [SHELL-023] */
export function TopBar({ onMenu, menuOpen, onPalette }: TopBarProps) {
  const me = useMe();
  const go = useGo();
  const isPayer = me.reducedTo === 'payer';
  return (
    <AppBar
      ref={headBar}
      data-shell
      data-bar
      position="sticky"
      color="default"
      elevation={0}
      sx={{ top: 'var(--ribbon)', borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Toolbar variant="dense" sx={{ gap: 1, minHeight: 52 }}>
        {onMenu === null ? null : (
          <IconButton onClick={onMenu} aria-label="Menu" aria-expanded={menuOpen} color="inherit">
            <MenuOutlined />
          </IconButton>
        )}
        <Link
          href="/"
          underline="none"
          color="inherit"
          sx={{ fontWeight: 600, mr: 2, whiteSpace: 'nowrap', display: { xs: 'none', sm: 'inline' } }}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            go('/users/homepage');
          }}
        >
          Campus Portal
        </Link>
        {isPayer ? <Box sx={{ flex: 1 }} /> : <Tools onPalette={onPalette} />}
        <ProfileMenu>
          <PersonCell name={me.name} image={me.image} />
        </ProfileMenu>
      </Toolbar>
    </AppBar>
  );
}
