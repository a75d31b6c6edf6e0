/** A caught mail; `to` are the addresses it was really delivered to (also blind copies). */
export interface CaughtMail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly { readonly filename: string; readonly mimeType: string; readonly size: number }[];
  readonly receivedAt: string;
}
