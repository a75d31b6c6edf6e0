import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

import { turnKeys } from './keys-setting.js';
import { useKeys } from './use-keys.js';

const done = jest.fn<(what: string) => void>();

function List({ dialog = false }: { readonly dialog?: boolean }) {
  useKeys({ home: () => done('home'), palette: () => done('palette'), help: () => done('help') });
  return (
    <main>
      <input aria-label="Name" />
      <div data-list>
        {['one', 'two', 'three'].map((row) => (
          <div key={row} data-row-id={row}>
            <input type="checkbox" aria-label={`Select ${row}`} onChange={() => done(`select ${row}`)} />
            <a href={`/${row}`} data-row-link>
              {row}
            </a>
            <button aria-keyshortcuts="a" onClick={() => done(`approve ${row}`)}>
              Approve {row}
            </button>
          </div>
        ))}
      </div>
      {dialog ? <div role="dialog">Open</div> : null}
    </main>
  );
}

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  done.mockClear();
});
afterEach(() => turnKeys(true));

describe('the keys of lists', () => {
  it('go from row to row, decide on and select the row in which one is, and none by a letter alone', () => {
    render(<List />);
    press('a');
    expect(done).not.toHaveBeenCalled();
    press('j');
    expect(focused()).toBe('one');
    press('j');
    press('j');
    press('k');
    expect(focused()).toBe('two');
    press('a');
    press('x');
    expect(done.mock.calls.flat()).toEqual(['approve two', 'select two']);
  });

  it('go on into the next list of the page, past rows that are folded away, and back', () => {
    render(
      <>
        <List />
        <main>
          <details>
            <summary>Former</summary>
            <div data-list>
              <div data-row-id="folded">
                <a href="/folded">folded</a>
              </div>
            </div>
          </details>
          <ul data-list>
            <li data-row-id="four">
              <button>four</button>
            </li>
          </ul>
        </main>
      </>,
    );
    for (let row = 0; row < 4; row += 1) press('j');
    expect(focused()).toBe('four');
    press('j');
    expect(focused()).toBe('four');
    press('k');
    expect(focused()).toBe('three');
  });

  it('open help, the palette and Home', () => {
    render(<List />);
    press('?', { shiftKey: true });
    press('/');
    press('g');
    press('h');
    press('h');
    expect(done.mock.calls.flat()).toEqual(['help', 'palette', 'home']);
  });

  it('decide once however long they are held, and not with a modifier', () => {
    render(<List />);
    press('j');
    press('a');
    press('a', { repeat: true });
    press('a', { ctrlKey: true });
    press('a', { metaKey: true });
    press('a', { altKey: true });
    expect(done.mock.calls.flat()).toEqual(['approve one']);
  });

  it('are letters while one types, in a dialog, and when they are turned off', () => {
    const { rerender } = render(<List />);
    screen.getByLabelText('Name').focus();
    press('j');
    press('?');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    screen.getByRole('link', { name: 'one' }).focus();
    rerender(<List dialog />);
    press('a');
    rerender(<List />);
    turnKeys(false);
    press('a');
    expect(done).not.toHaveBeenCalled();
    turnKeys(true);
    press('a');
    expect(done.mock.calls.flat()).toEqual(['approve one']);
  });

  it('take no press of what is not ready for one', () => {
    render(<List />);
    press('j');
    screen.getByRole('button', { name: 'Approve one' }).setAttribute('aria-disabled', 'true');
    press('a');
    expect(done).not.toHaveBeenCalled();
  });
});
