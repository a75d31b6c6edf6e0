/** What holds no names is passed over: texts, quoted identifiers, comments and casts. A colon behind a word is the middle of a slice such as `[1:n]`. */
const TOKENS =
  /\bE'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([a-z_]*)\$[^]*?\$\1\$|--[^\n]*|\/\*[^]*?\*\/|::|\$\d+|(?<![\w\])'"]):([a-z_]\w*)/gi;

const collectors = new Set<Sql[]>();

/** A statement, or a part of one, whose values have names; made by `sql`. */
export class Sql<Values extends object = object> {
  /** Only a type. */
  declare protected readonly values: Values;
  private positional: { readonly text: string; readonly names: readonly string[] } | undefined;

  constructor(
    private readonly source: string,
    /** The pieces that it was composed of. */
    readonly parts: readonly Sql[] = [],
  ) {
    for (const collected of collectors) collected.push(this);
  }

  /** As PostgreSQL takes it, with `$1` for the first of `names` wherever it stands. */
  get text(): string {
    return this.parsed.text;
  }

  get names(): readonly string[] {
    return this.parsed.names;
  }

  /** The values in the order of `names`. Throws where one is left out, null being none, or is not the statement's. */
  paramsOf(values: object): unknown[] {
    const given = values as Readonly<Record<string, unknown>>;
    const unknown = Object.keys(given).filter((name) => !this.names.includes(name));
    const missing = this.names.filter((name) => given[name] === undefined);
    if (unknown.length + missing.length > 0) {
      const said = [...unknown.map((name) => `:${name} is not in it`), ...missing.map((name) => `:${name} has no value`)];
      throw new Error(`The values do not fit the statement: ${said.join(', ')}\n${this.source}`);
    }
    return this.names.map((name) => given[name]);
  }

  toString(): string {
    return this.source;
  }

  private get parsed(): { readonly text: string; readonly names: readonly string[] } {
    if (this.positional !== undefined) return this.positional;
    const names: string[] = [];
    const text = this.source.replace(TOKENS, (found: string, _tag: unknown, name: string | undefined) => {
      if (/^\$\d/.test(found)) throw new Error(`A value of a statement has a name, not a number: ${found}\n${this.source}`);
      if (name === undefined) return found;
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}`;
    });
    this.positional = { text, names };
    return this.positional;
  }
}

/**
 * SQL whose values have names: sql`SELECT … WHERE id = :id`, sent as `db.query<Row>(SELECT_X, { id })`. `${…}` puts in other pieces of SQL, never a
 * value. A statement is a constant of its module: a test prepares each of them against the migrated tables.
 */
export function sql<Values extends object = object>(
  texts: TemplateStringsArray,
  ...parts: readonly (Sql | number)[]
): Sql<Values> {
  const source = texts.reduce((before, text, at) => `${before}${String(parts[at - 1])}${text}`);
  return new Sql<Values>(
    source,
    parts.filter((part) => part instanceof Sql),
  );
}

/** A piece of SQL that is a text already, such as a column's name; never what somebody typed. */
sql.raw = (text: string): Sql => new Sql(text);

/** Every statement that is made while `load` runs: those of all modules that it is the first to load. */
export async function statementsMadeBy(load: () => Promise<unknown>): Promise<Sql[]> {
  const made: Sql[] = [];
  collectors.add(made);
  try {
    await load();
  } finally {
    collectors.delete(made);
  }
  return made;
}
