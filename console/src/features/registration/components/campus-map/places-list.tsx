import { campusMapTexts as texts } from '@campus/domain/registration';
import type { CampusLocation } from '@campus/domain/registration/rules';
import { CAMPUS_LOCATIONS, permitsOf } from '@campus/domain/registration/rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Swatch } from './map-parts.js';

interface PlacesListProps {
  readonly marked: CampusLocation | undefined;
  readonly onChoose: (place: CampusLocation) => void;
}

const LOTS = CAMPUS_LOCATIONS.filter(({ kind }) => kind === 'parking');
const OTHERS = CAMPUS_LOCATIONS.filter(({ kind }) => kind !== 'parking');

function Places({ title, places, marked, onChoose }: PlacesListProps & { readonly title: string; readonly places: typeof LOTS }) {
  return (
    <>
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-label={title}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
        }}
      >
        {places.map((place) => (
          <Box component="li" key={place.name} sx={{ minWidth: 0 }}>
            <Button
              size="small"
              aria-pressed={place === marked}
              onClick={() => onChoose(place)}
              startIcon={<Swatch kind={place.kind} />}
              sx={{
                justifyContent: 'flex-start',
                color: 'text.primary',
                textDecoration: place === marked ? 'underline' : 'none',
              }}
            >
              {place.name}
            </Button>
            {place.kind !== 'parking' ? null : (
              <Typography variant="body2" sx={{ color: 'text.secondary', pl: 8 }}>
                {permitsOf(place.name)
                  .map((permit) => texts.permits[permit])
                  .join(', ')}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

/** Every place of the map in words, the lots with the permits that they take; one that is chosen is marked. [MAP-010] */
export function PlacesList(props: PlacesListProps) {
  return (
    <Box component="section" sx={{ mt: 6 }}>
      <Typography variant="h2">{texts.places}</Typography>
      <Places {...props} title={texts.buildings} places={OTHERS} />
      <Places {...props} title={texts.lots} places={LOTS} />
    </Box>
  );
}
