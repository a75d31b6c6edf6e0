import { shellTexts } from '@campus/domain/shell';
import { DayStyleOf, lazyPart, ListsPoll, useTypedWork } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useLiveSilence, useMe, useUnsavedGuard } from '../../lib/index.js';
import { ErrorBoundary } from '../states/error-boundary.js';
import { LostAnswer } from '../session/lost-answer.js';
import { Navigation } from './navigation.js';
import { Notices } from './notices.js';
import { ScreenFailed } from '../states/screen-failed.js';
import { TopBar } from './top-bar.js';
import { usePaletteKey } from './use-palette-key.js';
import { useRouteFocus } from './use-route-focus.js';

/** Parts that are not there at the start are loaded when they come. */
const Palette = lazyPart(async () => (await import('./palette.js')).Palette, { what: 'Go to', over: true });
const Keys = lazyPart(async () => (await import('./keys.js')).Keys, { what: 'The keys of lists', over: true });
const PrintLine = lazyPart(async () => (await import('./print-line.js')).PrintLine, { what: 'The line on paper' });
const LostAddressNote = lazyPart(async () => (await import('../states/lost-address-note.js')).LostAddressNote, {
  what: 'A notice',
});
const PhoneBar = lazyPart(async () => (await import('./phone-bar.js')).PhoneBar, { what: 'The bar below', over: true });

function SkipLink() {
  return (
    <Link
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      sx={{
        position: 'absolute',
        left: -9999,
        '&:focus': { left: 8, top: 8, zIndex: 2000, bgcolor: 'background.paper', p: 2 },
      }}
    >
      Skip to the content
    </Link>
  );
}

/** The frame of every screen, top to bottom: skip link, notices, top bar, navigation, the screen. [SHELL-008] */
export function Shell() {
  const wide = useMediaQuery('(min-width: 1000px)');
  const phone = useMediaQuery('(max-width: 599.95px)');
  const [menu, setMenu] = useState<boolean | null>(null);
  const [palette, setPalette] = useState(false);
  // The path of the screen that is shown: the address changes before the next screen is there, and the last one stays as it is until then.
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const menuOpen = menu ?? wide;
  const silent = useLiveSilence();
  const isPayer = useMe().reducedTo === 'payer';
  usePaletteKey(() => setPalette(!isPayer));
  useRouteFocus(pathname);
  useUnsavedGuard(useTypedWork(), shellTexts.typedQuestion);
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Notices />
      <TopBar onMenu={phone ? null : () => setMenu(!menuOpen)} menuOpen={menuOpen} onPalette={() => setPalette(true)} />
      <Box sx={{ flex: 1, display: 'flex', minWidth: 0 }}>
        <Navigation wide={wide} open={menuOpen} onClose={() => setMenu(false)} />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            px: { xs: 4, sm: 6 },
            pt: 5,
            pb: { xs: 'calc(var(--bottom-bar) + 24px)', sm: 8 },
            outline: 'none',
          }}
        >
          <LostAddressNote onFind={() => setPalette(true)} />
          <ErrorBoundary key={pathname} fallback={(reset) => <ScreenFailed reset={reset} />}>
            <ListsPoll.Provider value={silent}>
              <DayStyleOf style={pathname.startsWith('/student/') ? 'M-DD-YYYY' : 'MM-DD-YYYY'}>
                <Outlet />
              </DayStyleOf>
            </ListsPoll.Provider>
          </ErrorBoundary>
          <PrintLine />
        </Box>
      </Box>
      <Keys palette={() => setPalette(true)} />
      <LostAnswer />
      {phone ? <PhoneBar onMenu={() => setMenu(true)} menuOpen={menuOpen} /> : null}
      {palette ? <Palette open onClose={() => setPalette(false)} /> : null}
    </Box>
  );
}
