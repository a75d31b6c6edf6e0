/** The media type of each kind of file and page that an operation may answer; `any` is what somebody has attached. */
export const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  pdf: 'application/pdf',
  text: 'text/plain',
  html: 'text/html',
  svg: 'image/svg+xml',
  gif: 'image/gif',
  calendar: 'text/calendar',
  events: 'text/event-stream',
  any: 'application/octet-stream',
} as const;

export type FileKind = keyof typeof MEDIA_TYPES;

/** Whether a content type, with its parameters, is of one of the kinds. */
export function isOfKinds(contentType: string, kinds: readonly FileKind[]): boolean {
  const bare = contentType.split(';')[0]?.trim();
  return kinds.some((kind) => kind === 'any' || MEDIA_TYPES[kind] === bare);
}
