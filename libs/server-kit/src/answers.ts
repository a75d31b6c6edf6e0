import type { Page } from '@campus/contract-kit';
import type { Readable } from 'node:stream';

/** A successful answer before it is wrapped. */
export class Answered {
  constructor(
    readonly fields: {
      readonly message?: string;
      readonly data?: unknown;
      readonly page?: Page;
      readonly status?: number;
    },
  ) {}
}

/** A file as the answer; `inline` shows it instead of saving it. */
export class FileAnswer {
  constructor(
    readonly file: {
      readonly name: string;
      readonly contentType: string;
      readonly content: Buffer | Readable;
      readonly inline?: boolean;
      /** Another status than 200, of a page that says what is wrong to whoever stands before it. */
      readonly status?: number;
      /** For so many seconds the browser of its reader keeps it, and asks for nothing meanwhile; else it keeps nothing. Never for what a shared computer must forget. */
      readonly keptForS?: number;
    },
  ) {}
}

/** A redirect as the answer. */
export class RedirectAnswer {
  constructor(readonly address: string) {}
}

/** Success: what a handler returns; on the wire `{ success: true, message?, data?, page? }`. */
export function answered(fields: Answered['fields'] = {}): Answered {
  return new Answered(fields);
}

export function fileAnswer(file: FileAnswer['file']): FileAnswer {
  return new FileAnswer(file);
}

export function redirectTo(address: string): RedirectAnswer {
  return new RedirectAnswer(address);
}
