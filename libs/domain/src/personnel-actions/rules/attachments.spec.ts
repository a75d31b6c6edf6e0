import { describe, expect, it } from '@jest/globals';

import {
  attachmentName,
  attachmentRefusal,
  attachmentType,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENT_NAME,
  MAX_ATTACHMENTS,
} from './index.js';

const pdf = [...'%PDF-1.7'].map((sign) => sign.charCodeAt(0));
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00];
const jpeg = [0xff, 0xd8, 0xff, 0xe0];

describe('a file to be attached', () => {
  it('is what its first bytes say', () => {
    expect([pdf, png, jpeg].map(attachmentType)).toEqual(['application/pdf', 'image/png', 'image/jpeg']);
    for (const other of [[], [0x4d, 0x5a, 0x90], png.slice(0, 7), [...'<svg'].map((sign) => sign.charCodeAt(0))]) {
      expect(attachmentType(other)).toBeNull();
    }
  });

  it('is a PDF with bytes of a scanner before its head, which ends within the first 1,024', () => {
    const behind = (length: number) => [...Array<number>(length).fill(0x20), ...pdf];
    expect([1, 1019, 1020].map((length) => attachmentType(behind(length)))).toEqual(['application/pdf', 'application/pdf', null]);
    expect(attachmentType([...png, ...pdf])).toBe('image/png');
  });

  it('is refused when it is empty, too large, of another type, or one too many', () => {
    const sized = (length: number) => Object.assign(new Uint8Array(length), pdf);
    expect(attachmentRefusal([], 0)).toBe('attachment_empty');
    expect(attachmentRefusal([1, 2, 3], 0)).toBe('attachment_type');
    expect(attachmentRefusal(sized(MAX_ATTACHMENT_BYTES), 0)).toBeNull();
    expect(attachmentRefusal(sized(MAX_ATTACHMENT_BYTES + 1), 0)).toBe('attachment_size');
    expect(attachmentRefusal(png, MAX_ATTACHMENTS - 1)).toBeNull();
    expect(attachmentRefusal(png, MAX_ATTACHMENTS)).toBe('attachment_count');
  });

  it('is kept under a name without folders that ends as its type does', () => {
    expect(attachmentName('C:\\scans\\Offer letter.PDF', 'application/pdf')).toBe('Offer letter.PDF');
    expect(attachmentName('../../etc/passwd', 'image/png')).toBe('passwd.png');
    expect(attachmentName('run.exe', 'image/jpeg')).toBe('run.exe.jpg');
    expect(attachmentName('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg');
    for (const nothing of ['', '.pdf', '\u0000', '/'])
      expect(attachmentName(nothing, 'application/pdf')).toMatch(/^(file|pdf)\.pdf$/);
    const long = attachmentName(`${'x'.repeat(500)}.png`, 'image/png');
    expect([long.length, long.slice(-4)]).toEqual([MAX_ATTACHMENT_NAME, '.png']);
  });
});
