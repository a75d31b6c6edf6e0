/** The part of the map that is seen: how far it is zoomed in, and its middle in per cent of the map. */
export interface MapView {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
}

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 4;

/** The whole map, from which one begins. */
export const WHOLE_MAP: MapView = { zoom: MIN_ZOOM, left: 50, top: 50 };

/** Never beyond the edge: of the whole map there is nothing to pan. [MAP-003] */
function within({ zoom, left, top }: MapView): MapView {
  const half = 50 / zoom;
  const kept = (middle: number): number => Math.min(100 - half, Math.max(half, middle));
  return { zoom, left: kept(left), top: kept(top) };
}

/** Twice as near, up to four times; its middle stays. [MAP-008] */
export function zoomedIn(view: MapView): MapView {
  return within({ ...view, zoom: Math.min(MAX_ZOOM, view.zoom * 2) });
}

/** Half as near, down to the whole map. [MAP-008] */
export function zoomedOut(view: MapView): MapView {
  return within({ ...view, zoom: Math.max(MIN_ZOOM, view.zoom / 2) });
}

/** Moved by so many per cent of the map. [MAP-003] */
export function panned(view: MapView, right: number, down: number): MapView {
  return within({ ...view, left: view.left + right, top: view.top + down });
}

/** With a place in the middle, as far as the edge of the map allows. [MAP-004] */
export function centeredOn(view: MapView, { left, top }: { readonly left: number; readonly top: number }): MapView {
  return within({ ...view, left, top });
}
