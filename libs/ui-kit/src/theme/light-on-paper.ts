const SCHEME = 'data-theme';

/** Shows the page in its light colors while it is printed, whatever the screen shows; answers how to stop that. */
export function keepPaperLight(): () => void {
  const page = document.documentElement;
  let shown: string | null = null;
  const lighten = () => {
    shown ??= page.getAttribute(SCHEME);
    if (shown !== null) page.setAttribute(SCHEME, 'light');
  };
  const restore = () => {
    if (shown !== null) page.setAttribute(SCHEME, shown);
    shown = null;
  };
  window.addEventListener('beforeprint', lighten);
  window.addEventListener('afterprint', restore);
  return () => {
    restore();
    window.removeEventListener('beforeprint', lighten);
    window.removeEventListener('afterprint', restore);
  };
}
