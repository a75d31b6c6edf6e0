import { screenRenderer } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

/** Renders a screen of registration. */
export const renderScreen = screenRenderer(routes);

/** Gives elements a size, without which a list that shows only what is in sight shows nothing. */
export function layOut(): void {
  for (const [side, length] of [
    ['offsetHeight', 208],
    ['offsetWidth', 800],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => length });
}
