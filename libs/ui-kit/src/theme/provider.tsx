import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createContext, useContext, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Toasts } from '../notify/toasts.js';
import { createCampusTheme } from './theme.js';

const AccessibleContext = createContext(false);

/** Whether the accessibility mode is on: stronger contrast, visible focus, no motion, toasts that stay. [SHELL-025] */
export function useAccessible(): boolean {
  return useContext(AccessibleContext);
}

export interface CampusThemeProviderProps {
  readonly children: ReactNode;
  readonly accessible?: boolean;
  /** The page's CSP nonce, without which a browser refuses the style elements. */
  readonly nonce?: string;
}

/** Theme, base styles and toasts around the whole product; marks the page `data-accessibility="on"` in that mode. */
export function CampusThemeProvider({ children, accessible = false, nonce }: CampusThemeProviderProps) {
  const cache = useMemo(() => createCache(nonce === undefined ? { key: 'campus' } : { key: 'campus', nonce }), [nonce]);
  const theme = useMemo(() => createCampusTheme(accessible), [accessible]);
  useEffect(() => {
    document.documentElement.dataset['accessibility'] = accessible ? 'on' : 'off';
  }, [accessible]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} modeStorageKey="campus-mode" colorSchemeStorageKey="campus-scheme">
        <CssBaseline enableColorScheme />
        <AccessibleContext.Provider value={accessible}>
          {children}
          <Toasts accessible={accessible} />
        </AccessibleContext.Provider>
      </ThemeProvider>
    </CacheProvider>
  );
}
