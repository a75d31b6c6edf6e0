/**
 * The ref of a bar that stays in sight: tells the page its height under a name of `styles.css`, so that heads stick below it and what is reached by
 * Tab is never hidden behind it.
 */
export function stickyBar(name: '--ribbon' | '--head-bar' | '--bottom-bar' | '--action-bar') {
  return (bar: HTMLElement | null): (() => void) | undefined => {
    if (bar === null || typeof ResizeObserver === 'undefined') return undefined;
    const page = document.documentElement.style;
    const setHeight = () => page.setProperty(name, `${bar.offsetHeight}px`);
    const observer = new ResizeObserver(setHeight);
    // The observer tells the first height too, once the page is laid out: asked for here it would be laid out twice.
    observer.observe(bar);
    return () => {
      observer.disconnect();
      page.removeProperty(name);
    };
  };
}
