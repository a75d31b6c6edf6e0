import { Ber, BerReader, BerWriter } from 'ldapts';

/** The operations that the directories answer; everything else is refused. */
const BIND = 0x60;
const SEARCH = 0x63;
const MODIFY = 0x66;
const EXTENDED = 0x77;
const UNBIND = 0x42;
const EQUALITY = 0xa3;
const CONTROLS = 0xa0;
const CONTEXT_0 = 0x80;
const CONTEXT_1 = 0x81;
const CONTEXT_2 = 0x82;

const SEARCH_ENTRY = 0x64;
const SEARCH_DONE = 0x65;

/** A request as a directory understands it. `answer` is the tag of its answer. */
export type LdapRequest = { readonly id: number; readonly answer: number; readonly controls: readonly string[] } & (
  | { readonly kind: 'bind'; readonly dn: string; readonly password: string }
  | { readonly kind: 'search'; readonly attribute: string; readonly value: string }
  | { readonly kind: 'modify'; readonly dn: string; readonly attribute: string; readonly value: Buffer }
  | { readonly kind: 'extended'; readonly oid: string; readonly value: Buffer }
  | { readonly kind: 'unbind' }
  | { readonly kind: 'other' }
);

/** The bytes of the first whole message; null while more of it has to come. */
export function firstMessage(bytes: Buffer): Buffer | null {
  const reader = new BerReader(bytes);
  if (reader.readByte() === null) return null;
  const offset = reader.readLength(1);
  if (offset === null || bytes.length < offset + reader.length) return null;
  return bytes.subarray(0, offset + reader.length);
}

const text = (reader: BerReader, tag?: number): string => reader.readString(tag) ?? '';

function searchOf(reader: BerReader): { readonly attribute: string; readonly value: string } {
  text(reader);
  for (let enums = 0; enums < 2; enums += 1) reader.readEnumeration();
  for (let limits = 0; limits < 2; limits += 1) reader.readInt();
  reader.readBoolean();
  // The portal asks for one account by one attribute; any other filter finds nothing.
  if (reader.peek() !== EQUALITY) return { attribute: '', value: '' };
  reader.readSequence(EQUALITY);
  return { attribute: text(reader), value: text(reader) };
}

function modificationOf(reader: BerReader) {
  const dn = text(reader);
  reader.readSequence();
  reader.readSequence();
  reader.readEnumeration();
  reader.readSequence();
  const attribute = text(reader);
  reader.readSequence(Ber.Set | Ber.Constructor);
  return { dn, attribute, value: reader.readString(Ber.OctetString, true) ?? Buffer.alloc(0) };
}

/** The object ids of the controls behind an operation that ends at `end`. */
function controlsAt(message: Buffer, end: number): string[] {
  const reader = new BerReader(message.subarray(end));
  if (reader.peek() !== CONTROLS) return [];
  reader.readSequence(CONTROLS);
  const controls: string[] = [];
  while (reader.remain > 0 && reader.readSequence() !== null) {
    const ends = reader.offset + reader.length;
    controls.push(text(reader));
    reader.offset = ends;
  }
  return controls;
}

export function readRequest(message: Buffer): LdapRequest {
  const reader = new BerReader(message);
  reader.readSequence();
  const id = reader.readInt() ?? 0;
  const tag = reader.readSequence() ?? 0;
  const controls = controlsAt(message, reader.offset + reader.length);
  const head = { id, answer: tag + 1, controls };
  if (tag === BIND) {
    reader.readInt();
    return { ...head, kind: 'bind', dn: text(reader), password: text(reader, CONTEXT_0) };
  }
  if (tag === SEARCH) return { ...head, kind: 'search', ...searchOf(reader) };
  if (tag === MODIFY) return { ...head, kind: 'modify', ...modificationOf(reader) };
  if (tag === EXTENDED) {
    const oid = text(reader, CONTEXT_0);
    return { ...head, kind: 'extended', oid, value: reader.readString(CONTEXT_1, true) ?? Buffer.alloc(0) };
  }
  return { ...head, kind: tag === UNBIND ? 'unbind' : 'other' };
}

/** Whose password the extended operation of RFC 3062 sets, and which. */
export function passwordModification(value: Buffer): { readonly identity: string; readonly password: string } {
  const reader = new BerReader(value);
  reader.readSequence();
  const identity = reader.peek() === CONTEXT_0 ? text(reader, CONTEXT_0) : '';
  if (reader.peek() === CONTEXT_1) text(reader, CONTEXT_1);
  return { identity, password: reader.peek() === CONTEXT_2 ? text(reader, CONTEXT_2) : '' };
}

function messageOf(id: number, tag: number, write: (writer: BerWriter) => void): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(tag);
  write(writer);
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}

/** An answer with its result code; a search ends with the same. */
export function resultMessage({ id, answer }: LdapRequest, code: number, message = ''): Buffer {
  return messageOf(id, answer === SEARCH_ENTRY ? SEARCH_DONE : answer, (writer) => {
    writer.writeEnumeration(code);
    writer.writeString('');
    writer.writeString(message);
  });
}

/** The entry that a search has found. */
export function entryMessage({ id }: LdapRequest, dn: string): Buffer {
  return messageOf(id, SEARCH_ENTRY, (writer) => {
    writer.writeString(dn);
    writer.startSequence();
    writer.endSequence();
  });
}
