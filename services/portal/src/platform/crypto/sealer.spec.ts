import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Sealer } from './sealer.js';

const sealer = new Sealer({ dataKey: Buffer.alloc(32, 1).toString('base64') });

describe('sealer', () => {
  it('opens what it sealed, under the same name only', () => {
    const sealed = sealer.seal('900-12-3456', 'person/1');
    expect(sealed).not.toContain('3456');
    expect(sealer.open(sealed, 'person/1')).toBe('900-12-3456');
    expect(() => sealer.open(sealed, 'person/2')).toThrow();
    expect(sealer.seal('900-12-3456', 'person/1')).not.toBe(sealed);
  });

  it('seals the bytes of a file in the same way', () => {
    const content = Buffer.from([0, 255, 37, 80, 68, 70]);
    const sealed = sealer.sealBytes(content, 'document/1');
    expect(sealed.includes(content)).toBe(false);
    expect(sealer.openBytes(sealed, 'document/1').equals(content)).toBe(true);
    expect(() => sealer.openBytes(sealed, 'document/2')).toThrow();
  });

  it('marks the same text the same way under one kind and key only', () => {
    const other = new Sealer({ dataKey: Buffer.alloc(32, 2).toString('base64') });
    const mark = sealer.markOf('birth-date', '1990-01-31');
    expect(mark).toBe(sealer.markOf('birth-date', '1990-01-31'));
    const others = [sealer.markOf('birth-date', '1990-02-01'), sealer.markOf('fingerprint', '1990-01-31')];
    expect([...others, other.markOf('birth-date', '1990-01-31')]).not.toContain(mark);
  });

  it('gives a person the same opaque id each time and reads only its own', () => {
    const token = sealer.tokenFor('person', '100200');
    expect(token).toBe(sealer.tokenFor('person', '100200'));
    expect(token).not.toContain('100200');
    expect(sealer.readToken('person', token)).toBe('100200');
    expect(sealer.readToken('form', token)).toBeNull();
    expect(sealer.readToken('person', 'AAAA')).toBeNull();
  });
});

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');

/** A value as the first release sealed it: without a word on its key. */
function namelessValue(key: string, text: string, boundTo: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), iv).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
}

describe('a ring of keys', () => {
  const former = new Sealer({ dataKey: keyOf(1), dataKeyId: '2025' });
  const ring = new Sealer({ dataKey: keyOf(2), dataKeyId: '2026', otherDataKeys: [{ id: '2025', key: keyOf(1) }] });

  it('opens what any of its keys has sealed, and seals under the current one', () => {
    expect(ring.open(former.seal('900-12-3456', 'person/1'), 'person/1')).toBe('900-12-3456');
    expect(ring.openBytes(former.sealBytes(Buffer.from('pdf'), 'document/1'), 'document/1').toString()).toBe('pdf');
    const sealed = ring.seal('900-12-3456', 'person/1');
    expect(sealed.startsWith(ring.textMark)).toBe(true);
    expect(ring.sealBytes(Buffer.from('pdf'), 'document/1').indexOf(ring.bytesMark)).toBe(0);
    expect(() => former.open(sealed, 'person/1')).toThrow();
    expect(ring.alone().open(sealed, 'person/1')).toBe('900-12-3456');
    expect(() => ring.alone().open(former.seal('x', 'person/1'), 'person/1')).toThrow();
  });

  it('opens values of the first release, which name no key, and only as long as their key is in it', () => {
    const sealed = namelessValue(keyOf(1), '1990-01-31', 'person/1');
    expect(ring.open(sealed, 'person/1')).toBe('1990-01-31');
    expect(() => ring.alone().open(sealed, 'person/1')).toThrow();
  });

  it('finds marks and ids of each of its keys', () => {
    expect(ring.marksOf('birth-date', '1990-01-31')).toEqual([
      ring.markOf('birth-date', '1990-01-31'),
      former.markOf('birth-date', '1990-01-31'),
    ]);
    expect(ring.readToken('person', former.tokenFor('person', '100200'))).toBe('100200');
  });

  it('opens what another key has sealed under the same id by mistake', () => {
    const confused = new Sealer({ dataKey: keyOf(3), dataKeyId: '2025', otherDataKeys: [{ id: 'old', key: keyOf(1) }] });
    expect(confused.open(former.seal('900-12-3456', 'person/1'), 'person/1')).toBe('900-12-3456');
  });
});
