/** A tab in the background paints nothing: there it goes on after so long, in milliseconds. */
const PATIENCE_MS = 50;

/** Resolves when what is on the screen has been painted once more: whoever pressed sees the press before the work that it brings begins. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => {
      // The frame is painted after its callbacks.
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  });
}
