import { fieldOf, schemaAt, shownValue, titleAt } from '@campus/contract-kit';
import { Dialog } from '@campus/ui-kit';
import type { FormSchema } from '@campus/ui-kit';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod';

export interface TheirsDialogProps {
  /** The record as somebody else left it. */
  readonly theirs: FieldValues;
  readonly mine: FieldValues;
  /** What the fields are called. */
  readonly schema?: FormSchema;
  /** Saves mine over theirs, knowingly. */
  readonly onKeepMine: () => void;
  /** Takes theirs and lets mine go. */
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

const isEntry = (value: unknown): value is FieldValues => typeof value === 'object' && value !== null;

/** An entry of a list in one line: the fields that hold something, with their titles. */
function entryText(schema: FormSchema | undefined, name: string, entry: FieldValues): string {
  return Object.entries(entry)
    .filter(([, value]) => value !== '' && value !== null && value !== false && value !== 0)
    .map(([field, value]) => {
      const at = schema === undefined ? null : schemaAt(schema, `${name}.0.${field}`);
      return `${(at === null ? undefined : fieldOf(at).title) ?? field}: ${shownValue(at ?? z.any(), value)}`;
    })
    .join(' · ');
}

function shown(schema: FormSchema | undefined, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (Array.isArray(value) && value.some(isEntry))
    return value
      .filter(isEntry)
      .map((entry) => entryText(schema, name, entry))
      .join('\n');
  // Fields within a field: each that holds something.
  if (isEntry(value))
    return Object.entries(value)
      .filter(([, one]) => one !== '' && one !== null)
      .map(([field, one]) => `${titleWithin(schema, `${name}.${field}`) ?? field}: ${String(one)}`)
      .join('\n');
  return shownValue((schema === undefined ? null : schemaAt(schema, name)) ?? z.any(), value);
}

function titleWithin(schema: FormSchema | undefined, path: string): string | undefined {
  const at = schema === undefined ? null : schemaAt(schema, path);
  return at === null ? undefined : fieldOf(at).title;
}

/** Never shown, and the version that both sides know. */
const UNSHOWN = new Set(['ssn', 'dob', 'version']);

function differences({ theirs, mine, schema }: Pick<TheirsDialogProps, 'theirs' | 'mine' | 'schema'>) {
  return Object.keys(theirs)
    .filter((name) => !UNSHOWN.has(name))
    .filter((name) => JSON.stringify(theirs[name] ?? '') !== JSON.stringify((mine[name] as unknown) ?? ''))
    .map((name) => ({
      name: (schema === undefined ? undefined : titleAt(schema, name)) ?? name.replaceAll('_', ' '),
      theirs: shown(schema, name, theirs[name]),
      mine: shown(schema, name, mine[name]),
    }));
}

/** Two people changed one record: theirs beside mine, and the choice; never a silent overwrite. */
export function TheirsDialog({ onKeepMine, onTakeTheirs, onClose, ...both }: TheirsDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>Someone else changed this form</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Compare both versions. Nothing of yours is saved yet, and nothing of theirs is lost.
        </DialogContentText>
        <Table size="small" aria-label="Both versions">
          <TableHead>
            <TableRow>
              <TableCell>Field</TableCell>
              <TableCell>Theirs</TableCell>
              <TableCell>Yours</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differences(both).map((row) => (
              <TableRow key={row.name} sx={{ whiteSpace: 'pre-line', verticalAlign: 'top' }}>
                <TableCell>{row.name}</TableCell>
                <TableCell>{row.theirs}</TableCell>
                <TableCell>{row.mine}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Keep editing</Button>
        <Button onClick={onTakeTheirs}>Take their version</Button>
        <Button variant="contained" onClick={onKeepMine}>
          Save my version
        </Button>
      </DialogActions>
    </Dialog>
  );
}
