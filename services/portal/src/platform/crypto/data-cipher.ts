import type { KitLogger } from '@campus/server-kit';
import { KIT_LOGGER } from '@campus/server-kit';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomFillSync, timingSafeEqual } from 'node:crypto';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Values of the first release name no key: whichever of the ring opens them is theirs. */
const NAMELESS = 'v1.';
const NAMED = /^v2\.([a-z0-9-]{1,32})\./;
/** Opens the encrypted bytes of a file, before the length and the text of the key's id. */
const BYTES_MARK = Buffer.from([0xf0, 0x5e, 0xa1, 0xed]);
const ALGORITHM = 'aes-256-gcm';

interface RingKey {
  readonly id: string;
  readonly key: Buffer;
  readonly idKey: Buffer;
}

/** The keys of a configuration: one encrypts, all of them open. */
export type KeyRing = Pick<PortalConfig, 'dataKey'> & Partial<Pick<PortalConfig, 'dataKeyId' | 'otherDataKeys'>>;

function ringKey(id: string, base64: string): RingKey {
  const key = Buffer.from(base64, 'base64');
  return { id, key, idKey: Buffer.from(hkdfSync('sha256', key, '', 'campus opaque ids', 32)) };
}

/** Fresh random bytes for each encrypted value; many are drawn at a time, for drawing took as long as encrypting. None is given out twice. */
class FreshIvs {
  private readonly drawn = Buffer.alloc(IV_BYTES * 256);
  private used = this.drawn.length;

  /** The bytes are drawn anew after 256 of them: whoever encrypts copies his at once. */
  next(): Buffer {
    if (this.used === this.drawn.length) {
      randomFillSync(this.drawn);
      this.used = 0;
    }
    this.used += IV_BYTES;
    return this.drawn.subarray(this.used - IV_BYTES, this.used);
  }
}

/**
 * Many encrypted texts as one parameter of a statement, which reads them with `string_to_array($1, ',')`: a comma is in none of them, and an array's text would
 * be read letter by letter.
 */
export function encryptedList(encrypted: readonly string[]): string {
  return encrypted.join(',');
}

/** Keeps secrets (social security numbers above all) unreadable at rest, and makes opaque ids of plain ones. */
@Injectable()
export class DataCipher {
  private readonly current: RingKey;
  private readonly keys: readonly RingKey[];
  private readonly ivs = new FreshIvs();

  constructor(
    @Inject(CONFIG) config: KeyRing,
    @Optional() @Inject(KIT_LOGGER) private readonly logger?: KitLogger,
  ) {
    this.current = ringKey(config.dataKeyId ?? '1', config.dataKey);
    this.keys = [this.current, ...(config.otherDataKeys ?? []).map(({ id, key }) => ringKey(id, key))];
  }

  /** The id of the key that encrypts. */
  get keyId(): string {
    return this.current.id;
  }

  /** What every text encrypted under the current key begins with. */
  get textMark(): string {
    return `v2.${this.current.id}.`;
  }

  /** What every file encrypted under the current key begins with. */
  get bytesMark(): Buffer {
    return Buffer.concat([BYTES_MARK, Buffer.from([this.current.id.length]), Buffer.from(this.current.id)]);
  }

  /** A cipher of the current key alone: what it opens needs no other key any more. */
  alone(): DataCipher {
    return new DataCipher({ dataKey: this.current.key.toString('base64'), dataKeyId: this.current.id });
  }

  /** Encrypts a text so that it opens only under the same name, e.g. `person/123`: an encrypted value moved to another row stays shut. */
  encrypt(text: string, boundTo: string): string {
    return this.textMark + this.encryptContent(this.current.key, this.ivs.next(), text, boundTo).toString('base64');
  }

  decrypt(encrypted: string, boundTo: string): string {
    const named = NAMED.exec(encrypted);
    if (named === null && !encrypted.startsWith(NAMELESS)) throw new Error('This is no encrypted value');
    const bytes = Buffer.from(encrypted.slice(named?.[0].length ?? NAMELESS.length), 'base64');
    return this.openWith(this.keysFor(named?.[1]), bytes, boundTo).toString('utf8');
  }

