import * as z from 'zod';

export type Schema = Record<string, unknown>;

/** How a form enters a field, and a column reads, is no part of the contract. */
const OF_FORMS = ['field', 'choices', 'secret', 'asTyped', 'as'];

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

/** A name of the document from words that have dots, dashes and underscores between them: `hr-reports.runAca` is `HrReportsRunAca`. */
export function schemaName(...words: readonly string[]): string {
  const parts = words.flatMap((word) => word.split(/[^A-Za-z0-9]+/)).filter((part) => part !== '');
  return parts.map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`).join('');
}

/** `nullable` counts only beside a type: it goes to the first alternative that has one. */
function nullableOf(schema: Schema): Schema {
  if (schema['nullable'] !== true || 'type' in schema) return schema;
  const { nullable: _nullable, ...rest } = schema;
  if (typeof rest['$ref'] === 'string') return { type: 'object', nullable: true, allOf: [{ $ref: rest['$ref'] }] };
  const key = ['anyOf', 'oneOf', 'allOf'].find((each) => Array.isArray(rest[each]));
  if (key === undefined) return rest;
  const [first, ...others] = rest[key] as readonly Schema[];
  return { ...rest, [key]: [nullableOf({ ...first, nullable: true }), ...others] };
}

/** Alternatives without repeats; where one of them takes everything, the others say nothing. */
function alternativesOf(schema: Schema): Schema {
  const all = schema['anyOf'];
  if (!Array.isArray(all)) return schema;
  const { anyOf: _all, ...rest } = schema;
  if (all.some(isEmpty)) return rest;
  const kept = [...new Map(all.map((one) => [JSON.stringify(one), one as Schema])).values()];
  return kept.length === 1 ? { ...kept[0], ...rest } : { ...rest, anyOf: kept };
}

/** A table whose keys are known has them as properties. */
function keyedOf(schema: Schema): Schema {
  const { required, additionalProperties } = schema;
  if ('properties' in schema || !Array.isArray(required) || !isObject(additionalProperties)) return schema;
  const properties = Object.fromEntries((required as string[]).map((name) => [name, additionalProperties]));
  return { ...schema, properties, additionalProperties: false };
}

function bareOf(schema: Schema): Schema {
  const kept = Object.entries(schema).filter(([name, value]) => {
    if (OF_FORMS.includes(name) || name === '$schema' || name === '$defs' || name === 'id') return false;
    if (name === 'required') return !Array.isArray(value) || value.length > 0;
    if (name === 'minimum' || name === 'maximum') return Math.abs(value as number) !== Number.MAX_SAFE_INTEGER;
    return !(name === 'pattern' && 'format' in schema);
  });
  return Object.fromEntries(kept);
}

const MAPS = new Set(['properties', '$defs']);
const AS_THEY_ARE = new Set(['default', 'enum', 'example', 'const']);

function tidyPart(name: string, value: unknown): unknown {
  if (AS_THEY_ARE.has(name)) return value;
  if (name === '$ref') return (value as string).replace('#/$defs/', '#/components/schemas/');
  if (Array.isArray(value)) return value.map((one: unknown) => (isObject(one) ? tidySchema(one) : one));
  if (!isObject(value)) return value;
  if (!MAPS.has(name)) return tidySchema(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, isObject(one) ? tidySchema(one) : one]));
}

/** A schema as OpenAPI 3.0 wants it, all the way down. */
function tidySchema(schema: Schema): Schema {
  const tidy = Object.fromEntries(Object.entries(bareOf(schema)).map(([name, value]) => [name, tidyPart(name, value)]));
  return nullableOf(alternativesOf(keyedOf(tidy)));
}

/** The schemas of a document by name. What has a name of its own (`meta({ id })`) has it here too. */
export class NamedSchemas {
  private readonly named = new Map<string, Schema>();

  /** The schema of what is sent or answered; records within it are named after where they stand. */
  of(schema: z.ZodType, io: 'input' | 'output', name: string): Schema {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Schema;
    for (const [id, one] of Object.entries((made['$defs'] ?? {}) as Record<string, Schema>)) this.name(id, tidySchema(one));
    return this.within(tidySchema(made), name);
  }

  /** Gives a record its name, and a reference to it. */
  refer(name: string, schema: Schema): Schema {
    if (schema['type'] !== 'object' || schema['nullable'] === true || !('properties' in schema)) return schema;
    this.name(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  all(): Readonly<Record<string, Schema>> {
    return Object.fromEntries([...this.named].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  private name(name: string, schema: Schema): void {
    const known = this.named.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`The API document would have two schemas ${name}`);
    this.named.set(name, schema);
  }

  private within(schema: Schema, name: string): Schema {
    const { properties, items } = schema;
    const parts: Schema = {};
    if (isObject(properties)) {
      const inner = Object.entries(properties).map(([key, one]) => [key, this.part(one as Schema, schemaName(name, key))]);
      parts['properties'] = Object.fromEntries(inner) as Schema;
    }
    if (isObject(items)) parts['items'] = this.part(items, `${name}Item`);
    return { ...schema, ...parts };
  }

  private part(schema: Schema, name: string): Schema {
    return this.refer(name, this.within(schema, name));
  }
}
