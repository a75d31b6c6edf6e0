import { fillIn } from '@campus/contract-kit';
import type { UserInfo } from '@campus/domain/session';
import { userInfo } from '@campus/domain/session';
import { endImpersonation } from '@campus/domain/impersonation';
import { HOMEPAGE_PATH, saveSetting, settingOnWire, shellTexts } from '@campus/domain/shell';
import { lazyPart, dateText, stickyBar } from '@campus/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import type { AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { queryKeyOf, useAction, useMe } from '../../lib/index.js';

const Alert = lazyPart<AlertProps>(async () => (await import('@mui/material/Alert')).default, { what: 'A notice' });

/** Where the browser keeps which banner this person dismissed, until the server has it. [SHELL-019] */
function dismissedKey(empId: string): string {
  return `campus-dismissed-banner-${empId}`;
}

/** After the end one is oneself again, on the own homepage. [IMP-006] */
const END = `/api${endImpersonation.path}?redirect=${encodeURIComponent(HOMEPAGE_PATH)}`;

const ribbon = stickyBar('--ribbon');

/** Says as whom one is viewing and until when; stays in sight and cannot be dismissed. [IMP-001] [IMP-004] */
function Ribbon({ name, until }: { readonly name: string; readonly until: string }) {
  const time = dateText(until).split(' ').slice(1).join(' ');
  return (
    <Box
      ref={ribbon}
      data-bar
      role="status"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1101,
        bgcolor: 'brass',
        color: 'background.paper',
        px: 4,
        py: 2,
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        flexWrap: 'wrap',
      }}
    >
      <strong>{fillIn(shellTexts.impersonating, { name })}</strong>
      <span>{fillIn(shellTexts.impersonatingUntil, { time })}</span>
      <Box sx={{ flex: 1 }} />
      <Button color="inherit" variant="outlined" size="small" href={END} aria-label="End impersonation">
        End
      </Button>
    </Box>
  );
}

function Banner({ banner, empId }: { readonly banner: NonNullable<UserInfo['myBanner']>; readonly empId: string }) {
  const cache = useQueryClient();
  const [gone, setGone] = useState(() => localStorage.getItem(dismissedKey(empId)) === banner.id);
  const save = useAction(saveSetting, { quiet: true });
  if (gone) return null;
  const dismiss = () => {
    localStorage.setItem(dismissedKey(empId), banner.id);
    setGone(true);
    void save.run({ name: 'dismissed_banner', value: settingOnWire(banner.id) });
    cache.setQueryData<UserInfo>(queryKeyOf(userInfo, {}), (me) => (me === undefined ? me : { ...me, myBanner: null }));
  };
  return (
    <Alert severity="info" variant="outlined" onClose={dismiss} closeText="Dismiss" sx={{ borderRadius: 0 }}>
      {banner.text}
    </Alert>
  );
}

/** What stands above every screen: impersonation, maintenance, the banner, ministry-safe messages. [SHELL-006] [SHELL-018] [SHELL-020] */
export function Notices() {
  const me = useMe();
  return (
    // No box of its own: the ribbon is to stay in sight for the length of the whole page.
    <Box data-shell sx={{ display: 'contents' }}>
      {me.impersonating === null ? null : <Ribbon name={me.impersonating.name} until={me.impersonating.until} />}
      {me.maintenance === null ? null : (
        <Alert severity="warning" variant="outlined" sx={{ borderRadius: 0 }}>
          {me.maintenance.text}
        </Alert>
      )}
      {me.myBanner === null ? null : <Banner key={me.myBanner.id} banner={me.myBanner} empId={me.empId} />}
      {me.ministrySafe.map((notice) => (
        <Alert key={notice.id} severity="info" variant="outlined" sx={{ borderRadius: 0 }}>
          {notice.text}
        </Alert>
      ))}
    </Box>
  );
}
