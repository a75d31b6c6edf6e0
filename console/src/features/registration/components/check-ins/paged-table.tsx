import { checkInTexts as texts } from '@campus/domain/registration';
import type { DataColumn, TableState } from '@campus/ui-kit';
import { Pager } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RowTable, usePagedRows } from '../../../../lib/index.js';

const PER_PAGE = 10;

interface PagedTableProps<Row extends { readonly id: string }> {
  readonly name: 'chapels' | 'dormMeetings' | 'extraCredit';
  readonly columns: readonly DataColumn<Row>[];
  readonly state: TableState<Row>;
  readonly empty: string;
}

/** One list of check-ins under its heading, ten rows a page; which page, its own part of the address says. [CHECKIN-005] */
export function PagedTable<Row extends { readonly id: string }>({ name, columns, state, empty }: PagedTableProps<Row>) {
  const { state: shown, ...pages } = usePagedRows(state, PER_PAGE, name);
  const label = texts[name];
  return (
    <Box component="section" sx={{ mb: 8 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {label}
      </Typography>
      <RowTable label={label} columns={columns} rows={shown} empty={empty} />
      <Pager label={label} perPage={PER_PAGE} {...pages} />
    </Box>
  );
}
