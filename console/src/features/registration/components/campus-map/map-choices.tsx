import { campusMapTexts as texts } from '@campus/domain/registration';
import type { CampusLocation, PermitType } from '@campus/domain/registration/rules';
import { CAMPUS_LOCATIONS, PERMIT_TYPES, placesNamed } from '@campus/domain/registration/rules';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface MapChoicesProps {
  /** What is marked now, however it was chosen. */
  readonly found: CampusLocation | null;
  readonly onFound: (place: CampusLocation | null) => void;
  readonly permit: PermitType | null;
  readonly onPermit: (permit: PermitType | null) => void;
}

const permitOf = (value: string): PermitType | null => PERMIT_TYPES.find((permit) => permit === value) ?? null;

/** Finds a location by a part of its name, and chooses whose parking is shown. [MAP-002] [MAP-004] */
export function MapChoices({ found, onFound, permit, onPermit }: MapChoicesProps) {
  return (
    <>
      <Autocomplete
        options={CAMPUS_LOCATIONS}
        value={found}
        filterOptions={(_all, { inputValue }) => [...placesNamed(inputValue)]}
        getOptionLabel={({ name }) => name}
        noOptionsText={texts.noMatch}
        onChange={(_event, place) => onFound(place)}
        sx={{ flex: '1 1 240px' }}
        renderInput={(input) => <TextField {...input} label={texts.search} />}
      />
      <TextField
        select
        fullWidth={false}
        label={texts.permit}
        value={permit ?? ''}
        onChange={(event) => onPermit(permitOf(event.target.value))}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ flex: '1 1 240px' }}
      >
        <MenuItem value="">{texts.noPermit}</MenuItem>
        {PERMIT_TYPES.map((each) => (
          <MenuItem key={each} value={each}>
            {texts.permits[each]}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
