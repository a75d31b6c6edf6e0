import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PortalConfig } from '../config/config.js';
import { CONFIG } from '../config/config.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';
const ALGORITHM = 'aes-256-gcm';

/** Keeps secrets (social security numbers above all) unreadable at rest, and makes opaque ids of plain ones. */
@Injectable()
export class Sealer {
  private readonly key: Buffer;
  private readonly idKey: Buffer;

  constructor(@Inject(CONFIG) config: Pick<PortalConfig, 'dataKey'>) {
    this.key = Buffer.from(config.dataKey, 'base64');
    this.idKey = Buffer.from(hkdfSync('sha256', this.key, '', 'campus opaque ids', 32));
  }

  /** Seals a text so that it opens only under the same name, e.g. `person/123`: a sealed value moved to another row stays shut. */
  seal(text: string, boundTo: string): string {
    return VERSION + this.encrypt(this.key, randomBytes(IV_BYTES), text, boundTo).toString('base64');
  }

  open(sealed: string, boundTo: string): string {
    if (!sealed.startsWith(VERSION)) throw new Error('This is no sealed value');
    return this.decrypt(this.key, Buffer.from(sealed.slice(VERSION.length), 'base64'), boundTo);
  }

  /** Seals the bytes of a file; bound to a name like `seal`. */
  sealBytes(content: Buffer, boundTo: string): Buffer {
    return this.encrypt(this.key, randomBytes(IV_BYTES), content, boundTo);
  }

  openBytes(sealed: Buffer, boundTo: string): Buffer {
    return this.decryptBytes(this.key, sealed, boundTo);
  }

  /** A mark by which the same text is known again, but which tells nothing to whoever lacks the key and tries texts out. */
  markOf(kind: string, text: string): string {
    return createHmac('sha256', this.idKey).update(`${kind}\0${text}`).digest('base64url');
  }

  /** The opaque id of a plain one; the same one each time, so that it can stand in addresses. [SESSION-003] */
  tokenFor(kind: string, plainId: string): string {
    return this.encrypt(this.idKey, this.ivFor(kind, plainId), plainId, kind).toString('base64url');
  }

  /** The plain id of an opaque one; null when it was not made here. */
  readToken(kind: string, token: string): string | null {
    try {
      const bytes = Buffer.from(token, 'base64url');
      const plain = this.decrypt(this.idKey, bytes, kind);
      return timingSafeEqual(this.ivFor(kind, plain), bytes.subarray(0, IV_BYTES)) ? plain : null;
    } catch {
      return null;
    }
  }

  private ivFor(kind: string, plainId: string): Buffer {
    return createHmac('sha256', this.idKey).update(`${kind}\0${plainId}`).digest().subarray(0, IV_BYTES);
  }

  private encrypt(key: Buffer, iv: Buffer, content: string | Buffer, boundTo: string): Buffer {
    const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(boundTo));
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  private decrypt(key: Buffer, bytes: Buffer, boundTo: string): string {
    return this.decryptBytes(key, bytes, boundTo).toString('utf8');
  }

  private decryptBytes(key: Buffer, bytes: Buffer, boundTo: string): Buffer {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }
}
