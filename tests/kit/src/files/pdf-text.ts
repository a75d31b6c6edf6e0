import { inflateSync } from 'node:zlib';

/** A line of text where a PDF draws it: its page, the left end of its base line, and its size. */
export interface PdfLine {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Where the lines of a PDF are drawn. */
export function pdfLines(pdf: Uint8Array): PdfLine[] {
  const raw = Buffer.from(pdf).toString('latin1');
  const pages = [...raw.matchAll(/\d+ 0 obj\n<<((?:(?!endobj)[^])*?)>>\nstream\n([^]*?)\nendstream/g)]
    .map(([, head = '', body = '']) => {
      const bytes = Buffer.from(body, 'latin1');
      return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
    })
    .filter((text) => text.includes(' Tm\n'));
  return pages.flatMap((text, page) =>
    [...text.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/F\d+ ([\d.]+) Tf/g)].map(([, x, y, size]) => ({
      page,
      x: Number(x),
      y: Number(y),
      size: Number(size),
    })),
  );
}

/** The text of a PDF: its glyphs by the tables that map them back to letters. */
export function pdfText(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString('latin1');
  const streams = [...raw.matchAll(/(\d+) 0 obj\n<<((?:(?!endobj)[^])*?)>>\nstream\n([^]*?)\nendstream/g)].map(
    ([, id = '', head = '', body = '']) => {
      const bytes = Buffer.from(body, 'latin1');
      return { id, text: (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') };
    },
  );
  const letters = new Map<string, Map<number, string>>();
  for (const { id, text } of streams.filter((stream) => stream.text.includes('begincmap'))) letters.set(id, lettersOf(text));
  const fonts = new Map<string, Map<number, string>>();
  const toUnicode = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n<<((?:(?!endobj)[^])*?)>>\nendobj/g)].flatMap(([, id = '', body = '']) => {
      const found = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1];
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g))
    fonts.set(name, letters.get(toUnicode.get(id) ?? '') ?? new Map());
  let out = '';
  for (const { text } of streams) {
    let font = new Map<number, string>();
    for (const [, name, shown = ''] of text.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? font;
      for (const [, hex = ''] of shown.matchAll(/<([0-9a-f]+)>/g))
        for (const glyph of hex.match(/.{4}/g) ?? []) out += font.get(Number.parseInt(glyph, 16)) ?? '';
      if (name === undefined) out += '\n';
    }
  }
  return out;
}

function lettersOf(map: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      // A ligature stands for several letters.
      found.set(Number.parseInt(from, 16) + index, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
  }
  return found;
}
