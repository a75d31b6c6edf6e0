import { fillIn } from '@campus/contract-kit';
import { advancementMessages as messages, DONORS_TOPIC, reportTexts as texts } from '@campus/domain/advancement';
import { MAX_PURGED_EMAILS, purgedEmails } from '@campus/domain/advancement/rules';
import { isInstitutionEmail } from '@campus/domain/people/rules';
import type { Actor, Answered } from '@campus/server-kit';
import { answered } from '@campus/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { PortalConfig } from '../../platform/index.js';
import { Clock, CONFIG, sql, Writes } from '../../platform/index.js';
import { CallersService } from '../callers/index.js';
import type { EmailPurgeService as Q } from './goals.sql.types.js';

const RECORD = 'email-purge';

const LOCK_DONORS = sql<Q['LOCK_DONORS']>`SELECT id, email_address, alt_email FROM donors
  WHERE lower(email_address) = ANY(:emails::text[]) OR lower(alt_email) = ANY(:emails::text[]) ORDER BY id FOR UPDATE`;
/** Takes each address from both columns, with a row of the donor's history for each of them. */
const PURGE = sql<Q['PURGE']>`WITH held AS (SELECT id, email_address, alt_email FROM donors WHERE id = ANY(:ids::text[])),
    noted AS (INSERT INTO donor_changes (seq, donor_id, field, old_value, new_value, changed_by, at, source, batch)
      SELECT nextval('donor_change_seq'), h.id, c.field, c.value, '', :by, :at::timestamptz, 'purge', :batch::uuid
      FROM held h CROSS JOIN LATERAL (VALUES ('email_address', h.email_address), ('alt_email', h.alt_email)) c (field, value)
      WHERE lower(c.value) = ANY(:emails::text[]))
  UPDATE donors d SET version = d.version + 1,
    email_address = CASE WHEN lower(d.email_address) = ANY(:emails::text[]) THEN '' ELSE d.email_address END,
    alt_email = CASE WHEN lower(d.alt_email) = ANY(:emails::text[]) THEN '' ELSE d.alt_email END
  FROM held h WHERE h.id = d.id`;

/** Takes e-mail addresses out of the donor records: all of them or none, whatever the case of their letters. [ADV-005] [ADV-049] */
@Injectable()
export class EmailPurgeService {
  constructor(
    @Inject(Writes) private readonly writes: Writes,
    @Inject(CallersService) private readonly callers: CallersService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PortalConfig,
  ) {}

  purge(actor: Actor, sent: string | readonly string[]): Promise<Answered> {
    const emails = purgedEmails(typeof sent === 'string' ? sent : sent.join('\n'));
    return this.writes.run(actor, async (tx) => {
      if (emails.length === 0) throw messages.refusalAt('emails', 'no_emails');
      if (emails.length > MAX_PURGED_EMAILS) throw messages.refusalAt('emails', 'many_emails', { most: MAX_PURGED_EMAILS });
      const isOurs = (email: string): boolean => isInstitutionEmail(email, this.config.institutionDomains);
      const [refused, wanted] = [emails.filter(isOurs), emails.filter((email) => !isOurs(email))];
      const donors = await tx.query(LOCK_DONORS, { emails: wanted });
      const there = new Set(donors.flatMap((donor) => [donor.email_address.toLowerCase(), donor.alt_email.toLowerCase()]));
      const removed = wanted.filter((email) => there.has(email));
      const batch = randomUUID();
      const [by, at, ids] = [actor.realUser.empId, this.clock.now(), donors.map(({ id }) => id)];
      await this.callers.checkWriters(tx, actor, ids);
      if (ids.length > 0) await tx.execute(PURGE, { ids, emails: removed, by, at, batch });
      for (const recordId of ids) tx.live({ topic: DONORS_TOPIC, recordId, people: [] });
      const data = { removed, not_found: wanted.filter((email) => !there.has(email)), refused };
      const counts = { removed: removed.length, not_found: data.not_found.length, refused: refused.length };
      const description = fillIn(texts.audit.purged, counts);
      tx.audit({ recordType: RECORD, recordId: batch, action: 'purged', description, detail: { donors: ids.length, ...counts } });
      return answered({ message: fillIn(texts.said.purged, counts), data });
    });
  }
}
