import { fillIn } from '@campus/contract-kit';
import type { UserInfo } from '@campus/domain/session';
import { studentScreenTexts as texts } from '@campus/domain/registration';
import { dateText } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface ActingBarProps {
  readonly of: NonNullable<UserInfo['impersonating']>;
  readonly busy: boolean;
  readonly onStop: () => void;
}

/** Whom one acts for and until when, with the way to stop; it stays in sight. [IMPX-002] [IMPX-003] */
export function ActingBar({ of: { name, empId, until }, busy, onStop }: ActingBarProps) {
  const time = dateText(until).split(' ').slice(1).join(' ');
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        px: 4,
        py: 2,
        mb: 4,
        borderRadius: 1,
        bgcolor: 'brass',
        color: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <strong>{fillIn(texts.impersonated, { name, id: empId, time })}</strong>
        <div>{texts.stopHint}</div>
      </Box>
      <Button color="inherit" variant="outlined" loading={busy} onClick={onStop} aria-label={`${texts.stop}: ${name}`}>
        {texts.stop}
      </Button>
    </Box>
  );
}
