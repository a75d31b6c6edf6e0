import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

export interface ProgressRowProps {
  /** What is being done. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly onCancel?: () => void;
}

/** Longer work: what it is, how far it is, and a way to stop it. */
export function ProgressRow({ label, done, total, onCancel }: ProgressRowProps) {
  const percent = total === 0 ? 100 : Math.round((done / total) * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }} role="group" aria-label={label}>
      <Box sx={{ flex: 1 }}>
        <Typography variant="body2">
          {label}: {done} of {total}
        </Typography>
        <LinearProgress variant="determinate" value={percent} aria-label={label} sx={{ mt: 1 }} />
      </Box>
      {onCancel === undefined ? null : <Button onClick={onCancel}>Stop</Button>}
    </Box>
  );
}
