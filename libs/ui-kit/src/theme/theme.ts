import { createTheme } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type { SchemeColors, StatusColors } from './colors.js';
import { darkColors, darkStrong, lightColors, lightStrong } from './colors.js';

declare module '@mui/material/styles' {
  interface Palette {
    status: StatusColors;
    brass: string;
  }
  interface PaletteOptions {
    status?: StatusColors;
    brass?: string;
  }
}

function paletteOf(colors: SchemeColors) {
  return {
    primary: { main: colors.primary, contrastText: colors.onPrimary },
    secondary: { main: colors.brass },
    error: { main: colors.status.stopped },
    warning: { main: colors.status.waiting },
    info: { main: colors.status.moving },
    success: { main: colors.status.done },
    text: { primary: colors.ink, secondary: colors.inkQuiet },
    divider: colors.line,
    background: { default: colors.surface, paper: colors.paper },
    status: colors.status,
    brass: colors.brass,
  };
}

const FONT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

function typography() {
  const heading = (px: number) => ({ fontSize: `${px / 16}rem`, fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' });
  return {
    fontFamily: FONT,
    fontWeightRegular: 400,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: heading(28),
    h2: heading(20),
    h3: heading(16),
    h4: heading(16),
    h5: heading(16),
    h6: heading(16),
    subtitle1: { fontSize: '1rem', fontWeight: 600 },
    subtitle2: { fontSize: '0.875rem', fontWeight: 600 },
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem' },
    button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none' as const },
    overline: { fontSize: '0.8125rem', textTransform: 'none' as const, letterSpacing: 0 },
  };
}

function focusRing(width: number) {
  return { outline: `${width}px solid currentColor`, outlineOffset: '2px' };
}

function components(accessible: boolean) {
  const outline = focusRing(accessible ? 3 : 2);
  const target = accessible ? 44 : 36;
  const still = accessible ? { defaultProps: { transitionDuration: 0 } } : {};
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': outline } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: target, '@media (max-width: 599.95px)': { minHeight: 44 } } },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { minWidth: target, minHeight: target, '@media (max-width: 599.95px)': { minWidth: 44, minHeight: 44 } },
      },
    },
    MuiLink: { defaultProps: { underline: 'always' as const }, styleOverrides: { root: { '&:focus-visible': outline } } },
    // What opens stays inside the landmark that it belongs to.
    MuiMenu: { defaultProps: { disablePortal: true } },
    MuiAutocomplete: { defaultProps: { disablePortal: true } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTextField: { defaultProps: { size: 'small' as const, fullWidth: true } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          padding: '8px 12px',
          height: 40,
          // Figures that are compared stand below each other; in a name they would be set apart.
          '&.MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' },
          borderBottom: '1px solid var(--campus-palette-divider)',
        },
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiCssBaseline: { styleOverrides: { body: { fontFeatureSettings: "'cv05', 'ss03'" } } },
    // Above what scrolls in a dialog or a drawer lies no bar: heads that stay in sight stay at its edge.
    MuiDialog: { ...still, styleOverrides: { paper: { '--top-bar': '0px' } } },
    MuiDrawer: { ...still, styleOverrides: { paper: { '--top-bar': '0px' } } },
  };
}

/** The one theme: both schemes as CSS variables (`--campus-…`), chosen by `data-theme` on the root. `accessible` is the accessibility mode. [SHELL-025] */
export function createCampusTheme(accessible = false): Theme {
  const duration = accessible ? 0 : 150;
  return createTheme({
    cssVariables: { cssVarPrefix: 'campus', colorSchemeSelector: '[data-theme="%s"]' },
    colorSchemes: {
      light: { palette: paletteOf(accessible ? lightStrong : lightColors) },
      dark: { palette: paletteOf(accessible ? darkStrong : darkColors) },
    },
    spacing: 4,
    shape: { borderRadius: 6 },
    typography: typography(),
    transitions: {
      duration: {
        shortest: duration,
        shorter: duration,
        short: duration,
        standard: duration,
        complex: duration,
        enteringScreen: duration,
        leavingScreen: duration,
      },
    },
    components: components(accessible),
  });
}
