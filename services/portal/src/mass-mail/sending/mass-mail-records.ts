import type { MailOffice } from '@campus/domain/mail/rules';
import type { MassMailState, RowProblem } from '@campus/domain/mass-mail/rules';

/** The record type of mass mails in the audit history. */
export const MASS_MAIL_RECORD = 'mass-mail';

/** A mass mail as it is stored. */
export interface StoredMassMail {
  readonly id: string;
  readonly service: string;
  readonly title: string;
  readonly year: number | null;
  readonly month: number | null;
  readonly fileName: string | null;
  readonly subject: string;
  readonly html: string;
  readonly body: string;
  readonly leftOut: readonly string[];
  readonly sheet: string | null;
  readonly hidden: number;
  readonly templateVersion: number;
  readonly unsubscribable: boolean;
  readonly tracked: boolean;
  readonly office: MailOffice | null;
  readonly columns: readonly string[];
  readonly addressColumn: string | null;
  readonly rowsTotal: number;
  readonly rowsBad: number;
  readonly rowsDuplicate: number;
  readonly recipients: number;
  readonly state: MassMailState;
  readonly sendsAt: Date;
  readonly perMinute: number;
  readonly heldUntil: Date | null;
  readonly lastError: string | null;
  readonly madeBy: string;
  readonly madeByName: string;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
  readonly version: number;
}

/** One recipient before the first mail: values for the template's places, or a mail of its own. */
export interface NewRecipient {
  readonly row: number;
  readonly address: string;
  readonly subject: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly html?: string;
  /** Whom it is about; recipients of one address are told apart by it. */
  readonly recordId?: string;
}

export interface RefusedRecipient {
  readonly row: number;
  readonly address: string;
  readonly problem: RowProblem;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Everything that makes a mass mail; rows that are refused and recipients together are the rows of its list. */
export interface NewMassMail {
  readonly id: string;
  readonly service: string;
  readonly title: string;
  readonly year?: number;
  readonly month?: number;
  /** Of a notice that each gets once a month: whether it is only for those who have not got it, and what is said where it is not. */
  readonly onlyMissing?: { readonly isAsked: boolean; refusal(got: number, left: number): Error };
  readonly fileName?: string;
  readonly subject: string;
  readonly html: string;
  readonly body: string;
  /** The sheet that was read, and how many rows a filter hides on it. */
  readonly sheet?: string | null;
  readonly hidden?: number;
  /** What of the text as written stands in no mail. */
  readonly leftOut?: readonly string[];
  /** Whether recipients can ask for no more of these; a notice about the own account cannot be refused. */
  readonly unsubscribable: boolean;
  readonly tracked: boolean;
  readonly columns: readonly string[];
  readonly addressColumn: string | null;
  /** Whose mail it is: replies go there. */
  readonly office: MailOffice;
  /** The record type of its messages in the ledger. */
  readonly recordType: string;
  readonly recipients: readonly NewRecipient[];
  readonly refused: readonly RefusedRecipient[];
}

/** What is needed to write the mail of one recipient. */
export type MailTemplate = Pick<StoredMassMail, 'html' | 'body' | 'unsubscribable' | 'tracked' | 'office'>;

/** A recipient's row of the ledger as the sender takes it. */
export interface DueMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly fields: Readonly<Record<string, string>> | null;
  readonly attempts: number;
}
