import * as z from 'zod';
import { showDate } from './date-text.js';

/** How a field is entered. `lines` is a text of several lines, `choices` several of some, `list` entries of fields of their own. */
export type FieldKind =
  'text' | 'lines' | 'number' | 'money' | 'date' | 'moment' | 'time' | 'phone' | 'ssn' | 'flag' | 'choice' | 'choices' | 'list';

declare module 'zod' {
  /** What a form, a PDF and a refusal call a field is its `title`, the help below it its `description`. */
  interface GlobalMeta {
    /** How it is entered, where its type does not say so. */
    field?: FieldKind | undefined;
    /** What the values of an enum are called. */
    choices?: Readonly<Record<string, string>> | undefined;
    /** No copy of it is kept in a browser, beside the fields that are known to be secret by their names. */
    secret?: boolean | undefined;
    /** Counts as it was typed, its spaces too, such as a password, or a text that its sender has signed. */
    asTyped?: boolean | undefined;
  }
}

/** A field as its schema says it. */
export interface Field {
  readonly title: string | undefined;
  readonly hint: string | undefined;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Whether nothing is `null` rather than an empty text. */
  readonly nullable: boolean;
  /** Most characters of a text, most entries of a list. */
  readonly limit: number | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly secret: boolean;
}

interface Layers {
  /** The schema within optional, nullable, default and transforms. */
  readonly core: z.ZodType;
  readonly meta: z.GlobalMeta;
}

/** The schema that a layer is around; null for the innermost one. */
function within(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.def.innerType as z.ZodType;
  if (schema instanceof z.ZodPipe) return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType;
  if (!(schema instanceof z.ZodUnion)) return null;
  const kinds = (schema.options as readonly z.ZodType[]).filter(
    (one) => !(one instanceof z.ZodNull || one instanceof z.ZodLiteral),
  );
  return kinds[0] ?? null;
}

/** What a schema is within its layers, and what is said of it in any of them. */
export function layersOf(schema: z.ZodType): Layers {
  let core = schema;
  let meta = schema.meta() ?? {};
  for (let inner = within(core); inner !== null; inner = within(core)) {
    core = inner;
    meta = { ...core.meta(), ...meta };
  }
  return { core, meta };
}

function valuesOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodArray) return valuesOf(schema.element as z.ZodType);
  return [];
}

function kindOf(schema: z.ZodType): FieldKind {
  if (schema instanceof z.ZodEnum) return 'choice';
  if (schema instanceof z.ZodArray) return schema.element instanceof z.ZodEnum ? 'choices' : 'list';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodUnion || schema instanceof z.ZodLiteral) return 'flag';
  return schema instanceof z.ZodISODate ? 'date' : 'text';
}

function limitOf(schema: z.ZodType): number | undefined {
  const checks = schema.def.checks?.map((check) => check._zod.def as z.core.$ZodCheckDef & { readonly maximum?: number });
  return checks?.find(({ check }) => check === 'max_length')?.maximum;
}

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** What a schema says of its field: how it is called and entered, whether it may stay empty, how long it may be. */
export function fieldOf(schema: z.ZodType): Field {
  const { core, meta } = layersOf(schema);
  const kind = meta.field ?? kindOf(core);
  const empty = kind === 'flag' ? [false, 0] : kind === 'list' || kind === 'choices' ? [[]] : [undefined, null, ''];
  return {
    title: meta.title,
    hint: meta.description,
    kind,
    required: !empty.some((value) => accepts(schema, value)),
    nullable: accepts(schema, null) && !accepts(schema, ''),
    limit: limitOf(core),
    choices: valuesOf(core).map((value) => ({ value, label: meta.choices?.[value] ?? value })),
    secret: meta.secret === true,
  };
}

/** The schema of the field at a path, `positions.0.remarks`; null where there is none. */
export function schemaAt(schema: z.ZodType, path: string): z.ZodType | null {
  let at: z.ZodType | undefined = schema;
  for (const step of path.split('.')) {
    const { core } = layersOf(at);
    at =
      core instanceof z.ZodObject
        ? (core.shape as Readonly<Record<string, z.ZodType | undefined>>)[step]
        : core instanceof z.ZodArray
          ? (core.element as z.ZodType)
          : core instanceof z.ZodRecord
            ? (core.valueType as z.ZodType)
            : undefined;
    if (at === undefined) return null;
  }
  return at;
}

/** What the field at a path is called, `One-on-ones 2, Note`; undefined where a part of the path has no name. */
export function titleAt(schema: z.ZodType, path: string): string | undefined {
  const steps = path.split('.');
  const titles = steps.flatMap((step, index): (string | undefined)[] => {
    const around = index === 0 ? schema : schemaAt(schema, steps.slice(0, index).join('.'));
    if (around !== null && layersOf(around).core instanceof z.ZodArray) return [String(Number(step) + 1)];
    const found = schemaAt(schema, steps.slice(0, index + 1).join('.'));
    if (found === null) return [undefined];
    const { core, meta } = layersOf(found);
    // What only holds fields has no name of its own.
    return meta.title === undefined && core instanceof z.ZodObject && index < steps.length - 1 ? [] : [meta.title];
  });
  return titles.includes(undefined) ? undefined : titles.join(', ').replace(/, (\d+)/g, ' $1');
}

/** Values without the empty fields that their schema would rather not have than have empty. */
export function withoutBlanks(schema: z.ZodType, values: unknown): unknown {
  const { core } = layersOf(schema);
  if (core instanceof z.ZodArray && Array.isArray(values))
    return values.map((value) => withoutBlanks(core.element as z.ZodType, value));
  if (!(core instanceof z.ZodObject) || typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const field = schemaAt(core, name);
      if (field === null) return [[name, value]];
      const isBlank = value === '' || value === null;
      if (isBlank && accepts(field, undefined) && !accepts(field, value)) return [];
      return [[name, withoutBlanks(field, value)]];
    }),
  );
}

/** Whether a field counts as it was typed. */
export function isAsTyped(schema: z.core.$ZodType): boolean {
  return z.globalRegistry.get(schema)?.asTyped === true;
}

/** Values without the fields that are secret by their schema. */
export function withoutSecretFields(schema: z.ZodType, values: unknown): unknown {
  const { core, meta } = layersOf(schema);
  if (meta.secret === true) return undefined;
  if (core instanceof z.ZodArray && Array.isArray(values))
    return values.map((value) => withoutSecretFields(core.element as z.ZodType, value));
  if (!(core instanceof z.ZodObject) || typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const field = schemaAt(core, name);
      const kept: unknown = field === null ? value : withoutSecretFields(field, value);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}

/** A value as people read it: the name of a choice, `Yes` and `No`, a day as `MM-DD-YYYY`; empty for nothing. */
export function shownValue(schema: z.ZodType, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const { kind, choices } = fieldOf(schema);
  const nameOf = (one: unknown) => choices.find((choice) => choice.value === one)?.label ?? String(one);
  if (Array.isArray(value)) return kind === 'choices' ? value.map(nameOf).join(', ') : `${value.length} entries`;
  if (kind === 'flag') return value === 1 || value === true ? 'Yes' : 'No';
  if (kind === 'date') return showDate(String(value)) || String(value);
  return kind === 'choice' ? nameOf(value) : String(value as string | number);
}
