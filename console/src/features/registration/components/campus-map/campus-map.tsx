import { fillIn } from '@campus/contract-kit';
import { campusMapTexts as texts } from '@campus/domain/registration';
import type { CampusLocation, MapView, PermitType } from '@campus/domain/registration/rules';
import { CAMPUS_LOCATIONS, MAP_SIZE, PERMIT_LOTS, zoomedIn, zoomedOut } from '@campus/domain/registration/rules';
import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { MapGround, MapPin, MapPlace } from './map-parts.js';
import type { useMapView, useWidth } from './use-map-view.js';

/** A letter on the screen in pixels, and the narrowest map, whole, on which all names have room. */
const LETTER_PX = 11;
const NAMES_FROM_PX = 540;

interface ZoomProps {
  readonly view: MapView;
  readonly onView: (change: (view: MapView) => MapView) => void;
}

/** Twice as near or half as near; at its ends a press changes nothing. [MAP-008] */
export function MapZoom({ view, onView }: ZoomProps) {
  return (
    <Box role="group" aria-label={texts.zoomGroup} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton aria-label={texts.zoomOut} onClick={() => onView(zoomedOut)}>
        <RemoveOutlined fontSize="small" />
      </IconButton>
      <Box component="span" role="status" sx={{ minWidth: 56, textAlign: 'center', fontWeight: 600 }}>
        {fillIn(texts.zoom, { zoom: view.zoom })}
      </Box>
      <IconButton aria-label={texts.zoomIn} onClick={() => onView(zoomedIn)}>
        <AddOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

interface CampusMapProps {
  readonly map: ReturnType<typeof useMapView>;
  readonly follow: ReturnType<typeof useWidth>[0];
  readonly width: number;
  readonly marked: CampusLocation | undefined;
  readonly permit: PermitType | null;
}

/** The drawn campus: zoomed by its buttons, panned by dragging or the arrow keys, with what is marked and the lots of a permit. [MAP-002] [MAP-003] */
export function CampusMap({ map, follow, width, marked, permit }: CampusMapProps) {
  const { view, drag, dragging, isZoomed } = map;
  const [seenWidth, seenHeight] = [MAP_SIZE.width / view.zoom, MAP_SIZE.height / view.zoom];
  const [x, y] = [(view.left * MAP_SIZE.width) / 100 - seenWidth / 2, (view.top * MAP_SIZE.height) / 100 - seenHeight / 2];
  const unit = width === 0 ? 1 : seenWidth / width;
  const letters = width * view.zoom < NAMES_FROM_PX ? null : LETTER_PX * unit;
  const lots = permit === null ? [] : PERMIT_LOTS[permit];
  return (
    <Box
      ref={follow}
      role="group"
      aria-label={texts.map}
      aria-description={texts.mapHint}
      tabIndex={0}
      {...drag}
      sx={{
        aspectRatio: `${MAP_SIZE.width} / ${MAP_SIZE.height}`,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        touchAction: isZoomed ? 'none' : 'auto',
        userSelect: 'none',
        cursor: isZoomed ? (dragging ? 'grabbing' : 'grab') : 'default',
      }}
    >
      <svg
        viewBox={`${x} ${y} ${seenWidth} ${seenHeight}`}
        width="100%"
        height="100%"
        role="img"
        aria-label={texts.map}
        data-zoom={view.zoom}
      >
        <MapGround />
        {CAMPUS_LOCATIONS.map((place) => (
          <MapPlace
            key={place.name}
            place={place}
            isMarked={place === marked}
            isHighlighted={lots.includes(place.name)}
            letters={letters}
          />
        ))}
        {marked === undefined ? null : <MapPin place={marked} size={34 * unit} />}
      </svg>
    </Box>
  );
}
