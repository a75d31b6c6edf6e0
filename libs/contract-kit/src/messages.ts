import type { RefusalStatus } from './refusal.js';
import { Refusal } from './refusal.js';

/** A sentence that a user can read; `{name}` stands for a value. */
export interface Message {
  readonly status: RefusalStatus;
  readonly text: string;
}

type Values = Readonly<Record<string, string | number>>;

/** Fills the `{name}` places of a sentence. A place without a value stays visible: a test finds it, a person is not lied to. */
export function fillIn(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}

/** `1 student`, `3 students`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

export interface Messages<Code extends string> {
  readonly domain: string;
  readonly all: Readonly<Record<Code, Message>>;
  /** The sentence of a code, its places filled in. */
  text(code: Code, values?: Values): string;
  /** The refusal of a code, to be thrown. */
  refusal(code: Code, values?: Values, detail?: ConstructorParameters<typeof Refusal>[3]): Refusal;
  /** The same beside the field that is wrong. */
  refusalAt(path: string, code: Code, values?: Values): Refusal;
}

type Refusals = Readonly<Record<string, Message>>;
type CodeOf<Part> = Part extends Refusals ? Extract<keyof Part, string> : never;

/** The refusals of all rooms as one; a code that two rooms use would silently have the sentence of one of them. */
function together<Code extends string>(domain: string, rooms: readonly Refusals[]): Readonly<Record<Code, Message>> {
  const codes = rooms.flatMap((room) => Object.keys(room));
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice !== undefined) throw new Error(`Two rooms of ${domain} use the code ${twice}. Give one of them another name.`);
  return Object.assign({}, ...rooms) as Readonly<Record<Code, Message>>;
}

/** States every refusal of a domain, room by room: code, status and sentence. On the wire the code is `domain.code`. */
export function defineMessages<const Rooms extends readonly Refusals[]>(
  domain: string,
  ...rooms: Rooms
): Messages<CodeOf<Rooms[number]>> {
  type Code = CodeOf<Rooms[number]>;
  const all = together<Code>(domain, rooms);
  const text = (code: Code, values?: Values) => fillIn(all[code].text, values);
  const refusal: Messages<Code>['refusal'] = (code, values, detail) =>
    new Refusal(all[code].status, `${domain}.${code}`, text(code, values), detail);
  return Object.freeze({
    domain,
    all,
    text,
    refusal,
    refusalAt: (path: string, code: Code, values?: Values) =>
      refusal(code, values, { fields: [{ path, message: text(code, values) }] }),
  });
}
