import type { Domain } from '@campus/contract-kit';
import type { Provider, Type } from '@nestjs/common';
import type { CampusList } from '../campus-import/campus-list.js';
import type { Invariant, OperatorCommand, Seeder } from '../cli/registries.js';
import type { EncryptedColumn } from '../crypto/encrypted-columns.js';
import type { MigrationClass } from '../database/migrate.js';

/** The processes of the portal that run parts of domains. */
export type ServiceProcess = 'api' | 'worker' | 'jobs';

/** All that a domain is in the portal. */
export interface PortalDomain {
  readonly domain: Domain;
  /** Whether the domain tells Home what of it waits for people, or why nothing ever does. */
  readonly home: 'tells' | { readonly nothing: string };
  readonly entities?: readonly Type[];
  readonly migrations?: readonly MigrationClass[];
  readonly encryptedColumns?: readonly EncryptedColumn[];
  readonly seeders?: readonly Seeder[];
  /** Lists of `cli import-campus`; those of the domains before this one are read first. */
  readonly campusLists?: readonly CampusList[];
  readonly commands?: readonly OperatorCommand[];
  readonly invariants?: readonly Invariant[];
  /** What each process begins with: controllers, activities, handlers of jobs, and what registers itself. The services they inject come with them. */
  readonly api?: readonly Provider[];
  readonly worker?: readonly Provider[];
  readonly jobs?: readonly Provider[];
}
