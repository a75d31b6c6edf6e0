/** What a report of a mail server says of one message. */
export interface DeliveryReport {
  readonly kind: 'delivered' | 'bounced' | 'complaint' | 'later';
  /** What may name the mail that it is about, the surest first: the envelope's id, the Message-ID of its heads, any other in the report. */
  readonly ids: readonly string[];
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

const ANY_ID = /<([^<>\s@]{1,100})@[^<>\s]{1,200}>/g;
const MAX_IDS = 20;

/** The part of a Message-ID before the @. */
const localId = (text: string | undefined): string =>
  (/<([^<>\s]+)>/.exec(text ?? '')?.[1] ?? text ?? '').trim().split('@')[0] ?? '';

/** Every id that may be the mail's: a server that returns neither envelope id nor heads quotes it somewhere. */
function idsOf(surest: readonly (string | undefined)[], whole: string): string[] {
  const quoted = [...whole.matchAll(ANY_ID)].map(([, id = '']) => id);
  return [...new Set([...surest.map(localId), ...quoted])].filter((id) => id !== '').slice(0, MAX_IDS);
}

const addressOf = (field: string | undefined): string | null => field?.split(';').at(-1)?.trim().toLowerCase() ?? null;

const KINDS: Readonly<Record<string, DeliveryReport['kind']>> = {
  delivered: 'delivered',
  failed: 'bounced',
  delayed: 'later',
  relayed: 'later',
  expanded: 'later',
};
/** Of several recipients the one whom it did not reach counts. */
const WORST_FIRST: readonly DeliveryReport['kind'][] = ['bounced', 'later', 'delivered'];

/** The kind of a block by the first word of its action: `failed (mailbox full)` is failed. */
const kindOf = (block: ReadonlyMap<string, string>): DeliveryReport['kind'] | undefined =>
  KINDS[/^[a-z-]+/.exec(block.get('action')?.toLowerCase() ?? '')?.[0] ?? ''];

/** What a report is made of: its own part, the heads of the mail that it is about, and all of it as it came. */
export interface ReportParts {
  readonly said: string;
  readonly original: string;
  readonly whole: string;
}

/** Reads a delivery status, of any alphabet; null when it is not a report on a mail with an id. [RFC 3464] [RFC 6533] */
export function deliveryReportOf({ said, original, whole }: ReportParts): DeliveryReport | null {
  const blocks = blocksOf(said);
  const ids = idsOf([blocks[0]?.get('original-envelope-id'), blocksOf(original)[0]?.get('message-id')], whole);
  for (const kind of WORST_FIRST) {
    const of = blocks.find((block) => kindOf(block) === kind);
    if (of === undefined || ids.length === 0) continue;
    const words = [of.get('status'), of.get('diagnostic-code')].filter((part) => part !== undefined).join(' ');
    return { kind, ids, recipient: addressOf(of.get('final-recipient')), reason: words.slice(0, 300) };
  }
  return null;
}

/** Reads a complaint of a recipient, RFC 5965; null when it names no mail. */
export function complaintOf({ said, original, whole }: ReportParts): DeliveryReport | null {
  const fields = blocksOf(said)[0];
  const ids = idsOf([fields?.get('original-envelope-id'), blocksOf(original)[0]?.get('message-id')], whole);
  if (ids.length === 0 || fields?.get('feedback-type') === undefined) return null;
  const recipient = fields.get('original-rcpt-to') ?? null;
  return {
    // Whoever takes a complaint back does not complain.
    kind: fields.get('feedback-type')?.toLowerCase() === 'not-spam' ? 'later' : 'complaint',
    ids,
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
