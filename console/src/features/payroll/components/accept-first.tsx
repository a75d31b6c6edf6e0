import { fillIn } from '@campus/contract-kit';
import { runTexts as texts } from '@campus/domain/payroll';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isPlainClick, useGo } from '../../../lib/index.js';

interface AcceptFirstProps {
  readonly period: string;
  readonly pending: number;
  readonly why: string | null;
}

/** Before any other step: what waits for accounting is accepted where it stands. */
export function AcceptFirst({ period, pending, why }: AcceptFirstProps) {
  const go = useGo();
  const path = `/accounting/approve?pay_period=${period}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Button
        variant="contained"
        href={path}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          go(path);
        }}
      >
        {fillIn(pending === 1 ? texts.acceptOne : texts.acceptFirst, { count: pending })}
      </Button>
      <Typography>{why}</Typography>
    </Box>
  );
}
