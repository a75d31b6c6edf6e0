/** As much of fontkit as the PDFs need; it comes without types. */
declare module 'fontkit' {
  /** A text laid out: its letters and where each goes. */
  export interface GlyphRun {
    readonly positions: readonly object[];
  }
  export interface Font {
    readonly postscriptName: string;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: Readonly<Record<string, boolean>>): GlyphRun;
  }
  export function create(content: Uint8Array): Font;
}
