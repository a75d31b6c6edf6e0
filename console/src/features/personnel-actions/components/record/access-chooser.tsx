import { listAccessChoices } from '@campus/domain/personnel-actions';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';

import { useOperation } from '../../../../lib/index.js';
import { LoadFailed } from './load-failed.js';

export interface AccessChooserProps {
  readonly chosen: readonly string[];
  /** Items that are requested already: ticked, and not to be taken back. */
  readonly requested?: readonly string[];
  readonly onChange: (items: readonly string[]) => void;
  readonly disabled?: boolean;
  readonly problem?: string | undefined;
}

/** Access groups with their items, each item to be ticked. [PAF-011] [PAFACC-030] */
export function AccessChooser({ chosen, requested = [], onChange, disabled = false, problem }: AccessChooserProps) {
  const groups = useOperation(listAccessChoices, {}, { quiet: true });
  if (groups.isPending) return <Typography role="status">Reading the access groups…</Typography>;
  const toggle = (item: string, on: boolean) => onChange(on ? [...chosen, item] : chosen.filter((kept) => kept !== item));
  return (
    <div className="wide">
      <LoadFailed query={groups} />
      {(groups.data ?? []).map((group) => (
        <FormControl key={group.id} component="fieldset" disabled={disabled} fullWidth sx={{ mb: 4 }}>
          {/* What cannot be changed can still be read. */}
          <FormLabel component="legend" disabled={false}>
            {group.name}
          </FormLabel>
          <FormHelperText disabled={false} sx={{ m: 0 }}>
            {group.description}
          </FormHelperText>
          {group.items.map((item) => (
            <FormControlLabel
              key={item.id}
              label={requested.includes(item.id) ? `${item.name} (requested)` : item.name}
              disabled={disabled || requested.includes(item.id)}
              control={
                <Checkbox
                  checked={chosen.includes(item.id) || requested.includes(item.id)}
                  onChange={(event) => toggle(item.id, event.target.checked)}
                />
              }
            />
          ))}
        </FormControl>
      ))}
      {problem === undefined ? null : <FormHelperText error>{problem}</FormHelperText>}
    </div>
  );
}
