import type { Difference, Settlement } from '@campus/domain/student-accounts';
import { closeGonePayment, proposeCorrection, readSettlement } from '@campus/domain/student-accounts';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakePortal, whole } from '../../../lib/testing/fake-portal.js';
import { screenRenderer } from '../../../lib/testing/rendered.js';
import { routes } from '../routes.js';

jest.setTimeout(60_000);

const renderScreen = screenRenderer(routes);
const ID = '5b0a2a4e-5c5a-4c2c-9f8e-0f6f3c1c9f11';

const difference = (change: Partial<Difference>): Difference => ({
  id: ID,
  day: '2026-11-26',
  kind: 'missing',
  state: 'open',
  student: '200001',
  name: 'Ada Byrd',
  provider: '31.00',
  ledger: '0.00',
  detail: '',
  leaves: false,
  reason: '',
  proposed_by: '',
  may_confirm: false,
  ...change,
});
const settlement = (change: Partial<Settlement>): Settlement => ({ days: [], differences: [], gone: [], ...change });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

beforeAll(() => {
  for (const side of ['offsetHeight', 'offsetWidth'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 800 });
});

describe('the settlement', () => {
  it('names what does not fit, which can only be left as it is, with a reason', async () => {
    const state = settlement({ differences: [difference({ kind: 'misfit', detail: 'currency jpy' })] });
    const portal = new FakePortal()
      .answer(readSettlement, state)
      .answer(proposeCorrection, whole(state, { message: 'Proposed.' }));
    renderScreen('/accounting/settlement', portal);
    expect(await screen.findByText('The answer does not fit. The provider says: currency jpy')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Propose correction/ })).toBeNull();
    await press(/^Leave the account as it is/);
    fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'Asked the provider' } });
    const [button] = screen.getAllByRole('button', { name: 'Leave the account as it is' });
    if (button !== undefined) fireEvent.click(button);
    await waitFor(() =>
      expect(portal.lastCall(proposeCorrection)).toMatchObject({ id: ID, reason: 'Asked the provider', leave: true }),
    );
  });

  it('closes a payment that the provider does not know, once its day is over', async () => {
    const gone = {
      id: ID,
      student: '200001',
      name: 'Ada Byrd',
      amount: '45.00',
      opened_at: '2026-11-20T15:00:00.000Z',
      since: '2026-11-21T15:00:00.000Z',
      closes_at: '2026-11-22T15:00:00.000Z',
      may_close: true,
    };
    const waits = { ...gone, id: '5b0a2a4e-5c5a-4c2c-9f8e-0f6f3c1c9f12', name: 'Ben Cole', may_close: false };
    const state = settlement({ gone: [gone, waits] });
    const portal = new FakePortal()
      .answer(readSettlement, state)
      .answer(closeGonePayment, whole(settlement({}), { message: 'The payment is closed.' }));
    renderScreen('/accounting/settlement', portal);
    const table = await screen.findByRole('table', { name: 'Payments that the provider does not know' });
    expect(within(table).getAllByRole('button')).toHaveLength(1);
    await press('Close the payment of $45.00 of Ada Byrd?');
    fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'Lost' } });
    await press('Save');
    await waitFor(() => expect(portal.lastCall(closeGonePayment)).toMatchObject({ id: ID, reason: 'Lost' }));
  });
});
