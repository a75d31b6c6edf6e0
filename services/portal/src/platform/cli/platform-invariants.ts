import { brokenAuditEntries } from '../audit/audit.js';
import { brokenAnchors, lostAnchors } from '../audit/broken-anchors.js';
import type { PortalConfig } from '../config/config.js';
import { missingKeys } from '../crypto/known-keys.js';
import { grantsOffTheList, openDefiners, openWays } from '../database/database-rights.js';
import { sql } from '../database/sql.js';
import type { Invariant } from './registries.js';
import { violationsOf } from './registries.js';
import type { PlatformInvariants as Q } from './cli.sql.types.js';

const SECRET_MAILS = sql<
  Q['SECRET_MAILS']
>`SELECT 'mail ' || id || ' to ' || recipient || ' is ' || state || ' and still holds its link' AS violation FROM mail_messages
  WHERE holds_secret AND body <> '' AND state NOT IN ('queued', 'claimed', 'sending', 'failed') LIMIT 100`;

/** What the platform itself promises: the chains of the audit, and that the application's role stays what it is. */
export const platformInvariants = ({
  auditAnchorFile,
  temporalDatabases,
}: Pick<PortalConfig, 'auditAnchorFile' | 'temporalDatabases'>): readonly Invariant[] => [
  { name: 'data-keys', says: 'Every key that values are encrypted under is at hand', check: missingKeys },
  {
    name: 'secret-mails',
    says: 'What was sent keeps no link that lets somebody in',
    check: violationsOf(SECRET_MAILS),
  },
  { name: 'audit-chains', says: 'Every audit entry fits the one before it', check: brokenAuditEntries },
  { name: 'audit-anchors', says: 'The audit history is what its anchors say of it', check: brokenAnchors },
  {
    name: 'audit-anchor-file',
    says: 'Every anchor of the file is in the database',
    check: (db) => lostAnchors(db, auditAnchorFile),
  },
  {
    name: 'database-grants',
    says: 'The application has the rights of the list, and no others',
    check: (db) => grantsOffTheList(db.unchecked),
  },
  {
    name: 'database-definers',
    says: 'No function of the owner can be led astray by who calls it',
    check: (db) => openDefiners(db.unchecked),
  },
  {
    name: 'database-roles',
    says: "The application can become no one else and reach no one else's data",
    check: (db) => openWays(db.unchecked, temporalDatabases),
  },
];
