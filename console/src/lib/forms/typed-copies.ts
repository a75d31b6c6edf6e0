import { TYPED_COPY_MS, withoutSecrets } from '@campus/domain/shell';

const BEFORE = 'campus-typed/';
const SHARED = 'campus-shared-computer';

/** What was typed into a form and not saved. */
export interface Copy {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly content: unknown;
}

/**
 * Copies of typed and unsaved forms in this browser, by person and form, for whoever comes back after a session that ended. They have no SSN, birth
 * date, bank or pay data, and end after a day; on a shared computer with the sign-out, and when somebody else signs in.
 */
export class TypedCopies {
  private person = '';

  constructor(
    private readonly storage: Storage | null,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** Whether others use this browser too. */
  get isShared(): boolean {
    return this.storage?.getItem(SHARED) === '1';
  }

  share(shared: boolean): void {
    if (shared) this.storage?.setItem(SHARED, '1');
    else this.storage?.removeItem(SHARED);
  }

  /** For whom copies are kept from now on; '' for nobody. */
  begin(person: string): void {
    this.person = person;
    this.drop((key, copy) => !this.isFresh(copy) || (this.isShared && !key.startsWith(`${BEFORE}${person}/`)));
  }

  /** The person signs out; on a shared computer nothing is kept from here on, not what the page still holds while it is left either. */
  signOut(): void {
    if (!this.isShared) return;
    this.drop(() => true);
    this.person = '';
  }

  read(form: string): Copy | null {
    const copy = this.person === '' ? null : this.copyAt(this.keyOf(form));
    return copy !== null && this.isFresh(copy) ? copy : null;
  }

  /** Keeps what may be kept of it; null takes the copy away. */
  write(form: string, content: unknown): void {
    if (this.person === '') return;
    try {
      if (content === null) this.storage?.removeItem(this.keyOf(form));
      else this.storage?.setItem(this.keyOf(form), JSON.stringify({ at: this.now(), content: withoutSecrets(content) }));
    } catch {
      // A browser that keeps nothing more: the form itself is still there.
    }
  }

  private keyOf(form: string): string {
    return `${BEFORE}${this.person}/${form}`;
  }

  private copyAt(key: string): Copy | null {
    try {
      const copy = JSON.parse(this.storage?.getItem(key) ?? 'null') as Partial<Copy> | null;
      return typeof copy?.at === 'number' ? { at: copy.at, content: copy.content } : null;
    } catch {
      return null;
    }
  }

  private isFresh(copy: Copy | null): boolean {
    return copy !== null && this.now() - copy.at < TYPED_COPY_MS;
  }

  private drop(isGone: (key: string, copy: Copy | null) => boolean): void {
    const { storage } = this;
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    for (const key of keys) if (key.startsWith(BEFORE) && isGone(key, this.copyAt(key))) storage?.removeItem(key);
  }
}

/** The storage of the browser; null where it gives none. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
