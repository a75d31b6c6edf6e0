import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';

/** How long loading may take before it is shown, in milliseconds: what is quick never flickers. */
export const SKELETON_AFTER_MS = 300;

/** True once the wait has been long enough to be shown. */
export function useLate(afterMs = SKELETON_AFTER_MS): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return late;
}

/** Rows to come, in the shape of a table; the room is kept from the start, the bars come after 300 ms, with a spinner. [HOMEPAGE-010] */
export function TableSkeleton({
  label,
  columns,
  rows = 8,
}: {
  readonly label: string;
  readonly columns: number;
  readonly rows?: number;
}) {
  const late = useLate();
  return (
    <Box role="status" aria-label={`Loading ${label}`} aria-busy data-state="loading" sx={{ minHeight: (rows + 1) * 40 }}>
      {late ? <CircularProgress size={24} aria-label={`Loading ${label}`} sx={{ float: 'right' }} /> : null}
      {late
        ? Array.from({ length: rows }, (_row, row) => (
            <Box key={row} sx={{ display: 'flex', gap: 4, height: 40, alignItems: 'center' }}>
              {Array.from({ length: columns }, (_column, column) => (
                <Skeleton key={column} variant="text" sx={{ flex: column === 0 ? 2 : 1 }} />
              ))}
            </Box>
          ))
        : null}
    </Box>
  );
}
