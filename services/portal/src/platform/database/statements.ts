import { createHash } from 'node:crypto';

const MAX_PREPARED = 500;

/** The names under which statements are prepared, each text once; what comes after so many texts is not prepared. */
export class Statements {
  private readonly names = new Map<string, string>();

  nameOf(sql: string): string | undefined {
    const known = this.names.get(sql);
    if (known !== undefined || this.names.size >= MAX_PREPARED) return known;
    const name = `q${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
    this.names.set(sql, name);
    return name;
  }
}
