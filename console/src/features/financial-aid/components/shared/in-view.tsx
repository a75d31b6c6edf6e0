import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** Brings a form into view when a record is opened in it, and the focus into its first field. */
export function InView({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  }, []);
  return <Box ref={box}>{children}</Box>;
}
