import type { Font, GlyphRun } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const NOTO_SANS = '@expo-google-fonts/noto-sans';
const REGULAR = `${NOTO_SANS}/400Regular/NotoSans_400Regular.ttf`;
const BOLD = `${NOTO_SANS}/700Bold/NotoSans_700Bold.ttf`;

/** Most words of a paper stand on the next one too: how many of them are laid out once. */
const MAX_KNOWN_WORDS = 2_000;

/** The embedded family of every PDF: Latin with all its extensions, Greek, Cyrillic, Vietnamese, Devanagari. */
export interface PdfFonts {
  readonly regular: Font;
  readonly bold: Font;
}

let loaded: Promise<PdfFonts> | null = null;

/**
 * Without `ccmp` each letter is a glyph of its own. With it `ị` is an `i` and a dot below, and fontkit, which keeps for a glyph the first letter that it
 * stood for, lets every later `i` be copied and searched as `ị`.
 */
function letterByLetter(font: Font): Font {
  const layout = font.layout.bind(font);
  const known = new Map<string, GlyphRun>();
  font.layout = (text) => {
    const before = known.get(text);
    const run = before ?? layout(text, { ccmp: false });
    if (before === undefined) {
      if (known.size >= MAX_KNOWN_WORDS) known.clear();
      known.set(text, run);
    }
    return copyOf(run);
  };
  return font;
}

/** A document scales the positions that it is given, so each gets its own. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((one) =>
    Object.assign(Object.create(Object.getPrototypeOf(one) as object) as typeof one, one),
  );
  return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions });
}

async function load(): Promise<PdfFonts> {
  // They take long to load, and most processes never draw.
  const { create } = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  const [regular, bold] = await Promise.all([readFile(resolve(REGULAR)), readFile(resolve(BOLD))]);
  return { regular: letterByLetter(create(regular)), bold: letterByLetter(create(bold)) };
}

/** The fonts, read and parsed once in a process; each document embeds of them what it writes. */
export function pdfFonts(): Promise<PdfFonts> {
  loaded ??= load().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** The text as a font can write it: a letter that it lacks shows as a question mark instead of vanishing. */
export function writable(font: Font, text: string): string {
  const composed = text.normalize('NFC').replace(/\p{Zs}/gu, ' ');
  // Nearly every text.
  if (/^[\n\x20-\x7e]*$/.test(composed)) return composed;
  return Array.from(composed, (sign) => (sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : '?')).join(
    '',
  );
}
