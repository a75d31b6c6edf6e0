import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

export interface NestedListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly line: (row: Row) => ReactNode;
  /** What the button says that opens a row: 'Who reports to Ada Ames'; null where nothing stands below it. */
  readonly opener: (row: Row) => string | null;
  /** What stands below a row; there only while the row is open. */
  readonly below: (row: Row) => ReactNode;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** The row that was looked for: it is marked, brought into sight and takes the focus. */
  readonly current?: string | undefined;
}

function Line({ current, children }: { readonly current: boolean; readonly children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!current) return;
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'center' });
  }, [current]);
  return (
    <Box
      ref={line}
      {...(current ? { tabIndex: -1, 'aria-current': true } : {})}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        borderRadius: 1,
        ...(current ? { bgcolor: 'action.selected' } : {}),
      }}
    >
      {children}
    </Box>
  );
}

/** A list whose rows open what stands below them, level by level: a tree that is read and walked like any list. */
export function NestedList<Row>({ label, rows, rowId, line, opener, below, open, onToggle, current }: NestedListProps<Row>) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => {
        const id = rowId(row);
        const said = opener(row);
        const isOpen = said !== null && open.has(id);
        return (
          <li key={id}>
            <Line current={id === current}>
              {said === null ? (
                <Box sx={{ width: { xs: 44, sm: 36 }, flex: 'none' }} />
              ) : (
                <IconButton aria-label={said} aria-expanded={isOpen} onClick={() => onToggle(id)} sx={{ flex: 'none', p: 1 }}>
                  <ExpandMore sx={isOpen ? {} : { transform: 'rotate(-90deg)' }} />
                </IconButton>
              )}
              <Box sx={{ flex: 1, minWidth: 0 }}>{line(row)}</Box>
            </Line>
            {isOpen ? (
              <Box sx={{ ml: { xs: '21px', sm: '17px' }, pl: { xs: 1, sm: 3 }, borderLeft: 1, borderColor: 'divider' }}>
                {below(row)}
              </Box>
            ) : null}
          </li>
        );
      })}
    </Box>
  );
}
