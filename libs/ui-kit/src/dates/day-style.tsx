import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import { dateText } from '../parts/texts.js';

/** How days are written: `M-DD-YYYY` has no leading zero in the month. */
export type DayStyle = 'MM-DD-YYYY' | 'M-DD-YYYY';

const Style = createContext<DayStyle>('MM-DD-YYYY');

/** Says how the days below it are written. Student screens leave out the month's leading zero. [HOMEPAGE-023] */
export function DayStyleOf({ style, children }: { readonly style: DayStyle; readonly children: ReactNode }) {
  return <Style value={style}>{children}</Style>;
}

/** How days are written here. */
export const useDayStyle = (): DayStyle => useContext(Style);

/** `dateText` as days are written here. */
export function useDateText(): (value: string | null | undefined, withTime?: boolean) => string {
  const style = useDayStyle();
  return (value, withTime = true) => inStyle(dateText(value, withTime), style);
}

/** A written day, its month without the leading zero where that is the style. */
export function inStyle(shown: string, style: DayStyle): string {
  return style === 'M-DD-YYYY' ? shown.replace(/^0/, '') : shown;
}
