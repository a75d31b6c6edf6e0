import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { wholeDates } from './texts.js';

export interface PageHeadProps {
  readonly title: string;
  /** One line: how things stand here. */
  readonly state?: ReactNode;
  /** The main action, right. */
  readonly action?: ReactNode;
  /** What the browser's tab says; the title when absent. */
  readonly documentTitle?: string;
}

const PRODUCT = 'Campus Portal';

/** Sets the tab's title and gives the heading the focus when a screen opens, so that a screen reader says where one is. */
export function useScreenTitle(title: string): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    const inside = document.activeElement?.closest('main, [role="dialog"]');
    if (!inside) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** The top of a screen: its one `h1`, one line of state, the main action right. */
export function PageHead({ title, state, action, documentTitle }: PageHeadProps) {
  const heading = useScreenTitle(documentTitle ?? title);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mb: 4 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {state === undefined ? null : (
          <Typography component="div" sx={{ color: 'text.secondary', mt: 1 }}>
            {typeof state === 'string' ? wholeDates(state) : state}
          </Typography>
        )}
      </Box>
      {action === undefined ? null : <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>{action}</Box>}
    </Box>
  );
}
