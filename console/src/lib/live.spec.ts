import type { LiveMessage } from '@campus/domain/live';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LiveFeed } from './live.js';

const changed = (topic: string, id: string): LiveMessage => ({ kind: 'changed', records: [{ topic, id }] });

/** A stream whose server is the test. */
class OneStream extends EventTarget {
  readonly close = jest.fn();

  constructor(readonly address: string) {
    super();
  }

  readonly CLOSED = 2;
  readyState = 1;

  beat(lastEventId: string): void {
    this.dispatchEvent(new MessageEvent('beat', { data: '{}', lastEventId }));
  }

  say(message: LiveMessage, lastEventId: string): void {
    this.dispatchEvent(new MessageEvent(message.kind, { data: JSON.stringify(message), lastEventId }));
  }
}

/** The tabs of one browser: what one posts the others hear, and one at a time holds the stream. */
class OneBrowser {
  readonly streams: OneStream[] = [];
  private readonly tabs: EventTarget[] = [];
  private held: Promise<void> = Promise.resolve();

  tab(): LiveFeed {
    const own = new EventTarget();
    this.tabs.push(own);
    const feed = new LiveFeed('/live', {
      open: (address) => {
        const stream = new OneStream(address);
        this.streams.push(stream);
        return stream as unknown as EventSource;
      },
      channel: {
        addEventListener: own.addEventListener.bind(own) as BroadcastChannel['addEventListener'],
        postMessage: (data) => {
          for (const tab of this.tabs) if (tab !== own) tab.dispatchEvent(new MessageEvent('message', { data }));
        },
      },
      alone: (hold) => {
        this.held = this.held.then(hold);
      },
    });
    feed.start();
    return feed;
  }

  /** The stream that one tab holds, once it does. */
  async stream(number: number): Promise<OneStream> {
    for (let turn = 0; turn < 10 && this.streams.length < number; turn += 1) await Promise.resolve();
    const stream = this.streams[number - 1];
    if (stream === undefined) throw new Error(`There is no stream ${number}`);
    return stream;
  }
}

describe('the news of a browser', () => {
  it('reach the screens that watch the topic or the record, in every tab', async () => {
    const browser = new OneBrowser();
    const [holder, other] = [browser.tab(), browser.tab()];
    const [one, all, foreign] = [jest.fn(), jest.fn(), jest.fn()];
    holder.watch([{ topic: 'form', id: '7' }], one);
    other.watch([{ topic: 'form' }], all);
    other.watch([{ topic: 'inbox' }], foreign);
    const stream = await browser.stream(1);
    stream.say(changed('form', '7'), '1-1');
    stream.say(changed('form', '8'), '2-1');
    expect([one.mock.calls.length, all.mock.calls.length, foreign.mock.calls.length]).toEqual([1, 2, 0]);
    stream.say({ kind: 'reset', records: [] }, '3-1');
    expect([one.mock.calls.length, all.mock.calls.length, foreign.mock.calls.length]).toEqual([2, 3, 1]);
    expect(browser.streams).toHaveLength(1);
  });

  it('end with the session of the tab that hears them, and another tab goes on from the last message', async () => {
    const browser = new OneBrowser();
    browser.tab();
    browser.tab();
    const first = await browser.stream(1);
    expect(first.address).toBe('/live');
    first.say(changed('form', '7'), '12-34');
    first.say({ kind: 'ended', records: [] }, '13-35');
    expect(first.close).toHaveBeenCalledTimes(1);
    expect((await browser.stream(2)).address).toBe('/live?after=12-34');
  });

  it('begin anew for the person that the session then answers for, also where they had ended', async () => {
    const browser = new OneBrowser();
    const feed = browser.tab();
    const hear = jest.fn();
    feed.watch([{ topic: 'form' }], hear);
    const first = await browser.stream(1);
    first.say(changed('form', '7'), '12-34');
    feed.renew();
    expect(first.close).toHaveBeenCalledTimes(1);
    const second = await browser.stream(2);
    expect(second.address).toBe('/live');
    second.say({ kind: 'ended', records: [] }, '13-35');
    feed.renew();
    (await browser.stream(3)).say(changed('form', '8'), '14-36');
    expect(hear).toHaveBeenCalledTimes(2);
  });

  it('are not heard any more by a screen that was left', async () => {
    const browser = new OneBrowser();
    const hear = jest.fn();
    const leave = browser.tab().watch([{ topic: 'form' }], hear);
    leave();
    (await browser.stream(1)).say(changed('form', '7'), '1-1');
    expect(hear).not.toHaveBeenCalled();
  });
});

describe('a stream that falls silent', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('makes what is watched be read every 30 seconds in every tab, until it is heard again', async () => {
    const browser = new OneBrowser();
    const tabs = [browser.tab(), browser.tab()];
    const read = tabs.map((tab) => {
      const changed = jest.fn();
      tab.watch([{ topic: 'form' }], changed);
      return changed;
    });
    const stream = await browser.stream(1);
    for (let beats = 0; beats < 5; beats += 1) {
      jest.advanceTimersByTime(10_000);
      stream.beat(`${beats}-1`);
    }
    expect(tabs.map((tab) => tab.silent)).toEqual([false, false]);
    expect(read.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    jest.advanceTimersByTime(30_000);
    expect(tabs.map((tab) => tab.silent)).toEqual([true, true]);
    expect(read.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    jest.advanceTimersByTime(30_000);
    expect(read.map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
    expect(browser.streams.at(-1)?.address).toBe('/live?after=4-1');
    browser.streams.at(-1)?.beat('5-1');
    expect(tabs.map((tab) => tab.silent)).toEqual([false, false]);
  });

  it('asks for another stream, where the connection is half dead', async () => {
    const browser = new OneBrowser();
    browser.tab();
    const stream = await browser.stream(1);
    jest.advanceTimersByTime(30_000);
    expect(stream.close).toHaveBeenCalledTimes(1);
    expect(browser.streams).toHaveLength(2);
  });
});
