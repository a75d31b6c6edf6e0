import { Dialog } from '@campus/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { KEYS } from '../../lib/index.js';
import { keysAreOn, turnKeys } from './keys-setting.js';

/** The keys of lists and of the frame, and the switch that turns single letters off. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const [on, setOn] = useState(keysAreOn);
  const turn = (next: boolean) => {
    turnKeys(next);
    setOn(next);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title" fullWidth maxWidth="xs">
      <DialogTitle id="keys-title">Keys</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(104px, auto) 1fr', columnGap: 4, rowGap: 1, m: 0 }}
        >
          {KEYS.map(([key, effect]) => (
            <Fragment key={key}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                {key}
              </Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {effect}
              </Typography>
            </Fragment>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 3 }}
          control={<Switch checked={on} onChange={(event) => turn(event.target.checked)} />}
          label="Single letters act"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
