import type { ApplicationSnapshot } from './contract.js';

/** An application to graduate by its id. */
export interface OfApplication {
  readonly application: string;
}

/** What a reminder asks of the portal. Each commits in one short transaction and changes nothing twice. */
export interface GraduationActivities {
  readApplication(input: OfApplication): Promise<ApplicationSnapshot>;
  /** Writes the reminder that is due, if one is. */
  remindOfApplication(input: OfApplication): Promise<void>;
}
