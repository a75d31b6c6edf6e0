import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { CampusTable, DataTableProps } from './campus-table.js';
import { PhoneRow } from './phone-row.js';
import { moveBetweenRows } from './row-link.js';
import type { RowToggle } from './use-row-toggle.js';
import type { RowMarks } from './use-steady-rows.js';

interface TableCardsProps<Row extends object> {
  readonly table: CampusTable<Row>;
  readonly props: DataTableProps<Row>;
  readonly marks: RowMarks;
  readonly toggle: RowToggle;
}

/** The links of a list are as large as a finger needs, those of one digit too. */
const TAPPED_LINKS = { '& a:not(.MuiButton-root)': { display: 'inline-block', minWidth: 24, minHeight: 24, lineHeight: '24px' } };

function SelectAll<Row extends object>({ table, label }: { readonly table: CampusTable<Row>; readonly label: string }) {
  const box = (
    <Checkbox
      checked={table.getIsAllRowsSelected()}
      indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
      onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
      slotProps={{ input: { 'aria-label': `Select all rows of ${label}` } }}
    />
  );
  return <FormControlLabel control={box} label="Select all" sx={{ ml: 0, minHeight: 44 }} />;
}

/** The same rows at phone width: two lines each, which unfold. */
export function TableCards<Row extends object>({ table, props, marks, toggle: select }: TableCardsProps<Row>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setOpen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const { rows } = table.getRowModel();
  return (
    <>
      {props.onSelect === undefined || rows.length < 2 ? null : <SelectAll table={table} label={props.label} />}
      <Box
        component="ul"
        aria-label={props.label}
        onKeyDown={moveBetweenRows}
        sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider', ...TAPPED_LINKS }}
      >
        {rows.map((row, at) => (
          <PhoneRow
            key={row.id}
            row={row}
            at={at}
            props={props}
            marks={marks}
            select={select}
            open={open.has(row.id)}
            onToggle={() => toggle(row.id)}
          />
        ))}
      </Box>
    </>
  );
}
