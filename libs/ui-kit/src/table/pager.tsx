import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';

export interface PagerProps {
  /** What is paged, for screen readers: 'Checks'. */
  readonly label: string;
  readonly total: number;
  readonly perPage: number;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The pages of a table with a fixed number of rows a page; nothing where one page holds all. */
export function Pager({ label, total, perPage, page, onPage }: PagerProps) {
  const pages = Math.ceil(total / perPage);
  if (pages < 2) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mt: 3, '@media print': { display: 'none' } }}>
      <Pagination count={pages} page={page} onChange={(_event, chosen) => onPage(chosen)} aria-label={`Pages of ${label}`} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${first}–${Math.min(total, page * perPage)} of ${total}`}
      </Typography>
    </Box>
  );
}
