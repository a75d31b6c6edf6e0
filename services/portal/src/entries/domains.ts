import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { admissionsPortal } from '../admissions/index.js';
import { academicRecordsPortal } from '../academic-records/index.js';
import { advancementPortal } from '../advancement/index.js';
import { assessmentPortal } from '../assessment/index.js';
import { campusTechPortal } from '../campus-tech/index.js';
import { compliancePortal } from '../compliance/index.js';
import { directoryPortal } from '../directory/index.js';
import { employeePayPortal } from '../employee-pay/index.js';
import { employeeToolsPortal } from '../employee-tools/index.js';
import { exportsPortal } from '../exports/index.js';
import { facultyPortal } from '../faculty/index.js';
import { fitnessCenterPortal } from '../fitness-center/index.js';
import { hrReportsPortal } from '../hr-reports/index.js';
import { impersonationPortal } from '../impersonation/index.js';
import { inboxPortal } from '../inbox/index.js';
import { livePortal } from '../live/index.js';
import { mailPortal } from '../mail/index.js';
import { massMailPortal } from '../mass-mail/index.js';
import { opsPortal } from '../ops/index.js';
import { payrollPortal } from '../payroll/index.js';
import { peoplePortal } from '../people/index.js';
import { personnelActionsPortal } from '../personnel-actions/index.js';
import { importCampusCommand, platformMigrations, platformEncryptedColumns } from '../platform/index.js';
import type { PortalDomain } from '../platform/index.js';
import { financialAidPortal } from '../financial-aid/index.js';
import { recordsPortal } from '../records/index.js';
import { registrationPortal } from '../registration/index.js';
import { sessionPortal } from '../session/index.js';
import { shellPortal } from '../shell/index.js';
import { studentAccountsPortal } from '../student-accounts/index.js';
import { studentLifePortal } from '../student-life/index.js';
import { timeclockPortal } from '../timeclock/index.js';

/** Every domain as the portal serves it; a new one is an import and a name here. */
export const portalDomains: readonly PortalDomain[] = [
  sessionPortal,
  shellPortal,
  inboxPortal,
  livePortal,
  impersonationPortal,
  peoplePortal,
  recordsPortal,
  admissionsPortal,
  exportsPortal,
  personnelActionsPortal,
  timeclockPortal,
  payrollPortal,
  employeePayPortal,
  employeeToolsPortal,
  fitnessCenterPortal,
  hrReportsPortal,
  opsPortal,
  academicRecordsPortal,
  facultyPortal,
  directoryPortal,
  studentAccountsPortal,
  massMailPortal,
  mailPortal,
  assessmentPortal,
  compliancePortal,
  campusTechPortal,
  registrationPortal,
  financialAidPortal,
  studentLifePortal,
  advancementPortal,
];

/** What every domain says of one thing, the platform's first. */
function allOf<T>(first: readonly T[], of: (domain: PortalDomain) => readonly T[] | undefined): readonly T[] {
  return [...first, ...portalDomains.flatMap((domain) => of(domain) ?? [])];
}

const timeOf = ({ name }: { readonly name: string }): number => Number(name.slice(-13));

/** Every migration, oldest first. */
export const migrations = [...allOf(platformMigrations, (domain) => domain.migrations)].sort(
  (one, other) => timeOf(one) - timeOf(other),
);
export const entities = allOf([], (domain) => domain.entities);
/** Every column whose values are encrypted. */
export const encryptedColumns = allOf(platformEncryptedColumns, (domain) => domain.encryptedColumns);
/** Of the demo campus; what ships is bundled without it and has none of them. */
export const seeders = allOf([], (domain) => domain.seeders).filter((seeder) => Boolean(seeder));
export const invariants = allOf([], (domain) => domain.invariants);
export const commands = allOf([importCampusCommand(allOf([], (domain) => domain.campusLists))], (domain) => domain.commands);

/** The file that names the durable workflows, beside this one: a source beside a source, built beside built. */
export const WORKFLOWS = fileURLToPath(new URL(`./workflows${extname(import.meta.url)}`, import.meta.url));