  /**
   * Opens a value that is only shown: one that does not open, because it is damaged or belongs to another record, is null and a line for operators.
   * It must not take everything else that is shown with it. What is decided or paid by a value opens it with `decrypt`.
   */
  read(encrypted: string, boundTo: string): string | null {
    try {
      return this.decrypt(encrypted, boundTo);
    } catch {
      this.logger?.pino.error({ unreadable: boundTo, key: this.keyIdOf(encrypted) }, 'a protected value does not open');
      return null;
    }
  }

  /** Encrypts the bytes of a file; bound to a name, as in `encrypt`. */
  encryptBytes(content: Buffer, boundTo: string): Buffer {
    return Buffer.concat([this.bytesMark, this.encryptContent(this.current.key, this.ivs.next(), content, boundTo)]);
  }

  openBytes(encrypted: Buffer, boundTo: string): Buffer {
    if (!encrypted.subarray(0, BYTES_MARK.length).equals(BYTES_MARK)) return this.openWith(this.keys, encrypted, boundTo);
    const begin = BYTES_MARK.length + 1;
    const end = begin + (encrypted[BYTES_MARK.length] ?? 0);
    return this.openWith(this.keysFor(encrypted.subarray(begin, end).toString()), encrypted.subarray(end), boundTo);
  }

  /** A mark by which the same text is known again, but which tells nothing to whoever lacks the key and tries texts out. */
  keyedHash(kind: string, text: string): string {
    return markUnder(this.current, kind, text);
  }

  /** The marks that the text may stand under while keys are exchanged: the current key's first. */
  marksOf(kind: string, text: string): string[] {
    return this.keys.map((key) => markUnder(key, kind, text));
  }

  /** What each key of the ring, the current one first, answers for an id: by it the key is known again, and nothing is told of it. */
  checkValuesOf(id: string): string[] {
    return this.marksOf('data-key', id);
  }

  /** The id of the key that a value names; undefined for values of the first release. */
  keyIdOf(encrypted: string | Buffer): string | undefined {
    if (typeof encrypted === 'string') return NAMED.exec(encrypted)?.[1];
    if (!encrypted.subarray(0, BYTES_MARK.length).equals(BYTES_MARK)) return undefined;
    const begin = BYTES_MARK.length + 1;
    return encrypted.subarray(begin, begin + (encrypted[BYTES_MARK.length] ?? 0)).toString();
  }

  /** The opaque id of a plain one; the same one each time, so that it can stand in addresses. [SESSION-003] */
  tokenFor(kind: string, plainId: string): string {
    const { idKey } = this.current;
    return this.encryptContent(idKey, this.ivFor(idKey, kind, plainId), plainId, kind).toString('base64url');
  }

  /** The plain id of an opaque one; null when it was not made here. */
  readToken(kind: string, token: string): string | null {
    for (const { idKey } of this.keys) {
      const plain = this.plainOf(idKey, kind, token);
      if (plain !== null) return plain;
    }
    return null;
  }

  private plainOf(idKey: Buffer, kind: string, token: string): string | null {
    try {
      const bytes = Buffer.from(token, 'base64url');
      const plain = this.decryptContent(idKey, bytes, kind).toString('utf8');
      return timingSafeEqual(this.ivFor(idKey, kind, plain), bytes.subarray(0, IV_BYTES)) ? plain : null;
    } catch {
      return null;
    }
  }

  /** The named key before the others: an id that was given to another key by mistake must lose nothing. */
  private keysFor(id: string | undefined): RingKey[] {
    return [...this.keys.filter((key) => key.id === id), ...this.keys.filter((key) => key.id !== id)];
  }

  private openWith(keys: readonly RingKey[], bytes: Buffer, boundTo: string): Buffer {
    let failure: unknown;
    for (const { key } of keys) {
      try {
        return this.decryptContent(key, bytes, boundTo);
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  }

  private ivFor(idKey: Buffer, kind: string, plainId: string): Buffer {
    return createHmac('sha256', idKey).update(`${kind}\0${plainId}`).digest().subarray(0, IV_BYTES);
  }

  private encryptContent(key: Buffer, iv: Buffer, content: string | Buffer, boundTo: string): Buffer {
    const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(boundTo));
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  private decryptContent(key: Buffer, bytes: Buffer, boundTo: string): Buffer {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }
}

function markUnder({ idKey }: RingKey, kind: string, text: string): string {
  return createHmac('sha256', idKey).update(`${kind}\0${text}`).digest('base64url');
}
