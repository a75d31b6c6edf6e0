import { DELETED } from '@campus/domain/advancement/rules';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface CodesFieldProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
  readonly error?: string | undefined;
}

/** Some of some codes; one that there is no longer says so in its place. [LIST-025] */
export function CodesField({ label, choices, chosen, onChange, error }: CodesFieldProps) {
  const value = chosen.map((code) => choices.find((choice) => choice.value === code) ?? { value: code, label: DELETED });
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      options={choices}
      value={value}
      getOptionKey={({ value: code }) => code}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_event, all) => onChange(all.map(({ value: code }) => code))}
      renderInput={(props) => <TextField {...props} label={label} error={error !== undefined} helperText={error} />}
      sx={{ minWidth: 220, flex: '1 1 260px' }}
    />
  );
}
