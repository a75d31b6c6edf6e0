import type { RegistrationTerm } from '@campus/domain/registration';
import { registrationScreenTexts as texts, registrationTexts } from '@campus/domain/registration';
import { Dialog } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { RouteLink } from '../../../lib/index.js';
import { otherHolds } from '../hooks/terms.js';

const INFORMATION_FORM = '/student/information-form';

interface HoldDialogProps {
  readonly open: boolean;
  readonly holds: RegistrationTerm['holds'];
  readonly onClose: () => void;
}

/** The holds that keep a student from registering, each with the steps that release it. [REG-004] [REG-007] [REG-020] */
export function HoldDialog({ open, holds: { info }, onClose }: HoldDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{texts.holdTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5 }}>
        {info.sih ? (
          <Box component="section">
            <Typography variant="h3" sx={{ mb: 1 }}>
              {registrationTexts.formHold}
            </Typography>
            <Typography sx={{ mb: 2 }}>{info.sihm}</Typography>
            <RouteLink to={INFORMATION_FORM}>{texts.holdForm}</RouteLink>
          </Box>
        ) : null}
        {info.oh
          ? otherHolds(info).map(({ name, message }) => (
              <Box component="section" key={name}>
                <Typography variant="h3" sx={{ mb: 1 }}>
                  {name}
                </Typography>
                <Typography sx={{ whiteSpace: 'pre-line' }}>{message}</Typography>
              </Box>
            ))
          : null}
      </DialogContent>
      <DialogActions sx={{ p: 4, pt: 2 }}>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
