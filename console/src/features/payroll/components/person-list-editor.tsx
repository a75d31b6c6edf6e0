import type { NamedPerson } from '@campus/domain/payroll';
import type { DataColumn, Found, TableState } from '@campus/ui-kit';
import { column, SearchField } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { findEmployees } from '../hooks/find-employees.js';
import { RowTable } from '../../../lib/index.js';

const columns: readonly DataColumn<NamedPerson>[] = [
  column.text('name', 'Name', { primary: true }),
  column.text('id', 'Employee'),
];

interface PersonListEditorProps {
  /** What the table lists, and what one of them is called: 'Accountants', 'accountant'. */
  readonly label: string;
  readonly one: string;
  readonly state: TableState<NamedPerson>;
  readonly empty: string;
  readonly busy: boolean;
  /** Whether the person was added. */
  readonly onAdd: (empId: string) => Promise<boolean>;
  readonly onRemove: (empId: string) => void;
}

/** A list of people by name and id, to which one adds by search and from which one takes. */
export function PersonListEditor({ label, one, state, empty, busy, onAdd, onRemove }: PersonListEditorProps) {
  const [found, setFound] = useState<Found | null>(null);
  const [turn, setTurn] = useState(0);
  const add = async () => {
    if (found === null || !(await onAdd(found.id))) return;
    setFound(null);
    setTurn(turn + 1);
  };
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'center',
          mb: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        }}
      >
        <SearchField key={turn} label={`Person to add as ${one}`} value={found} onChange={setFound} search={findEmployees} />
        <Button variant="contained" disabled={busy || found === null} onClick={() => void add()}>
          Add {one}
        </Button>
      </Box>
      <RowTable<NamedPerson>
        label={label}
        columns={columns}
        rows={state}
        rowName={(row) => row.name}
        empty={empty}
        rowActions={(row) => (
          <Button size="small" color="error" disabled={busy} onClick={() => onRemove(row.id)} aria-label={`Remove ${row.name}`}>
            Remove
          </Button>
        )}
      />
    </Box>
  );
}
