import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Found } from './form-autocomplete.js';
import { SearchField } from './form-autocomplete.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a person search', () => {
  it('asks nothing of two characters, and once for three, 300 ms after the last key, with name and id [SHELL-026] [IMPX-001] [HOMEPAGE-012]', async () => {
    const search = jest.fn((text: string, _signal: AbortSignal) =>
      Promise.resolve<readonly Found[]>([{ id: '100401', name: `${text}hie Larkin`, detail: '100401' }]),
    );
    render(<SearchField label="Find a student" value={null} onChange={() => undefined} search={search} />);
    const field = screen.getByRole('combobox', { name: 'Find a student' });
    const type = (text: string) => fireEvent.change(field, { target: { value: text } });
    act(() => field.focus());
    type('So');
    await pass(5000);
    expect(search).not.toHaveBeenCalled();
    type('Sop');
    await pass(200);
    type('Sop');
    type('Sopx');
    type('Sop');
    await pass(299);
    expect(search).not.toHaveBeenCalled();
    await pass(1);
    expect(search.mock.calls.map(([text]) => text)).toEqual(['Sop']);
    const option = screen.getByRole('option');
    expect(option.textContent).toBe('Sophie Larkin · 100401');
    // The name that is chosen stands in the field, and is no further search.
    fireEvent.click(option);
    await pass(5000);
    expect(search).toHaveBeenCalledTimes(1);
  });

  it('finds an id that was pasted with spaces', async () => {
    const search = jest.fn((_text: string, _signal: AbortSignal) => Promise.resolve<readonly Found[]>([]));
    render(<SearchField label="Find a student" value={null} onChange={() => undefined} search={search} />);
    const field = screen.getByRole('combobox', { name: 'Find a student' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: ' 300 341 ' } });
    await pass(300);
    expect(search.mock.calls.map(([text]) => text)).toEqual(['300341']);
  });
});
