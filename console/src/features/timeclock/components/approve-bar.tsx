import { fillIn } from '@campus/contract-kit';
import type { TimesheetRow } from '@campus/domain/timeclock';
import { supervisorMessages as messages, supervisorTexts as texts } from '@campus/domain/timeclock';
import { ConfirmDialog, hoursSum } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isClean } from '../hooks/day-flags.js';
import type { TimesheetApproval } from '../hooks/timesheet-approval.js';
import type { StripOf } from './timesheet-cells.js';
import { sumOf } from './timesheet-columns.js';

const countText = ({ length }: readonly TimesheetRow[]): string => `${length} ${length === 1 ? 'timesheet' : 'timesheets'}`;
const hoursIn = (rows: readonly TimesheetRow[]): string => `${hoursSum(sumOf(rows))} h`;

interface ApproveBarProps {
  readonly rows: readonly TimesheetRow[];
  readonly approval: TimesheetApproval;
  readonly stripOf: (id: string) => StripOf | undefined;
}

/** What pressing would approve: the selection, or without one all that nothing speaks against. */
function Buttons({ rows, approval, stripOf, onAsk, onMissing }: ApproveBarProps & Asking) {
  const chosen = rows.filter(({ id }) => approval.selected.has(id));
  const clean = rows.filter((row) => {
    const strip = stripOf(row.id);
    return strip !== undefined && isClean(row, strip.sheet);
  });
  if (chosen.length > 0) {
    return (
      <Button variant="contained" loading={approval.pending} onClick={() => onAsk(chosen)}>
        Approve {countText(chosen)}, {hoursIn(chosen)}
      </Button>
    );
  }
  return (
    <>
      {clean.length === 0 ? null : (
        <Button variant="contained" loading={approval.pending} onClick={() => onAsk(clean)}>
          Approve {clean.length} without exceptions, {hoursIn(clean)}
        </Button>
      )}
      <Button variant="outlined" disabled={approval.pending} onClick={onMissing}>
        Approve timesheets
      </Button>
    </>
  );
}

interface Asking {
  readonly onAsk: (rows: readonly TimesheetRow[]) => void;
  readonly onMissing: () => void;
}

/** The approval of a pay period: names how many timesheets and hours; on a phone it stays within reach. [SUP-025] [SUP-028] */
export function ApproveBar({ rows, approval, stripOf }: ApproveBarProps) {
  const { asked } = approval;
  const [missing, setMissing] = useState(false);
  const ask: Asking['onAsk'] = (some) => {
    setMissing(false);
    approval.ask(some);
  };
  const isChosen = approval.selected.size > 0;
  const left = rows.length - asked.length;
  const title = `Approve ${countText(asked)}, ${hoursIn(asked)}`;
  return (
    <Box
      sx={{
        // On a phone it comes along once something is chosen further down.
        order: { xs: isChosen ? 1 : 0, sm: 0 },
        position: { xs: isChosen ? 'sticky' : 'static', sm: 'static' },
        bottom: 'var(--bottom-bar, 0px)',
        zIndex: 2,
        bgcolor: 'background.default',
        py: { xs: 2, sm: 0 },
        mb: 4,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Buttons rows={rows} approval={approval} stripOf={stripOf} onAsk={ask} onMissing={() => setMissing(true)} />
      </Box>
      <Box role="alert">
        {missing && approval.selected.size === 0 ? (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {messages.text('no_sheets_selected')}
          </Alert>
        ) : null}
      </Box>
      <ConfirmDialog
        open={asked.length > 0}
        title={title}
        confirmLabel={title}
        busy={approval.pending}
        onConfirm={() => void approval.run()}
        onCancel={() => approval.ask([])}
      >
        <Typography>
          {rows[0]?.ended === 1 ? texts.endedPeriod : texts.runningPeriod} {texts.endedWarning}
        </Typography>
        {left === 0 ? null : (
          <Typography sx={{ mt: 2 }}>{fillIn(left === 1 ? texts.oneLeft : texts.othersLeft, { count: left })}</Typography>
        )}
      </ConfirmDialog>
    </Box>
  );
}
