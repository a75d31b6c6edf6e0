/**
 * The ref of a bar that stays in sight: tells the page its height under a name of `styles.css`, so that heads stick below it and what is reached by
 * Tab is never hidden behind it.
 */
export function stickyBar(name: '--ribbon' | '--head-bar' | '--bottom-bar' | '--action-bar') {
  return (bar: HTMLElement | null): (() => void) | undefined => {
    if (bar === null || typeof ResizeObserver === 'undefined') return undefined;
    const page = document.documentElement.style;
    const tell = () => page.setProperty(name, `${bar.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(bar);
    tell();
    return () => {
      observer.disconnect();
      page.removeProperty(name);
    };
  };
}
