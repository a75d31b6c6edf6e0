import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { guardClicks } from './steady-clicks.js';

/** What lies at which place of the page, as a browser would lay it out. */
let layout: ReadonlyMap<string, Element> = new Map();
let end: () => void;
const clicked = jest.fn<(name: string | null) => void>();

const lies = (...places: readonly (readonly [string, Element])[]): void => {
  layout = new Map(places);
};

function button(name: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.setAttribute('aria-label', name);
  made.addEventListener('click', () => clicked(made.getAttribute('aria-label')));
  document.body.append(made);
  return made;
}

/** Presses at a place, after the pointer was led there. */
function press([x, y]: readonly [number, number]): void {
  const target = layout.get(`${x},${y}`) ?? document.body;
  for (const name of ['pointermove', 'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    const event = new MouseEvent(name, { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y });
    target.dispatchEvent(event);
  }
}

function key(target: Element, repeat = false): void {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat });
  if (target.dispatchEvent(event)) target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/** Lets the page hear what changed in it, and time pass. */
async function pass(ms: number): Promise<void> {
  await Promise.resolve();
  jest.advanceTimersByTime(ms);
}

const A = [10, 10] as const;
const B = [10, 90] as const;

beforeEach(() => {
  jest.useFakeTimers();
  document.elementFromPoint = (x, y) => layout.get(`${x},${y}`) ?? null;
  end = guardClicks();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  clicked.mockReset();
  jest.useRealTimers();
});

describe('a press of the pointer', () => {
  it('does nothing on what came under it less than 700 ms ago, and says so', async () => {
    const [one, two] = [button('Approve Ruth'), button('Approve Joel')];
    lies(['10,10', one]);
    press(A);
    lies(['10,10', two]);
    one.remove();
    await pass(20);
    expect(two).toHaveAttribute('aria-disabled', 'true');
    await pass(480);
    press(A);
    expect(clicked.mock.calls).toEqual([['Approve Ruth']]);
    await pass(250);
    expect(two).not.toHaveAttribute('aria-disabled');
    press(A);
    expect(clicked.mock.calls).toEqual([['Approve Ruth'], ['Approve Joel']]);
  });

  it('does nothing on a control that has become another one, and all on one that is the same', async () => {
    const clock = button('Clock In');
    lies(['10,10', clock]);
    press(A);
    press(A);
    expect(clicked).toHaveBeenCalledTimes(2);
    clock.setAttribute('aria-label', 'Clock Out');
    await pass(350);
    press(A);
    expect(clicked).toHaveBeenCalledTimes(2);
    await pass(700);
    press(A);
    expect(clicked).toHaveBeenLastCalledWith('Clock Out');
  });

  it('does nothing on what came before the page was looked at', () => {
    const [one, two] = [button('Approve Ruth'), button('Approve Joel')];
    lies(['10,10', one]);
    press(A);
    lies(['10,10', two]);
    press(A);
    expect(clicked.mock.calls).toEqual([['Approve Ruth']]);
  });

  it('acts at once where the person went', async () => {
    const one = button('Reject');
    lies(['10,10', one]);
    press(A);
    const confirm = button('Reject form');
    lies(['10,10', document.body], ['10,90', confirm]);
    await pass(20);
    press(B);
    expect(clicked).toHaveBeenLastCalledWith('Reject form');
  });

  it('acts on a control that was waiting for an answer as soon as it takes clicks again', async () => {
    const save = button('Save');
    lies(['10,10', save]);
    press(A);
    save.disabled = true;
    lies(['10,10', document.body]);
    save.getBoundingClientRect = () => ({ left: 0, right: 20, top: 0, bottom: 20 }) as DOMRect;
    await pass(100);
    save.disabled = false;
    lies(['10,10', save]);
    await pass(20);
    press(A);
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  it('does nothing in a row that has just moved', () => {
    const row = document.createElement('div');
    row.setAttribute('data-row-id', '7');
    row.setAttribute('data-settling', '');
    document.body.append(row);
    const one = button('Approve Ruth');
    row.append(one);
    lies(['10,10', one]);
    press(A);
    expect(clicked).not.toHaveBeenCalled();
    row.removeAttribute('data-settling');
    press(A);
    expect(clicked).toHaveBeenCalledTimes(1);
  });
});

describe('the Enter key', () => {
  it('acts once while it is held', () => {
    const one = button('Approve Ruth');
    one.focus();
    key(one);
    for (let turn = 0; turn < 5; turn += 1) key(one, true);
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('does nothing on a control that has become another one, nor on one to which the page led after a key had acted', async () => {
    const [clock, other] = [button('Clock In'), button('Keep typing')];
    clock.focus();
    key(clock);
    clock.setAttribute('aria-label', 'Clock Out');
    await pass(300);
    key(clock);
    expect(clicked).toHaveBeenCalledTimes(1);
    await pass(800);
    key(clock);
    expect(clicked).toHaveBeenLastCalledWith('Clock Out');
    other.focus();
    key(other);
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  it('acts at once where Tab has led', () => {
    const [one, two] = [button('Approve Ruth'), button('Approve Joel')];
    one.focus();
    key(one);
    one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    two.focus();
    key(two);
    expect(clicked.mock.calls).toEqual([['Approve Ruth'], ['Approve Joel']]);
  });

  it('writes lines as long as it is held', () => {
    const text = document.createElement('textarea');
    document.body.append(text);
    text.focus();
    const held = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat: true });
    expect(text.dispatchEvent(held)).toBe(true);
  });
});
