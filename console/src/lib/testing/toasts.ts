import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

/** How long the toast with this text stays, in milliseconds: its bar runs so long, and with it the toast goes. */
export async function toastMs(text: string | RegExp): Promise<number> {
  const toast = (await screen.findByText(text)).closest('.Toastify__toast');
  const bar = toast?.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
  if (bar === undefined || bar === null) throw new Error('The toast has no end');
  const { animationDuration: duration } = bar.style;
  fireEvent.animationEnd(bar);
  await waitFor(() => expect(toast).toHaveAttribute('class', expect.stringContaining('-exit')));
  return Number.parseFloat(duration);
}
