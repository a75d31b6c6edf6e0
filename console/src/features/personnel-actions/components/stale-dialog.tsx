import { Dialog } from '@campus/ui-kit';
import type { FormAnswer } from '@campus/domain/personnel-actions';
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
import type { FieldValues } from 'react-hook-form';

import { contentOfForm } from '../hooks/content-form.js';

export interface StaleDialogProps {
  /** The form as somebody else left it; null closes the dialog. */
  readonly theirs: FormAnswer | null;
  readonly mine: FieldValues;
  /** Saves mine over theirs, knowingly. */
  readonly onKeepMine: () => void;
  /** Takes theirs and lets mine go. */
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  return typeof value === 'object' ? `${Array.isArray(value) ? value.length : 1} entries` : String(value as string | number);
}

function differences(theirs: FormAnswer, mine: FieldValues) {
  const saved = contentOfForm(theirs);
  return Object.keys(saved)
    .filter((name) => name !== 'ssn' && name !== 'dob')
    .filter((name) => JSON.stringify(saved[name] ?? '') !== JSON.stringify((mine[name] as unknown) ?? ''))
    .map((name) => ({ name: name.replaceAll('_', ' '), theirs: shown(saved[name]), mine: shown(mine[name]) }));
}

/** Two people changed one draft: theirs beside mine, and the choice; never a silent overwrite. */
export function StaleDialog({ theirs, mine, onKeepMine, onTakeTheirs, onClose }: StaleDialogProps) {
  return (
    <Dialog open={theirs !== null} onClose={onClose} aria-labelledby="stale-title" fullWidth maxWidth="md">
      <DialogTitle id="stale-title">Somebody else changed this form</DialogTitle>
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
            {theirs === null
              ? null
              : differences(theirs, mine).map((row) => (
                  <TableRow key={row.name}>
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
