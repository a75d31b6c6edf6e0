import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../deferred/lazy-part.js';
import { keepPaperLight } from './light-on-paper.js';
import { createCampusTheme } from './theme.js';

/** Comes right after the first screen, which need not wait for it; what is told before appears when it is there. */
const Toasts = lazyPart(async () => (await import('../notify/toasts.js')).Toasts, {
  what: 'The messages of the portal',
  over: true,
});

export interface CampusThemeProviderProps {
  readonly children: ReactNode;
  readonly accessible?: boolean;
  /** The page's CSP nonce, without which a browser refuses the style elements. */
  readonly nonce?: string;
}

/**
 * A list that was opened with the mouse keeps the focus, and with it Escape and the arrows. The press goes down on the field and up on the list's
 * backdrop within it, so that the click is one of the field around both, which would take the focus back.
 */
function keepFocusInList(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.matches('.MuiInputBase-root')) return;
  if (target.querySelector('.MuiMenu-root') !== null) event.stopPropagation();
}

/** Theme, base styles and toasts around the whole product; marks the page `data-accessibility="on"` in that mode. */
export function CampusThemeProvider({ children, accessible = false, nonce }: CampusThemeProviderProps) {
  const cache = useMemo(() => createCache(nonce === undefined ? { key: 'campus' } : { key: 'campus', nonce }), [nonce]);
  const theme = useMemo(() => createCampusTheme(accessible), [accessible]);
  useEffect(() => {
    document.documentElement.dataset['accessibility'] = accessible ? 'on' : 'off';
  }, [accessible]);
  useEffect(keepPaperLight, []);
  useEffect(() => {
    document.addEventListener('click', keepFocusInList, true);
    return () => document.removeEventListener('click', keepFocusInList, true);
  }, []);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} modeStorageKey="campus-mode" colorSchemeStorageKey="campus-scheme">
        <CssBaseline enableColorScheme />
        {children}
        <Toasts accessible={accessible} />
      </ThemeProvider>
    </CacheProvider>
  );
}
