import type { RubricGroup, RubricType } from '@campus/domain/assessment';
import { FormSection } from '@campus/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGroupTypes } from '../hooks/rubric-group.js';
import { RubricTypeBoxes } from './rubric-type-boxes.js';

export interface RubricGroupTypesProps {
  readonly types: readonly RubricType[];
  readonly groups: readonly RubricGroup[];
}

/** Which types belong to which group. [RUBRIC-003] */
export function RubricGroupTypes({ types, groups }: RubricGroupTypesProps) {
  const { group, chosen, changed, pending, problem, choose, setChosen, save } = useGroupTypes(types, groups);
  return (
    <FormSection title="Types of a group">
      <TextField select label="Group" value={group?.id ?? ''} onChange={(event) => choose(event.target.value)}>
        {groups.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {group === undefined ? null : (
        <>
          <RubricTypeBoxes label={`Types of ${group.name}`} types={types} chosen={chosen} onChange={setChosen} />
          {problem === null ? null : (
            <Alert severity="error" className="wide">
              {problem}
            </Alert>
          )}
          <Button
            variant="contained"
            loading={pending}
            disabled={!changed}
            onClick={() => void save()}
            sx={{ justifySelf: 'start' }}
          >
            Save types of {group.name}
          </Button>
        </>
      )}
    </FormSection>
  );
}
