import type { MigrationClass } from './migrate.js';
import { Spine1790000000000 } from './migrations/1790000000000-spine.js';
import { Reliability1790900000000 } from './migrations/1790900000000-reliability.js';
import { AuditOfMany1790960000000 } from './migrations/1790960000000-audit-of-many.js';
import { RunsAndMailChoices1790970000000 } from './migrations/1790970000000-runs-and-mail-choices.js';
import { AuditOfAlike1791030000000 } from './migrations/1791030000000-audit-of-alike.js';
import { CatalogueByPosition1791050000000 } from './migrations/1791050000000-catalogue-by-position.js';
import { FoundByKey1791060000000 } from './migrations/1791060000000-found-by-key.js';
import { OwnersFunctions1791120000000 } from './migrations/1791120000000-owners-functions.js';
import { AuditAnchors1791121000000 } from './migrations/1791121000000-audit-anchors.js';
import { DataKeys1791122000000 } from './migrations/1791122000000-data-keys.js';
import { RegistrarOffice1791392000000 } from './migrations/1791392000000-registrar-office.js';
import { MailThatIsNotLost1791260000000 } from './migrations/1791260000000-mail-that-is-not-lost.js';
import { RecordCommands1791300000000 } from './migrations/1791300000000-record-commands.js';
import { FormCommands1791301000000 } from './migrations/1791301000000-form-commands.js';
import { AuditsOfOneRecord1791478000000 } from './migrations/1791478000000-audits-of-one-record.js';
import { SecretMail1791620001000 } from './migrations/1791620001000-secret-mail.js';

/** The migrations of what every domain stands on; those of a domain's own tables are its own. */
export const platformMigrations: readonly MigrationClass[] = [
  Spine1790000000000,
  Reliability1790900000000,
  AuditOfMany1790960000000,
  RunsAndMailChoices1790970000000,
  AuditOfAlike1791030000000,
  CatalogueByPosition1791050000000,
  FoundByKey1791060000000,
  OwnersFunctions1791120000000,
  AuditAnchors1791121000000,
  DataKeys1791122000000,
  MailThatIsNotLost1791260000000,
  RecordCommands1791300000000,
  FormCommands1791301000000,
  RegistrarOffice1791392000000,
  AuditsOfOneRecord1791478000000,
  SecretMail1791620001000,
];
