import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * What a browser has and jsdom lacks, taken from Node. Not MessageChannel: React's scheduler would hold the process open with it, and it
 * falls back to timers by itself.
 */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

function matchMediaStub(query) {
  const silent = () => undefined;
  return {
    matches: false,
    media: query,
    onchange: null,
    addEventListener: silent,
    removeEventListener: silent,
    addListener: silent,
    removeListener: silent,
    dispatchEvent: () => false,
  };
}

/** A size observer for a page without layout: it never reports. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** jsdom with the parts of the web platform that the console uses. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.matchMedia ??= matchMediaStub;
    this.global.ResizeObserver ??= SilentObserver;
    this.global.IntersectionObserver ??= SilentObserver;
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
    this.global.scrollTo = () => undefined;
  }
}
