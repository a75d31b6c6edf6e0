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

/** The channel between tabs; an open one does not hold the process. */
class IdleChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
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

const LABELED = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];
const CAN_BE_LABELED = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

/**
 * Which control a label is of, and the other way round, by id: jsdom walks through the whole page for each label, which is a third of the time of
 * tests that look for fields by their labels.
 */
function findLabelsById(window) {
  const controlOf = (label) => {
    const id = label.getAttribute('for');
    if (id === null) return label.querySelector(CAN_BE_LABELED);
    const found = label.ownerDocument.getElementById(id);
    return found?.matches(CAN_BE_LABELED) ? found : null;
  };
  Object.defineProperty(window.HTMLLabelElement.prototype, 'control', {
    get() {
      return controlOf(this);
    },
  });
  for (const name of LABELED) {
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
      get() {
        return [...this.ownerDocument.querySelectorAll('label')].filter((label) => controlOf(label) === this);
      },
    });
  }
}

/** jsdom with the parts of the web platform that the console uses. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    const opened = (this.opened = []);
    this.global.BroadcastChannel = class extends IdleChannel {
      constructor(name) {
        super(name);
        opened.push(this);
      }
    };
    findLabelsById(this.global);
    this.global.matchMedia ??= matchMediaStub;
    this.global.ResizeObserver ??= SilentObserver;
    this.global.IntersectionObserver ??= SilentObserver;
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
    this.global.scrollTo = () => undefined;
  }

  /** The pages of the next file tell this one nothing. */
  async teardown() {
    for (const channel of this.opened ?? []) channel.close();
    await super.teardown();
  }
}
