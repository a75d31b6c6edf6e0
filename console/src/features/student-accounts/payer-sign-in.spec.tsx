import {
  declinePayerLink,
  payerTexts as texts,
  readPayerLink,
  signInAsPayer,
  studentAccountsMessages as messages,
} from '@campus/domain/student-accounts';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakePortal, nothing, refused } from '../../lib/testing/fake-portal.js';
import { renderScreen } from './testing/screens.js';

jest.setTimeout(60_000);

const LINK = 'a-link-of-more-than-twenty-signs';
const opened = () =>
  new FakePortal().answer(readPayerLink, { address: 'p…@elsewhere.example', student: 'Stella Moreau', page: 'of-this-page' });

/** The link is read from the address of the window. */
function open(portal: FakePortal): void {
  window.history.replaceState(null, '', `/payer?link=${LINK}`);
  renderScreen('/payer', portal);
}

describe('the page of a payer’s link', () => {
  it('sends along what the portal gave to it, so that no other site signs a visitor in', async () => {
    const portal = opened().answer(declinePayerLink, null).otherwise(nothing);
    open(portal);
    fireEvent.click(await screen.findByRole('button', { name: texts.notMe }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.notMePress }));
    await waitFor(() => expect(portal.lastCall(declinePayerLink)).toMatchObject({ link: LINK, page: 'of-this-page' }));
  });

  it('says why where the portal does not let it in', async () => {
    const portal = opened()
      .answer(signInAsPayer, refused(403, messages.refusal('payer_page').toAnswer()))
      .otherwise(nothing);
    open(portal);
    fireEvent.click(await screen.findByRole('button', { name: texts.enter }));
    await waitFor(() => expect(portal.lastCall(signInAsPayer)).toMatchObject({ link: LINK, page: 'of-this-page' }));
    expect(await screen.findByText(messages.text('payer_page'))).toBeInTheDocument();
  });
});
