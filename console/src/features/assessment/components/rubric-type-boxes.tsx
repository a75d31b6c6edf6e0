import type { RubricType } from '@campus/domain/assessment';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';

export interface RubricTypeBoxesProps {
  readonly label: string;
  readonly types: readonly RubricType[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** One box for each type. */
export function RubricTypeBoxes({ label, types, chosen, onChange }: RubricTypeBoxesProps) {
  return (
    <FormControl component="fieldset" className="wide">
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row>
        {types.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_event, checked) => onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
