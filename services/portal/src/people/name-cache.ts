interface Kept {
  readonly name: string;
  readonly until: number;
}

const KEPT_MS = 60_000;
const MAX_ROWS = 5_000;

/** Names by id for a minute, at most 5,000 of them: lists ask for the same few names over and over. Unknown ids are not kept. */
export class NameCache {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly most = MAX_ROWS) {}

  get(empId: string, now: number): string | undefined {
    const found = this.kept.get(empId);
    if (found === undefined) return undefined;
    if (found.until > now) return found.name;
    this.kept.delete(empId);
    return undefined;
  }

  set(empId: string, name: string, now: number): void {
    this.kept.delete(empId);
    const oldest = this.kept.size >= this.most ? this.kept.keys().next().value : undefined;
    if (oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(empId, { name, until: now + KEPT_MS });
  }
}
