/** What holds no names is passed over: texts, quoted identifiers, comments and casts. A colon behind a word is the middle of a slice such as `[1:n]`. */
const TOKENS =
  /\bE'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([a-z_]*)\$[^]*?\$\1\$|--[^\n]*|\/\*[^]*?\*\/|::|\$\d+|(?<![\w\])'"]):([a-z_]\w*)/gi;

type MadeStatement = Sql<object, unknown>;
const collectors = new Set<(statement: MadeStatement) => void>();

/** What a statement takes and gives, as `*.sql.types.ts` has it from the migrated database. */
export interface Statement<Values extends object = object, Row extends object = object> {
  readonly values: Values;
  readonly row: Row;
}

export type NoValues = Readonly<Record<string, never>>;

/** What a json column takes: an array would be sent as one of PostgreSQL's. */
export type Json = string | number | boolean | { readonly length?: never };

/**
 * A statement of which more is known than the database can say: what a json column holds, which texts an expression gives. What may be null still may.
 */
export type Narrowed<
  S extends Statement,
  More extends {
    readonly [K in keyof More]: K extends keyof S['row']
      ? NonNullable<S['row'][K]> | (unknown extends S['row'][K] ? null : never)
      : never;
  },
> = Statement<S['values'], { [K in keyof S['row']]: K extends keyof More ? More[K] | Extract<S['row'][K], null> : S['row'][K] }>;

/** A row of a statement: `RowOf<typeof SELECT_OPEN>`. */
export type RowOf<S extends Sql<object, unknown>> = S extends Sql<infer _Values, infer Row> ? Row : never;

/** What the row of a piece is: nothing that could be asked for. */
export type Untyped = 'untyped';

/** A statement, or a part of one, whose values have names; made by `sql`. */
export class Sql<Values extends object = object, Row = Untyped> {
  /** Only types. */
  declare protected readonly values: Values;
  declare protected readonly row: Row;
  private positional: { readonly text: string; readonly names: readonly string[] } | undefined;

  constructor(
    private readonly source: string,
    /** The pieces that it was composed of. */
    readonly parts: readonly Sql<object, unknown>[] = [],
    /** The texts between them. */
    readonly texts: readonly string[] = [],
  ) {
    for (const collect of collectors) collect(this);
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

/** What `sql` makes of its type: a statement that can be sent, or a piece. */
type Made<Typed extends object> = Typed extends Statement<infer Values, infer Row> ? Sql<Values, Row> : Sql<Typed>;

/**
 * SQL whose values have names: sql<Q['SELECT_X']>`SELECT … WHERE id = :id`, sent as `db.query(SELECT_X, { id })`. `${…}` puts in other pieces of SQL,
 * never a value. A statement is a constant of its module, and its type that of its name in the folder's `*.sql.types.ts`.
 */
export function sql<Typed extends object = object>(
  texts: TemplateStringsArray,
  ...parts: readonly (Sql<object, unknown> | number)[]
): Made<Typed> {
  const source = texts.reduce((before, text, at) => `${before}${String(parts[at - 1])}${text}`);
  const pieces = parts.filter((part) => part instanceof Sql);
  return new Sql(source, pieces, texts) as Made<Typed>;
}

/** A piece of SQL that is a text already, such as a column's name; never what somebody typed. */
sql.raw = (text: string): Sql => new Sql(text);

/**
 * A statement that is composed when it is sent, because its columns or tables are chosen by whoever asks: nothing checks what is said of its rows.
 * `tests/architecture/statements.spec.ts` names the places.
 */
sql.composed = <Row extends object>(text: string): Sql<object, Row> => new Sql(text);

/** Every statement that is made while `load` runs: those of all modules that it is the first to load. `onMade` is told of each as it is made. */
export async function statementsMadeBy(
  load: () => Promise<unknown>,
  onMade: (statement: MadeStatement) => void = () => undefined,
): Promise<MadeStatement[]> {
  const made: MadeStatement[] = [];
  const collect = (statement: MadeStatement): void => {
    made.push(statement);
    onMade(statement);
  };
  collectors.add(collect);
  try {
    await load();
  } finally {
    collectors.delete(collect);
  }
  return made;
}
