import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Paper from '@mui/material/Paper';
import { useLocation } from '@tanstack/react-router';
import { stickyBar } from '@campus/ui-kit';
import { useGo, useMe } from '../../lib/index.js';

const APPROVALS = '/hr/awaiting_approval';
const CLOCK = '/timeclock/timeclock';

const bottomBar = stickyBar('--bottom-bar');

/** The bar within the thumb's reach: Home, the clock of those who have one, Approvals where they are given, Menu. */
export function PhoneBar({ onMenu }: { readonly onMenu: () => void }) {
  const { navItems } = useMe();
  const go = useGo();
  const { pathname } = useLocation();
  const clocks = navItems.some((item) => item.path === CLOCK);
  const approves = navItems.some((item) => item.path === APPROVALS);
  return (
    <Paper
      ref={bottomBar}
      component="nav"
      aria-label="Quick"
      data-shell
      square
      elevation={3}
      sx={{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 3 }}
    >
      <BottomNavigation showLabels value={pathname}>
        <BottomNavigationAction
          label="Home"
          value="/users/homepage"
          icon={<HomeOutlined />}
          onClick={() => go('/users/homepage')}
        />
        {clocks ? (
          <BottomNavigationAction label="Clock" value={CLOCK} icon={<AccessTimeOutlined />} onClick={() => go(CLOCK)} />
        ) : null}
        {approves ? (
          <BottomNavigationAction label="Approvals" value={APPROVALS} icon={<CheckOutlined />} onClick={() => go(APPROVALS)} />
        ) : null}
        <BottomNavigationAction label="Menu" value="menu" icon={<MenuOutlined />} onClick={onMenu} />
      </BottomNavigation>
    </Paper>
  );
}
