import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { DataCipher } from './data-cipher.js';

const cipher = new DataCipher({ dataKey: Buffer.alloc(32, 1).toString('base64') });

describe('sealer', () => {
  it('opens what it sealed, under the same name only', () => {
    const encrypted = cipher.encrypt('900-12-3456', 'person/1');
    expect(encrypted).not.toContain('3456');
    expect(cipher.decrypt(encrypted, 'person/1')).toBe('900-12-3456');
    expect(() => cipher.decrypt(encrypted, 'person/2')).toThrow();
    expect(cipher.encrypt('900-12-3456', 'person/1')).not.toBe(encrypted);
  });

  it('seals the bytes of a file in the same way', () => {
    const content = Buffer.from([0, 255, 37, 80, 68, 70]);
    const encrypted = cipher.encryptBytes(content, 'document/1');
    expect(encrypted.includes(content)).toBe(false);
    expect(cipher.openBytes(encrypted, 'document/1').equals(content)).toBe(true);
    expect(() => cipher.openBytes(encrypted, 'document/2')).toThrow();
  });

  it('marks the same text the same way under one kind and key only', () => {
    const other = new DataCipher({ dataKey: Buffer.alloc(32, 2).toString('base64') });
    const mark = cipher.keyedHash('birth-date', '1990-01-31');
    expect(mark).toBe(cipher.keyedHash('birth-date', '1990-01-31'));
    const others = [cipher.keyedHash('birth-date', '1990-02-01'), cipher.keyedHash('fingerprint', '1990-01-31')];
    expect([...others, other.keyedHash('birth-date', '1990-01-31')]).not.toContain(mark);
  });

  it('gives a person the same opaque id each time and reads only its own', () => {
    const token = cipher.tokenFor('person', '100200');
    expect(token).toBe(cipher.tokenFor('person', '100200'));
    expect(token).not.toContain('100200');
    expect(cipher.readToken('person', token)).toBe('100200');
    expect(cipher.readToken('form', token)).toBeNull();
    expect(cipher.readToken('person', 'AAAA')).toBeNull();
  });
});

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

/** A value as the first release encrypted it: without a word on its key. */
function namelessValue(key: string, text: string, boundTo: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
}

describe('a cipher with several keys', () => {
  const former = new DataCipher({ dataKey: keyOf(1), dataKeyId: '2025' });
  const cipher = new DataCipher({ dataKey: keyOf(2), dataKeyId: '2026', otherDataKeys: [{ id: '2025', key: keyOf(1) }] });

  it('opens what any of its keys has sealed, and seals under the current one', () => {
    expect(cipher.decrypt(former.encrypt('900-12-3456', 'person/1'), 'person/1')).toBe('900-12-3456');
    expect(cipher.openBytes(former.encryptBytes(Buffer.from('pdf'), 'document/1'), 'document/1').toString()).toBe('pdf');
    const encrypted = cipher.encrypt('900-12-3456', 'person/1');
    expect(encrypted.startsWith(cipher.textMark)).toBe(true);
    expect(cipher.encryptBytes(Buffer.from('pdf'), 'document/1').indexOf(cipher.bytesMark)).toBe(0);
    expect(() => former.decrypt(encrypted, 'person/1')).toThrow();
    expect(cipher.alone().decrypt(encrypted, 'person/1')).toBe('900-12-3456');
    expect(() => cipher.alone().decrypt(former.encrypt('x', 'person/1'), 'person/1')).toThrow();
  });

  it('opens values of the first release, which name no key, and only as long as their key is in it', () => {
    const encrypted = namelessValue(keyOf(1), '1990-01-31', 'person/1');
    expect(cipher.decrypt(encrypted, 'person/1')).toBe('1990-01-31');
    expect(() => cipher.alone().decrypt(encrypted, 'person/1')).toThrow();
  });

  it('finds marks and ids of each of its keys', () => {
    expect(cipher.marksOf('birth-date', '1990-01-31')).toEqual([
      cipher.keyedHash('birth-date', '1990-01-31'),
      former.keyedHash('birth-date', '1990-01-31'),
    ]);
    expect(cipher.readToken('person', former.tokenFor('person', '100200'))).toBe('100200');
  });

  it('opens what another key has sealed under the same id by mistake', () => {
    const confused = new DataCipher({ dataKey: keyOf(3), dataKeyId: '2025', otherDataKeys: [{ id: 'old', key: keyOf(1) }] });
    expect(confused.decrypt(former.encrypt('900-12-3456', 'person/1'), 'person/1')).toBe('900-12-3456');
  });
});
