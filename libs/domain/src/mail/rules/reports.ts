/** What a report of a mail server says of one message. */
export interface DeliveryReport {
  readonly kind: 'delivered' | 'bounced' | 'complaint' | 'later';
  /** The Message-ID of the mail that it is about, without brackets. */
  readonly messageId: string;
  readonly recipient: string | null;
  /** The enhanced status, `5.1.1`, with what the server added. */
  readonly reason: string;
}

/** The fields of the blocks of a report, RFC 3464: names in small letters, folded lines joined. */
export function blocksOf(text: string): ReadonlyMap<string, string>[] {
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');
  return unfolded
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => new Map(block.split('\n').flatMap((line) => fieldOf(line))));
}

function fieldOf(line: string): [string, string][] {
  const colon = line.indexOf(':');
  return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
}

/** An id between angle brackets, or as it stands. */
export function bareId(text: string): string {
  return (/<([^<>\s]+)>/.exec(text)?.[1] ?? text).trim();
}

const addressOf = (field: string | undefined): string | null => field?.split(';').at(-1)?.trim().toLowerCase() ?? null;

const KINDS: Readonly<Record<string, DeliveryReport['kind']>> = {
  delivered: 'delivered',
  failed: 'bounced',
  delayed: 'later',
  relayed: 'later',
  expanded: 'later',
};

/** Reads a delivery status and the heads of the mail that it is about; null when it is not a report on a mail with an id. [RFC 3464] */
export function deliveryReportOf(status: string, original: string): DeliveryReport | null {
  const id = blocksOf(original)[0]?.get('message-id');
  const of = blocksOf(status).find((block) => block.has('action'));
  const kind = KINDS[of?.get('action')?.toLowerCase() ?? ''];
  if (id === undefined || kind === undefined || of === undefined) return null;
  const words = [of.get('status'), of.get('diagnostic-code')].filter((part) => part !== undefined).join(' ');
  return { kind, messageId: bareId(id), recipient: addressOf(of.get('final-recipient')), reason: words.slice(0, 300) };
}

/** Reads a complaint of a recipient, RFC 5965; null when it names no mail. */
export function complaintOf(feedback: string, original: string): DeliveryReport | null {
  const fields = blocksOf(feedback)[0];
  const id = blocksOf(original)[0]?.get('message-id');
  if (id === undefined || fields?.get('feedback-type') === undefined) return null;
  const recipient = fields.get('original-rcpt-to') ?? null;
  return {
    // Whoever takes a complaint back does not complain.
    kind: fields.get('feedback-type')?.toLowerCase() === 'not-spam' ? 'later' : 'complaint',
    messageId: bareId(id),
    recipient: recipient?.replace(/[<>]/g, '') ?? null,
    reason: fields.get('feedback-type') ?? '',
  };
}

/** Whether a mail to the portal's address is passed on to a person: what a machine answered and what a mail server reports is not. [RFC 3834] */
export function mayForward(headers: ReadonlyMap<string, string>): boolean {
  const submitted = headers.get('auto-submitted')?.split(';')[0]?.trim().toLowerCase() ?? 'no';
  const isBulk = /^(bulk|auto_reply|junk)$/i.test(headers.get('precedence')?.trim() ?? '');
  return submitted === 'no' && !isBulk && !/^multipart\/report\b/i.test(headers.get('content-type') ?? '');
}
