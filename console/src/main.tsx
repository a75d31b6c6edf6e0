import '@campus/ui-kit/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstPageReady } from './app/app.js';
import { tidyOwnAddress } from './app/tidy-address.js';
import { endLeftActing } from './lib/acting-mark.js';

/** The nonce that the server wrote into the page; absent in development, where no such policy holds. */
function pageNonce(): string | undefined {
  const written = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return written === undefined || written === '' || written.startsWith('__') ? undefined : written;
}

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no place for the console.');
tidyOwnAddress();
// Before anybody can have pressed something, and before the page can have been translated.
void import('@campus/ui-kit/guard').then(({ guardClicks, keepTexts, giveFocusBack }) => [
  guardClicks(),
  keepTexts(),
  giveFocusBack(),
]);
void endLeftActing()
  .then(firstPageReady)
  .then(() =>
    createRoot(place).render(
      <StrictMode>
        <App nonce={pageNonce()} />
      </StrictMode>,
    ),
  );
