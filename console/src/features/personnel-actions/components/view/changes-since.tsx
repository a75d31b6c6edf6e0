import type { FormAnswer } from '@campus/domain/personnel-actions';
import { personnelActionTexts as texts } from '@campus/domain/personnel-actions';
import { DateText, FormSection } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';

type Changes = NonNullable<FormAnswer['changed_since']>;

function Value({ value, hidden }: { readonly value: string | null; readonly hidden: boolean }) {
  if (hidden) return <Typography color="textSecondary">{texts.changeHidden}</Typography>;
  if (value === null) return <Typography color="textSecondary">{texts.changeNothing}</Typography>;
  return value;
}

/** Field by field what differs from what this person saw when deciding last, or from what was sent back. */
export function ChangesSince({ changes }: { readonly changes: Changes | null }) {
  if (changes === null) return null;
  const title = changes.what === 'decided' ? texts.changedSinceDecided : texts.changedSinceSentBack;
  return (
    <FormSection title={title}>
      <Typography className="wide" color="textSecondary">
        {texts.changedSinceWhen} <DateText value={changes.at} />
      </Typography>
      {changes.fields.length === 0 ? <Typography className="wide">{texts.changedNothing}</Typography> : null}
      <Box className="wide" sx={{ overflowX: 'auto', display: changes.fields.length === 0 ? 'none' : 'block' }}>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>Field</TableCell>
              <TableCell>Before</TableCell>
              <TableCell>Now</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.fields.map((change) => (
              <TableRow key={`${change.field}/${change.before ?? ''}/${change.after ?? ''}`}>
                <TableCell component="th" scope="row">
                  {change.field}
                </TableCell>
                <TableCell>
                  <Value value={change.before} hidden={change.hidden === 1} />
                </TableCell>
                <TableCell>
                  <Value value={change.after} hidden={change.hidden === 1} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </FormSection>
  );
}
