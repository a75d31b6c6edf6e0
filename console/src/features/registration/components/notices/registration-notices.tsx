import type { NoticeSeverity } from '@campus/domain/registration';
import { listActiveNotices, noticeTexts as texts } from '@campus/domain/registration';
import { RichText } from '@campus/ui-kit';
import type { AlertColor } from '@mui/material/Alert';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useOperation } from '../../../../lib/index.js';

const COLORS: Readonly<Record<NoticeSeverity, AlertColor>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

/** The notices that are switched on, each in the style of its severity; many of them scroll by themselves, so that the courses stay in sight. [NOTICE-002] [NOTICE-005] */
export function RegistrationNotices() {
  const { data } = useOperation(listActiveNotices, {}, { quiet: true });
  if (data === undefined || data.pl.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={texts.title}
      tabIndex={0}
      sx={{ display: 'grid', gap: 2, mb: 4, maxHeight: '40vh', overflow: 'auto' }}
    >
      {data.pl.map(({ id, severity, message }) => (
        <Alert key={id} severity={COLORS[severity]} variant="outlined" role="note" data-severity={severity}>
          <RichText html={message} />
        </Alert>
      ))}
    </Box>
  );
}
