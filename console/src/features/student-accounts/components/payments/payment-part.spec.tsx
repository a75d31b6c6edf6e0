import type { OwnPayment, OwnPayments } from '@campus/domain/student-accounts';
import { paymentTexts as texts, readOwnPayments } from '@campus/domain/student-accounts';
import { CampusThemeProvider } from '@campus/ui-kit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { queryKeyOf } from '../../../../lib/index.js';
import { PaymentPart } from './payment-part.js';

jest.setTimeout(60_000);

const OPEN = { open: true, closedBy: null, hold: null } as const;
const HELD = { open: false, closedBy: 'hold', hold: { code: 'AQ', name: 'Account in collection' } } as const;
const OFF = { open: false, closedBy: 'setting', hold: null } as const;
const ACCOUNT = {
  types: ['TU', 'AR'].map((subsid_cde) => ({
    subsid_cde,
    subsid_desc: `Part ${subsid_cde}`,
    balance: subsid_cde === 'TU' ? '1190.00' : '-5.00',
  })),
};
const URL_OF_WINDOW = 'https://pay.campus.example/pay/pi_1';

const own = (change: Partial<OwnPayments['gates']> = {}, payments: readonly OwnPayment[] = []): OwnPayments => ({
  payments: [...payments],
  gates: { pay: OPEN, manage: OPEN, monthly: OPEN, ...change },
});

/** A window as the browser gives it: what it shows, where it leads to, whether it was closed. */
function fakeWindow() {
  const shown = document.implementation.createHTMLDocument();
  return { document: shown, opener: window as unknown, location: { replace: jest.fn() }, close: jest.fn() };
}

const opens = jest.fn<() => unknown>();
const asked: { readonly url: string; readonly body: string }[] = [];
let answer: { readonly status: number; readonly body: unknown };

