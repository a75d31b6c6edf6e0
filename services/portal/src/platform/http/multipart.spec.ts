import { describe, expect, it } from '@jest/globals';
import { multipartFields } from './multipart.js';

async function sent(form: FormData): Promise<readonly [string, Buffer]> {
  const request = new Request('http://campus.example/', { method: 'POST', body: form });
  return [request.headers.get('content-type') ?? '', Buffer.from(await request.arrayBuffer())];
}

describe('a form with files', () => {
  it('is read as the fields that a call takes, files in base64', async () => {
    const form = new FormData();
    form.set('service', 'stu-excel-mass');
    form.set('note', 'two\r\nlines');
    form.set('file', new Blob(['a\r\n--b\0c']), 'C:\\lists\\my "list".xlsx');
    expect(multipartFields(...(await sent(form)))).toEqual({
      service: 'stu-excel-mass',
      note: 'two\r\nlines',
      file: { name: expect.stringMatching(/^my .*list.*\.xlsx$/), content: Buffer.from('a\r\n--b\0c').toString('base64') },
    });
  });

  it('is refused when it is none', async () => {
    const [type, body] = await sent(new FormData());
    expect(multipartFields(type, body)).toEqual({});
    expect(multipartFields('multipart/form-data', body)).toBeNull();
    expect(multipartFields(type, Buffer.from('anything'))).toBeNull();
    expect(multipartFields('multipart/form-data; boundary=x', Buffer.from('--x\r\nno head'))).toBeNull();
  });
});
