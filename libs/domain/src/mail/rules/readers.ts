/** What is known of whoever asks for the picture of a mail; names of headers in small letters. */
export interface PictureAsk {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Programs that fetch pictures for many people, or before anybody has opened the mail. */
const MACHINES =
  /googleimageproxy|yahoomailproxy|ggpht|bot\b|crawler|spider|scanner|barracuda|mimecast|proofpoint|symantec|trend ?micro/i;
const PREFETCH_HEADERS = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const;

/** Whether a machine asks, which is no reader: a look at the heads alone, a proxy or scanner of mail, a program that fetches ahead. */
export function isMachine({ method, headers }: PictureAsk): boolean {
  if (method === 'HEAD') return true;
  if (PREFETCH_HEADERS.some((name) => /prefetch|preview/i.test(String(headers[name] ?? '')))) return true;
  return MACHINES.test(String(headers['user-agent'] ?? ''));
}
