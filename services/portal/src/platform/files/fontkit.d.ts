/** As much of fontkit as the PDFs need; it comes without types. */
declare module 'fontkit' {
  export interface Font {
    readonly postscriptName: string;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: Readonly<Record<string, boolean>>): unknown;
  }
  export function create(content: Uint8Array): Font;
}
