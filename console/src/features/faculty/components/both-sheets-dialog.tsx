import { Dialog } from '@campus/ui-kit';
import type { GradeSheet } from '@campus/domain/faculty';
import { facultyTexts as texts } from '@campus/domain/faculty';
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
import type { GradeEdits } from '../hooks/grade-edits.js';

const shown = (grade: string): string => (grade === '' ? texts.noGrade : grade);

function differences(theirs: GradeSheet, edits: GradeEdits) {
  return theirs.students
    .map((line) => ({ name: line.sort_name, id: line.id, theirs: line.grade, mine: edits.gradeOf(line.id, line.grade) }))
    .filter((line) => line.theirs !== line.mine);
}

/** Two people graded one course: theirs beside mine, and the choice; never a silent overwrite. */
export function BothSheetsDialog({ edits }: { readonly edits: GradeEdits }) {
  const { theirs } = edits;
  return (
    <Dialog open={theirs !== null} onClose={edits.keepEditing} aria-labelledby="both-sheets-title" fullWidth maxWidth="sm">
      <DialogTitle id="both-sheets-title">{theirs?.saved_by ?? 'Someone'} saved grades of this course</DialogTitle>
      <DialogContent>
        <DialogContentText>Compare both. Nothing of yours is saved yet, and nothing of theirs is lost.</DialogContentText>
        <Table size="small" aria-label="Both sheets">
          <TableHead>
            <TableRow>
              <TableCell>Student</TableCell>
              <TableCell>Theirs</TableCell>
              <TableCell>Yours</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {(theirs === null ? [] : differences(theirs, edits)).map((line) => (
              <TableRow key={line.id}>
                <TableCell>{line.name}</TableCell>
                <TableCell>{shown(line.theirs)}</TableCell>
                <TableCell>{shown(line.mine)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={edits.keepEditing}>Keep editing</Button>
        <Button onClick={edits.takeTheirs}>Take their grades</Button>
        <Button variant="contained" onClick={() => void edits.keepMine()}>
          Save my grades
        </Button>
      </DialogActions>
    </Dialog>
  );
}
