import { afterEach, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { CampusThemeProvider } from './provider.js';

const page = document.documentElement;
const print = (step: 'before' | 'after') => window.dispatchEvent(new Event(`${step}print`));

afterEach(() => page.removeAttribute('data-theme'));

it('prints a dark screen in light colors, and shows it dark again afterwards', () => {
  const { unmount } = render(<CampusThemeProvider>{null}</CampusThemeProvider>);
  page.setAttribute('data-theme', 'dark');
  print('before');
  expect(page).toHaveAttribute('data-theme', 'light');
  // Some browsers say it twice: for the preview and for the paper.
  print('before');
  print('after');
  expect(page).toHaveAttribute('data-theme', 'dark');
  print('before');
  unmount();
  expect(page).toHaveAttribute('data-theme', 'dark');
});
