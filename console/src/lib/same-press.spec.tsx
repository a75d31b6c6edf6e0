import { clockPunch } from '@campus/domain/timeclock';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useAction, useEach } from './index.js';

const around = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const input = { position: 'p1', action: 'clockIn' } as const;

let asked = 0;
function answering(status: number): void {
  asked = 0;
  globalThis.fetch = (() => {
    asked += 1;
    const body = { success: status === 200, message: 'Done', data: null };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  }) as typeof fetch;
}

afterEach(() => void jest.restoreAllMocks());

describe('a button that is pressed twice', () => {
  it('sends a double click once, also where the first click is answered before the second comes', async () => {
    answering(200);
    const action = renderHook(() => useAction(clockPunch, { quiet: true }), { wrapper: around }).result;
    const press = (change: object = {}) => act(() => action.current.run({ ...input, ...change }));
    const first = await press();
    expect([await press(), asked]).toEqual([first, 1]);
    await press({ action: 'clockOut' });
    expect(asked).toBe(2);
    const later = Date.now() + 1000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await press({ action: 'clockOut' });
    expect(asked).toBe(3);
  });

  it('sends the same once more where somebody has typed it again meanwhile', async () => {
    answering(200);
    const action = renderHook(() => useAction(clockPunch, { quiet: true }), { wrapper: around }).result;
    await act(() => action.current.run(input));
    fireEvent.input(document.body.appendChild(document.createElement('input')), { target: { value: '1.5' } });
    await act(() => action.current.run(input));
    expect(asked).toBe(2);
  });

  it('sends again what was refused', async () => {
    answering(409);
    const action = renderHook(() => useAction(clockPunch, { quiet: true }), { wrapper: around }).result;
    await act(() => action.current.run(input));
    await act(() => action.current.run(input));
    expect(asked).toBe(2);
  });

  it('does the same for a step over rows', async () => {
    answering(200);
    const each = renderHook(() => useEach(clockPunch, []), { wrapper: around }).result;
    await act(() => each.current.run([{ id: 'p1', input }]));
    await act(() => each.current.run([{ id: 'p1', input }]));
    expect(asked).toBe(1);
  });
});
