import { parse } from 'libpg-query';
import { columnsOf, emptyScope, nullableValues } from './nullable.mjs';

/** As the driver reads a value, and as it takes one. */
const TYPES = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: ['string', 'string | number | bigint'],
  interval: ['object', 'string'],
  json: ['unknown', 'Json'],
  jsonb: ['unknown', 'Json'],
  numeric: ['string', 'string | number'],
  oid: 'number',
  timestamptz: ['Date', 'Date | string'],
  timestamp: ['Date', 'Date | string'],
  void: ['unknown', 'never'],
};

const TABLES = `SELECT c.oid::int, c.relname, a.attnum, a.attname, NOT a.attnotnull AS nullable,
    (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
       AND pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$' LIMIT 1) AS allowed
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'v', 'p') AND c.relnamespace IN ('public'::regnamespace, 'pg_catalog'::regnamespace) ORDER BY c.oid, a.attnum`;

/** A view refuses null where what it selects does; a view of views comes after them. */
const VIEWS = `SELECT relname, pg_get_viewdef(oid) AS text FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace ORDER BY oid`;

/** Parse and Describe without Bind: PostgreSQL looks at a statement and does nothing. */
class Description {
  constructor(text) {
    Object.assign(this, { text, fields: [], values: [] });
    this.done = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
  }

  submit(connection) {
    connection.once('parameterDescription', ({ dataTypeIDs }) => (this.values = dataTypeIDs));
    connection.parse({ text: this.text, name: '', types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }) {
    this.fields = fields;
  }

  handleError(error) {
    this.reject(error);
  }

  handleReadyForQuery() {
    this.resolve(this);
  }
}

/** The columns and values of a statement as PostgreSQL says them, which reads it and does nothing. Throws what it says against it. */
export async function describeText(client, text) {
  const description = new Description(text);
  client.query(description);
  return description.done;
}

/** `entityTypes` has what entities say of a column beyond its type in the database: `{ entity, column, path }` by `table.column`. */
export async function describeOn(client, entityTypes) {
  const catalog = new Map();
  const columns = new Map();
  for (const row of (await client.query(TABLES)).rows) {
    catalog.set(row.relname, [...(catalog.get(row.relname) ?? []), { name: row.attname, nullable: row.nullable }]);
    columns.set(`${row.oid}.${row.attnum}`, row);
  }
  for (const { relname, text } of (await client.query(VIEWS)).rows) {
    const [{ stmt }] = (await parse(text)).stmts;
    const said = columnsOf(stmt, emptyScope(catalog, new Set()));
    catalog.set(
      relname,
      catalog.get(relname).map(({ name }, at) => ({ name, nullable: said[at]?.nullable ?? true })),
    );
  }
  const types = new Map(
    (await client.query('SELECT oid::int, typname, typcategory, typelem::int FROM pg_type')).rows.map((row) => [row.oid, row]),
  );

  const typeOf = (oid, side) => {
    const { typname, typcategory, typelem } = types.get(oid);
    const both = [TYPES[typname] ?? 'string'].flat();
    if (typcategory !== 'A') return both[side] ?? both[0];
    const element = typeOf(typelem, side);
    return side === 0 ? `${element}[]` : `readonly ${element.includes('|') ? `(${element})` : element}[]`;
  };
  const columnType = ({ tableID, columnID, dataTypeID }, domain, imports) => {
    const column = columns.get(`${tableID}.${columnID}`);
    const plain = typeOf(dataTypeID, 0);
    if (column?.allowed && plain === 'string') return column.allowed.match(/'(?:[^']|'')*'(?=::)/g).join(' | ');
    const said = column && entityTypes.get(`${column.relname}.${column.attname}`);
    // What an entity says is for its own domain: of others a statement knows the table.
    if (said?.path.split('/')[0] !== domain) return plain;
    imports.set(said.entity, said.path);
    return said.isNullable ? `NonNullable<${said.entity}['${said.column}']>` : `${said.entity}['${said.column}']`;
  };
  const member = (name, type, isNullable) =>
    `${/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`}: ${type}${isNullable ? ' | null' : ''}`;
  const object = (members, none) => (members.length > 0 ? `{ ${members.join('; ')} }` : none);

  /** The type of one statement, and into `imports` the entities that it names. Throws what PostgreSQL says against it. */
  return async (statement, domain, imports) => {
    const description = await describeText(client, statement.text);
    const [{ stmt }] = (await parse(statement.text)).stmts;
    const mayBeNull = nullableValues(stmt, catalog);
    const nullable = columnsOf(stmt, emptyScope(catalog, mayBeNull));
    const { fields } = description;
    const twice = fields.find(({ name }, at) => fields.findIndex((one) => one.name === name) !== at);
    if (twice) throw new Error(`two columns are called ${twice.name}`);
    const values = statement.names.map((name, at) => member(name, typeOf(description.values[at], 1), mayBeNull.has(at + 1)));
    const isKnown = nullable.length === fields.length;
    const row = fields.map((field, at) =>
      member(field.name, columnType(field, domain, imports), !isKnown || nullable[at].nullable),
    );
    return `Statement<${object(values, 'NoValues')}, ${object(row, 'object')}>`;
  };
}
