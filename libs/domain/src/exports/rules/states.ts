/** Where a file job stands. */
export const EXPORT_STATES = ['queued', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Whether the file is still being made, or waits for it: then, and only then, it can be cancelled. */
export function isUnderWayExport(state: ExportState): boolean {
  return state === 'queued' || state === 'running';
}

/** Whether the file can be made again: it is neither under way nor there. */
export function canMakeAgain(state: ExportState): boolean {
  return !isUnderWayExport(state) && state !== 'ready';
}
