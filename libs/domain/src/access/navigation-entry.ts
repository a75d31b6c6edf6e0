import type { Permission } from '@campus/contract-kit';

/** One entry of the navigation: what it is called, where it leads, under which heading, and the right that opens it. [SHELL-004] */
export interface NavigationEntry {
  readonly label: string;
  readonly path: string;
  readonly group: string;
  readonly icon: string;
  readonly permission: Permission | 'signedIn';
  /** Stays in a session that is reduced to one tool, though it asks for no right. [EMPTOOL-026] */
  readonly staysReduced?: true;
}
