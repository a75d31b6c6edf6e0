import { eventually } from './eventually.js';

/** A mail as the recipient got it. */
export interface ReceivedMail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The letterboxes of the suite's mail catcher. */
export class TestMailbox {
  constructor(private readonly mailUrl: string) {}

  /** Everything that reached this address, or any, the oldest first. */
  async all(to?: string): Promise<readonly ReceivedMail[]> {
    const answer = await fetch(`${this.mailUrl}/messages${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`);
    const body = (await answer.json()) as { readonly messages: readonly ReceivedMail[] };
    return body.messages;
  }

  /** Waits for a mail to this address whose subject holds the words. */
  waitFor(to: string, subjectPart: string, withinMs = 60_000): Promise<ReceivedMail> {
    const look = async (): Promise<ReceivedMail | undefined> =>
      (await this.all(to)).find((mail) => mail.subject.toLowerCase().includes(subjectPart.toLowerCase()));
    return eventually(look, { withinMs, what: `A mail to ${to} about '${subjectPart}'` });
  }
}
