import { fillIn } from '@campus/contract-kit';
import { massMailTexts as texts } from '@campus/domain/mass-mail';
import { columnName, cutAtPlaces, joinedAtPlaces, placedValues } from '@campus/domain/mass-mail/rules';
import { asHtml } from '@campus/domain/mail/rules';
import { Inject, Injectable } from '@nestjs/common';
import { SignedLinksService } from '../../mail/index.js';
import type { ListedMail, MailList, OutgoingMail } from '../../platform/index.js';
import type { DueMail, MailTemplate } from './mass-mail-records.js';

type Written = Pick<DueMail, 'id' | 'recipient' | 'subject' | 'body' | 'html' | 'fields'>;

/** The signed addresses of one mail. */
interface Links {
  readonly unsubscribe: string;
  readonly picture: string;
}

/** A part of the mails, cut at its places: the texts between them, and what stands in them in the mail of a row. */
interface CutPart {
  readonly fixed: readonly string[];
  readonly valuesOf: (row: Written, links: Links) => readonly string[];
}

/** The mails of a list: what they have in common, and what the one of a row has of its own. */
export interface WrittenList {
  readonly list: MailList;
  readonly mailOf: (row: Written) => ListedMail;
}

const LINK_MARK = '\0';

/** A template, with the values of a row in its places. */
function placed(template: string, write?: (value: string) => string): CutPart {
  const { fixed, heads } = cutAtPlaces(template);
  const names = new Map(heads.map((head) => [head.trim(), columnName(head)]));
  return { fixed, valuesOf: ({ fields }) => placedValues(heads, (head) => fields?.[names.get(head) ?? ''], write) };
}

/** A text that every row has of its own. */
const whole = (of: (row: Written) => string): CutPart => ({ fixed: ['', ''], valuesOf: (row) => [of(row)] });

/** A text with a signed address, wherever its mark stands. */
function linked(text: string, of: (links: Links) => string): CutPart {
  const fixed = text.split(LINK_MARK);
  return { fixed, valuesOf: (_row, links) => Array.from({ length: fixed.length - 1 }, () => of(links)) };
}

/** Parts behind each other as one. */
function inARow(parts: readonly CutPart[]): CutPart {
  const fixed = parts.reduce<readonly string[]>(
    (before, part) => [...before.slice(0, -1), (before.at(-1) ?? '') + (part.fixed[0] ?? ''), ...part.fixed.slice(1)],
    [],
  );
  return { fixed, valuesOf: (row, links) => parts.flatMap((part) => part.valuesOf(row, links)) };
}

const foot = {
  text: linked(`\n\n-- \n${fillIn(texts.unsubscribeFoot, { link: LINK_MARK })}`, ({ unsubscribe }) => unsubscribe),
  html: linked(`<hr><p><a href="${LINK_MARK}">${texts.unsubscribeFootHtml}</a></p>`, ({ unsubscribe }) => unsubscribe),
};
const picture = linked(`<img src="${LINK_MARK}" width="1" height="1" alt="">`, (links) => links.picture);
const UNSUBSCRIBE = 'List-Unsubscribe';

/** Writes the mails of recipients, with the signed addresses that belong into them. */
@Injectable()
export class MailWriterService {
  constructor(@Inject(SignedLinksService) private readonly links: SignedLinksService) {}

  /** The mails of all rows that have a text or HTML of their own where this one has. */
  listOf(template: MailTemplate, { body, html }: Pick<Written, 'body' | 'html'>): WrittenList {
    const { office, unsubscribable, tracked } = template;
    const text = inARow([body === '' ? placed(template.body) : whole((row) => row.body), ...(unsubscribable ? [foot.text] : [])]);
    const screen = inARow([
      html === null ? placed(template.html, asHtml) : whole((row) => row.html ?? ''),
      ...(unsubscribable ? [foot.html] : []),
      ...(tracked ? [picture] : []),
    ]);
    const headers: Readonly<Record<string, string>> = {
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
      ...(unsubscribable ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    };
    const ownHeads = unsubscribable ? [UNSUBSCRIBE] : [];
    return {
      list: { office, headers, ownHeads, reported: true, parts: { text: text.fixed, html: screen.fixed } },
      mailOf: (row) => {
        const links: Links = {
          unsubscribe: unsubscribable ? this.links.addressOf('unsubscribe', row.id) : '',
          picture: tracked ? this.links.addressOf('picture', row.id) : '',
        };
        const heads: Record<string, string> = unsubscribable ? { [UNSUBSCRIBE]: `<${links.unsubscribe}>` } : {};
        return {
          id: row.id,
          to: row.recipient,
          subject: row.subject,
          heads,
          text: text.valuesOf(row, links),
          html: screen.valuesOf(row, links),
        };
      },
    };
  }

  /** The mail of one recipient as it reads. */
  write(template: MailTemplate, row: Written): OutgoingMail {
    const { list, mailOf } = this.listOf(template, row);
    const { heads, text, html, ...mail } = mailOf(row);
    return {
      ...mail,
      office: list.office ?? null,
      reported: true,
      headers: { ...list.headers, ...heads },
      text: joinedAtPlaces(list.parts.text, text),
      html: joinedAtPlaces(list.parts.html, html),
    };
  }
}
