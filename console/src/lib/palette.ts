import { createContext, useContext } from 'react';

/** One place that the palette leads to. */
export interface PaletteTarget {
  readonly label: string;
  /** What it is: a screen's group, a person's department, a form's type. */
  readonly group: string;
  readonly path: string;
}

/** What a feature offers to find by name from 3 characters on; the server's answer holds only what the person may see. */
export interface PaletteSource {
  /** The right that the search asks for; without it nothing is asked. */
  readonly permission: string;
  find(text: string, signal: AbortSignal): Promise<readonly PaletteTarget[]>;
}

/** Loads every feature's sources. */
export type LoadPaletteSources = () => Promise<readonly PaletteSource[]>;

export const PaletteSourcesContext = createContext<LoadPaletteSources>(() => Promise.resolve([]));

/** The loader of the palette's sources. */
export function usePaletteSources(): LoadPaletteSources {
  return useContext(PaletteSourcesContext);
}
