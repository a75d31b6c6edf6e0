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
