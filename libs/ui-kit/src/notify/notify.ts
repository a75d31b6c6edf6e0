import { createElement } from 'react';
import type { ToastContent, ToastOptions } from 'react-toastify/unstyled';
import type { ToastAction } from './toast-with-action.js';
import { ToastWithAction } from './toast-with-action.js';

/** How long a toast stays, in milliseconds, its progress bar running. [SHELL-034] */
export const TOAST_MS = 3500;

/** How long the short success toast of some screens stays. [SHELL-035] */
export const SHORT_TOAST_MS = 2000;

export type Tone = 'success' | 'error' | 'info' | 'warning';

export interface NotifyOptions {
  readonly tone?: Tone;
  /** 2000 ms instead of 3500. */
  readonly short?: boolean;
  /** So long exactly, in milliseconds, whatever the pointer does; in accessibility mode until it is closed. */
  readonly stayMs?: number;
  /** The same key never shows twice at once. */
  readonly key?: string;
  /** One thing that can be done about it from the toast, like 'Undo'. */
  readonly action?: ToastAction;
}

/** Toasts come with a script of their own, after the first screen; it is there long before anybody has done something. */
async function show(content: ToastContent, options: ToastOptions): Promise<void> {
  const { toast } = await import('react-toastify/unstyled');
  toast(content, options);
}

const isAccessible = (): boolean => document.documentElement.dataset['accessibility'] === 'on';

/** An exact time, or none where toasts stay until they are closed; above, since it would lie long on what one goes on to press. */
function exactly(stayMs: number): ToastOptions {
  return { autoClose: isAccessible() ? false : stayMs, pauseOnHover: false, pauseOnFocusLoss: false, position: 'top-right' };
}

let isShortHere = (): boolean => false;

/** Says where each success is told for the short time. [HOMEPAGE-022] */
export function shortToastsWhere(isHere: () => boolean): void {
  isShortHere = isHere;
}

/** The one way to tell a person something in passing; never for what must be read. */
export function notify(message: string, options: NotifyOptions = {}): void {
  const { tone = 'success', short = false, stayMs, key, action } = options;
  const isShort = short || (tone === 'success' && action === undefined && isShortHere());
  const content =
    action === undefined
      ? message
      : ({ closeToast }: { closeToast: () => void }) => createElement(ToastWithAction, { message, action, onClose: closeToast });
  void show(content, {
    type: tone,
    // A `false` of the container (accessibility mode) must win, so the usual time is left to it.
    ...(isShort && !isAccessible() ? { autoClose: SHORT_TOAST_MS } : {}),
    ...(stayMs === undefined ? {} : exactly(stayMs)),
    ...(key === undefined ? {} : { toastId: key }),
    role: tone === 'error' || tone === 'warning' ? 'alert' : 'status',
  });
}
