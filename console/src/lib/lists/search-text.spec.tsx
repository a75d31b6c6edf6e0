import { SEARCH_WAIT_MS } from '@campus/ui-kit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { useTypedText } from './search-text.js';

const send = jest.fn<(text: string) => void>();

function Field({ value }: { readonly value: string }) {
  const [text, setText] = useTypedText(value, send);
  return <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />;
}

const field = (): HTMLInputElement => screen.getByLabelText('Search');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = () =>
  act(() => {
    jest.advanceTimersByTime(SEARCH_WAIT_MS);
  });

beforeEach(() => {
  jest.useFakeTimers();
  send.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a text that is typed', () => {
  it('is sent once, without the blanks around it, a moment after the last key', () => {
    render(<Field value="" />);
    for (const text of ['a', 'an', 'ann ']) type(text);
    expect(send).not.toHaveBeenCalled();
    wait();
    expect(send.mock.calls).toEqual([['ann']]);
    expect(field().value).toBe('ann ');
  });

  it('loses nothing that was typed until what was sent came back', () => {
    const { rerender } = render(<Field value="" />);
    const before = field();
    type('ann');
    wait();
    type('anna');
    rerender(<Field value="ann" />);
    expect(field().value).toBe('anna');
    expect(field()).toBe(before);
    wait();
    expect(send.mock.calls).toEqual([['ann'], ['anna']]);
  });

  it('gives way to what the address says otherwise, and is not sent again', () => {
    const { rerender } = render(<Field value="ann" />);
    type('anna');
    wait();
    rerender(<Field value="anna" />);
    rerender(<Field value="ann" />);
    expect(field().value).toBe('ann');
    rerender(<Field value="" />);
    expect(field().value).toBe('');
    wait();
    expect(send.mock.calls).toEqual([['anna']]);
  });
});
