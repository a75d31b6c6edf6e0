import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Paper from '@mui/material/Paper';
import { useLocation } from '@tanstack/react-router';
import { stickyBar } from '@campus/ui-kit';
import { useGo, useMe } from '../../lib/index.js';

/** Where one approves: forms, or else timesheets. */
const APPROVALS = ['/hr/awaiting_approval', '/timeclock/approve'];
const EVALUATIONS = '/student/courseEvals';
const CLOCK = '/timeclock/timeclock';

const bottomBar = stickyBar('--bottom-bar');

interface PhoneBarProps {
  readonly onMenu: () => void;
  readonly menuOpen: boolean;
}

/** The bar within the thumb's reach: Home, the clock of those who have one, Approvals where they are given, Evaluations of students, Menu. */
export function PhoneBar({ onMenu, menuOpen }: PhoneBarProps) {
  const { navItems } = useMe();
  const go = useGo();
  const { pathname } = useLocation();
  const clocks = navItems.some((item) => item.path === CLOCK);
  const approvals = APPROVALS.find((path) => navItems.some((item) => item.path === path));
  const evaluates = navItems.some((item) => item.path === EVALUATIONS);
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
        {approvals === undefined ? null : (
          <BottomNavigationAction label="Approvals" value={approvals} icon={<CheckOutlined />} onClick={() => go(approvals)} />
        )}
        {evaluates ? (
          <BottomNavigationAction
            label="Evaluations"
            value={EVALUATIONS}
            icon={<RateReviewOutlined />}
            onClick={() => go(EVALUATIONS)}
          />
        ) : null}
        <BottomNavigationAction label="Menu" value="menu" icon={<MenuOutlined />} aria-expanded={menuOpen} onClick={onMenu} />
      </BottomNavigation>
    </Paper>
  );
}
