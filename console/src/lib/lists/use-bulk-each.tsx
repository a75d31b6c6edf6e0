import type { Operation } from '@campus/contract-kit';
import { notify } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../failure-handler.js';
import { reportFailure } from '../portal.js';
import { useEach } from './use-each.js';

export interface BulkEachOptions<Row extends { readonly id: string }> {
  /** The step of one record. */
  readonly operation: Operation;
  /** What takes it back by the record's id. */
  readonly undo?: Operation;
  /** Reads that are no longer true afterwards. */
  readonly reads: readonly Operation[];
  readonly rows: readonly Row[];
  readonly input: (row: Row) => Readonly<Record<string, unknown>>;
  /** How a row is called where it was refused. */
  readonly name: (row: Row) => string;
  /** The button's effect with its count: 'Approve 12 forms'. */
  readonly label: (count: number) => string;
  /** What is said afterwards: 'Approved 12 forms'. */
  readonly done: (count: number) => string;
}

const nobody: ReadonlySet<string> = new Set();

interface Problem {
  readonly id: string;
  readonly text: string;
}

function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <Alert severity="error" variant="outlined" role="alert" sx={{ mb: 3 }}>
      {problems.length === 1
        ? '1 row was refused and stays selected:'
        : `${problems.length} rows were refused and stay selected:`}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {problems.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
}

export interface BulkEach {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly bulk: (selected: ReadonlySet<string>) => ReactNode;
  /** What was refused, to stand above the table. */
  readonly problems: ReactNode;
}

/** Rows to select and one step over those that are: each row answers by itself, what is refused stays selected with its reason. */
export function useBulkEach<Row extends { readonly id: string }>(options: BulkEachOptions<Row>): BulkEach {
  const { operation, undo, reads, rows, input, name, label, done } = options;
  const [selected, setSelected] = useState(nobody);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const each = useEach(operation, reads);
  const back = useEach(undo ?? operation, reads);
  const undoAll = async (ids: readonly string[]) => {
    const { refused } = await back.run(ids.map((id) => ({ id, input: { id } })));
    const [first] = refused;
    if (first === undefined) notify(`Taken back: ${ids.length}`, { tone: 'success' });
    else reportFailure(first.failure);
  };
  const run = async (chosen: readonly Row[]) => {
    setProblems([]);
    const { went, refused } = await each.run(chosen.map((row) => ({ id: row.id, input: input(row) })));
    const nameOf = (id: string) => chosen.filter((row) => row.id === id).map(name)[0] ?? id;
    setProblems(refused.map(({ id, failure }) => ({ id, text: `${nameOf(id)}: ${sentenceOf(failure)}` })));
    setSelected(new Set(chosen.map(({ id }) => id).filter((id) => !went.includes(id))));
    if (went.length === 0) return;
    const action = undo === undefined ? {} : { action: { label: 'Undo', onAct: () => void undoAll(went) } };
    notify(done(went.length), { tone: 'success', ...action });
  };
  const bulk = (ids: ReadonlySet<string>) => {
    const chosen = rows.filter(({ id }) => ids.has(id));
    return (
      <>
        <Button variant="contained" loading={each.pending} disabled={chosen.length === 0} onClick={() => void run(chosen)}>
          {label(chosen.length)}
        </Button>
        {each.pending ? (
          <span role="status">
            {each.answered} of {chosen.length}
          </span>
        ) : null}
      </>
    );
  };
  return { selected, onSelect: setSelected, bulk, problems: <Problems problems={problems} /> };
}
