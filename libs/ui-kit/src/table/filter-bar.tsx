import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

export interface ActiveFilter {
  readonly id: string;
  /** 'Department: 0410' */
  readonly label: string;
  readonly onRemove: () => void;
}

export interface FilterBarProps {
  /** The fields that filter; their values live in the address. */
  readonly children?: ReactNode;
  readonly active: readonly ActiveFilter[];
  readonly onClear: () => void;
  /** Right side: count, export, columns. */
  readonly end?: ReactNode;
}

/** What a list is narrowed by: fields, then one chip for each filter that is set. */
export function FilterBar({ children, active, onClear, end }: FilterBarProps) {
  return (
    <Box role="search" aria-label="Filters" sx={{ mb: 3 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          '& .MuiTextField-root': { width: { xs: '100%', sm: 220 } },
        }}
      >
        {children}
        <Box sx={{ flex: 1 }} />
        {end}
      </Box>
      {active.length === 0 ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2, alignItems: 'center' }}>
          {active.map((filter) => (
            <Chip key={filter.id} label={filter.label} onDelete={filter.onRemove} size="small" variant="outlined" />
          ))}
          <Button size="small" onClick={onClear}>
            Clear filters
          </Button>
        </Box>
      )}
    </Box>
  );
}
