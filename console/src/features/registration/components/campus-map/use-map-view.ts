import type { MapView } from '@campus/domain/registration/rules';
import { MAP_SIZE, panned, WHOLE_MAP } from '@campus/domain/registration/rules';
import { useEffect, useRef, useState } from 'react';

/** How far a press of an arrow key moves the map, as a share of what is seen. */
const KEY_SHARE = 0.2;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The width of an element on the screen, as it changes. */
export function useWidth(): readonly [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0);
  const [follow] = useState(() => (element: HTMLElement | null) => {
    if (element === null) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [follow, width];
}

/** The part of the map that is seen, and what drags and arrow keys do with it. [MAP-003] */
export function useMapView(width: number) {
  const [view, setView] = useState<MapView>(WHOLE_MAP);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const [dragging, setDragging] = useState(false);
  const height = (width * MAP_SIZE.height) / MAP_SIZE.width;
  const isZoomed = view.zoom > WHOLE_MAP.zoom;
  useEffect(() => {
    if (!isZoomed) setDragging(false);
  }, [isZoomed]);
  const drag = {
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      if (!isZoomed || event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging(true);
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      const last = from.current;
      if (last === null || width === 0) return;
      const [right, down] = [(last.x - event.clientX) / width, (last.y - event.clientY) / height];
      from.current = { x: event.clientX, y: event.clientY };
      setView((seen) => panned(seen, (right * 100) / seen.zoom, (down * 100) / seen.zoom));
    },
    onPointerUp: () => {
      from.current = null;
      setDragging(false);
    },
    onPointerCancel: () => {
      from.current = null;
      setDragging(false);
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      const [right, down] = ARROWS[event.key] ?? [0, 0];
      if (!isZoomed || (right === 0 && down === 0)) return;
      event.preventDefault();
      setView((seen) => panned(seen, (right * KEY_SHARE * 100) / seen.zoom, (down * KEY_SHARE * 100) / seen.zoom));
    },
  };
  return { view, setView, drag, dragging, isZoomed };
}