beforeEach(() => {
  asked.length = 0;
  opens.mockReset();
  window.open = opens as unknown as typeof window.open;
  answer = { status: 200, body: { success: true, data: { url: URL_OF_WINDOW, refresh: true, message: '' } } };
  globalThis.fetch = ((address: string, init?: RequestInit) => {
    if (String(address).includes('signOn')) asked.push({ url: address, body: typeof init?.body === 'string' ? init.body : '' });
    const { status, body } = String(address).includes('signOn') ? answer : { status: 200, body: { success: true, data: own() } };
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

async function show(state: OwnPayments): Promise<void> {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  cache.setQueryDefaults(queryKeyOf(readOwnPayments), { refetchOnMount: false });
  cache.setQueryData(queryKeyOf(readOwnPayments, {}), state);
  globalThis.fetch = ((before) => (address: string, init?: RequestInit) =>
    String(address).endsWith('/payments')
      ? Promise.resolve(
          new Response(JSON.stringify({ success: true, data: state }), {
            status: 200,
            headers: { 'content-type': 'application/json' },
          }),
        )
      : before(address, init))(globalThis.fetch as (address: string, init?: RequestInit) => Promise<Response>) as typeof fetch;
  const root = createRootRoute({ component: () => <PaymentPart account={ACCOUNT} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <QueryClientProvider client={cache}>
      <CampusThemeProvider>
        <RouterProvider router={router as never} />
      </CampusThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: texts.title });
}

async function pays(amount: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Amount to pay/), { target: { value: amount } });
  fireEvent.click(screen.getByRole('button', { name: /^Pay( \$|$)/ }));
}

describe('paying online', () => {
  it('offers what is owed, names the amount on its button, and takes any other', async () => {
    await show(own());
    const amount = await screen.findByLabelText(/^Amount to pay/);
    expect(amount).toHaveValue('1190.00');
    expect(screen.getByRole('button', { name: 'Pay $1,190.00' })).toBeEnabled();
    fireEvent.change(amount, { target: { value: '50.5' } });
    expect(screen.getByRole('button', { name: 'Pay $50.50' })).toBeEnabled();
    fireEvent.change(amount, { target: { value: ' $1,240.00 ' } });
    expect(screen.getByRole('button', { name: 'Pay $1,240.00' })).toBeVisible();
    fireEvent.blur(amount);
    expect(amount).toHaveValue('1240.00');
    fireEvent.change(amount, { target: { value: 'x' } });
    fireEvent.click(screen.getByRole('button', { name: texts.pay }));
    expect(await screen.findByText(texts.amountWrong)).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('opens its window in the press, shows that it loads, and goes to the address [PAY-010] [PAY-014]', async () => {
    const opened = fakeWindow();
    opens.mockReturnValue(opened);
    await show(own());
    await pays('1.00');
    expect([opens.mock.calls.length, opened.document.body.textContent]).toEqual([1, 'loading']);
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(URL_OF_WINDOW));
    expect([opened.opener, asked.length, asked[0]?.body.includes('"amount":"1.00"')]).toEqual([null, 1, true]);
    expect(opened.close).not.toHaveBeenCalled();
  });

  it.each(['0', '-1', '1.005', '1e9', '1,5', ''])('refuses %p before any window or call [PAY-014]', async (amount) => {
    await show(own());
    await pays(amount);
    expect(await screen.findByText(texts.amountWrong)).toBeInTheDocument();
    expect([opens.mock.calls.length, asked.length]).toEqual([0, 0]);
  });

  it('says so where the browser blocks the window, and asks for nothing [PAY-025]', async () => {
    opens.mockReturnValue(null);
    await show(own());
    await pays('5');
    const said = await screen.findByRole('alert');
    expect(said.textContent).toBe('Payment opened in a popup window which was blocked.  Please enable popups.');
    expect(asked).toEqual([]);
  });

  it.each([
    [
      'the call fails',
      502,
      { success: false, code: 'student-accounts.payment_window_failed', message: 'Error loading payment window.' },
    ],
    ['the server is broken', 500, { success: false }],
    ['no address comes', 200, { success: true, data: { url: '', refresh: true, message: '' } }],
  ])('closes the window again where %s [PAY-024]', async (_what, status, body) => {
    const opened = fakeWindow();
    opens.mockReturnValue(opened);
    answer = { status, body };
    await show(own());
    await pays('5');
    expect((await screen.findByRole('alert')).textContent).toBe('Error loading payment window.');
    expect(opened.close).toHaveBeenCalled();
  });

  it('says what the portal says where an amount is not to be paid twice', async () => {
    const opened = fakeWindow();
    opens.mockReturnValue(opened);
    answer = { status: 409, body: { success: false, code: 'student-accounts.payment_unknown', message: 'Do not pay it again.' } };
    await show(own());
    await pays('5');
    expect((await screen.findByRole('alert')).textContent).toBe('Do not pay it again.');
    expect(opened.close).toHaveBeenCalled();
  });

  it('asks once about an amount far above the balance, and opens the window at the press that says so', async () => {
    const opened = fakeWindow();
    opens.mockReturnValue(opened);
    answer = { status: 409, body: { success: false, code: 'student-accounts.payment_far_above', message: 'You owe $45.00.' } };
    await show(own());
    await pays('4500');
    expect((await screen.findByRole('alert')).textContent).toBe('You owe $45.00.');
    expect(opened.close).toHaveBeenCalled();
    answer = { status: 200, body: { success: true, data: { url: URL_OF_WINDOW, refresh: true, message: '' } } };
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, pay $4,500.00' }));
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(URL_OF_WINDOW));
    expect(asked.map(({ body }) => (JSON.parse(body) as { sure?: boolean }).sure)).toEqual([undefined, true]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, pay $4,500.00' })).toBeNull());
  });

  it('is not yet implemented for another account [PAY-026]', async () => {
    await show(own());
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: texts.type }));
    fireEvent.click(await screen.findByRole('option', { name: /^AR/ }));
    await pays('5');
    expect((await screen.findByRole('alert')).textContent).toBe('Not yet implemented.');
    expect([opens.mock.calls.length, asked.length]).toEqual([0, 0]);
  });

  it('is closed by a setting or a hold, which is named [PAY-010] [PAY-011]', async () => {
    await show(own({ pay: HELD }));
    expect((await screen.findByRole('alert')).textContent).toContain('AQ (Account in collection)');
    expect(screen.queryByRole('button', { name: /^Pay( \$|$)/ })).toBeNull();
    cleanup();
    await show(own({ pay: OFF }));
    expect((await screen.findByRole('alert')).textContent).toBe(texts.off);
    expect(screen.queryByRole('button', { name: /^Pay( \$|$)/ })).toBeNull();
  });

  it('shows the management button and the monthly plan where they are open [PAY-012] [PAY-013]', async () => {
    await show(own());
    expect(await screen.findByRole('button', { name: texts.manage })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: texts.monthlyTitle })).toBeInTheDocument();
    cleanup();
    await show(own({ manage: HELD, monthly: OFF }));
    expect(screen.queryByRole('button', { name: texts.manage })).toBeNull();
    expect(screen.queryByRole('region', { name: texts.monthlyTitle })).toBeNull();
  });

  it('tells what happened to each payment, with a receipt once it is posted', async () => {
    const at = '2026-11-26T15:00:00.000Z';
    const payment: OwnPayment = {
      id: '5b0a2a4e-5c5a-4c2c-9f8e-0f6f3c1c9f11',
      type: 'TU',
      amount: '40.00',
      state: 'settled',
      paid: '20.00',
      refunded: '0.00',
      returned: '0.00',
      left: '0.00',
      opened_at: at,
      receipt: true,
      timeline: [
        { what: 'opened', at, amount: '40.00' },
        { what: 'changed', at, amount: '20.00' },
        { what: 'posted', at, amount: '20.00' },
      ],
    };
    await show(own({}, [payment, { ...payment, id: '6b0a2a4e-5c5a-4c2c-9f8e-0f6f3c1c9f11', state: 'unknown', receipt: false }]));
    const [posted, unknown] = within(await screen.findByRole('list', { name: texts.listTitle })).getAllByRole('listitem', {
      name: /^\$40\.00/,
    });
    if (posted === undefined || unknown === undefined) throw new Error('Two payments are missing');
    expect(within(posted).getByText('The amount was changed at the provider: $20.00')).toBeInTheDocument();
    expect(within(posted).getByRole('link', { name: /^Receipt/ })).toBeInTheDocument();
    expect(within(unknown).getByText(texts.states.unknown)).toBeInTheDocument();
    expect(within(unknown).getByRole('button', { name: /^Check now/ })).toBeInTheDocument();
    expect(within(unknown).queryByRole('link', { name: /^Receipt/ })).toBeNull();
  });
});
