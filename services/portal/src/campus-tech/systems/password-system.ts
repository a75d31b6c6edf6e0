/** A system said no: nothing was changed there. */
export class SystemRefusal extends Error {
  override readonly name = 'SystemRefusal';
}

/** Sets the password; everything before it was asked already, so that whatever goes wrong from here on leaves the outcome unknown. */
export type SetPassword = (password: string) => Promise<void>;

/** One of the systems that take passwords. */
export interface PasswordSystem {
  /** Reaches the system and finds the account there; sends no password. Throws `SystemRefusal` where there is none. */
  prepare(username: string, signal: AbortSignal): Promise<SetPassword>;
  /** Whether a password works there; null where the system can't be asked. */
  holds(username: string, password: string, signal: AbortSignal): Promise<boolean | null>;
}
