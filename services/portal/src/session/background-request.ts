import type { KitRequest } from '@campus/server-kit';

/** Whether the page asks by itself: that keeps no session alive. Live events come as an event stream, what they lead to carries the header. */
export function isBackgroundRequest(request: KitRequest): boolean {
  return request.headers['x-unattended'] === '1' || request.headers['accept'] === 'text/event-stream';
}
