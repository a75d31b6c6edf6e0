import type * as z from 'zod';
import type { FileKind } from './file-kinds.js';
import type { Permission } from './permission.js';
import type { FieldRefusal, Refusal } from './refusal.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What an operation does to the campus: `read` changes nothing; `write` and `action` carry the token, even behind a GET.
 * A `write` saves content and carries the version that was seen; an `action` needs none, the state decides. [SESSION-008]
 */
export type Mode = 'read' | 'write' | 'action';

/** What lies in the answer: one record, a list (long ones with `page`), nothing but success, or a file. */
export type Answer = 'record' | 'list' | 'nothing' | 'file';

/**
 * One thing that the portal can be asked to do, said once as data. The route, guard, validation, response check, OpenAPI document, typed
 * client, form resolver and contract tests all derive from it.
 */
export interface Operation<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** `domain.verbNoun`, e.g. `personnel-actions.approveForm`. */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** Path below the API base, parameters as `:id`. */
  readonly path: string;
  /** Further paths that answer the same call with the same rights. */
  readonly alsoAt: readonly string[];
  /** The right that the guard asks for; `anyone` needs no session, `signedIn` needs only that. */
  readonly permission: Permission | 'anyone' | 'signedIn';
  readonly mode: Mode;
  /** Called with the override field `_method` in a POST; the plain DELETE on the same path works too. [SESSION-010] */
  readonly override: boolean;
  /** Whether a write or a changing GET may come without the token: only where the requirements say so. */
  readonly withoutToken: boolean;
  /** Every field of path, query and body together; strict, so an unknown field is refused. */
  readonly input: Input;
  readonly answer: Answer;
  /** The kinds of file that a `file` may be; where a `format` is read, those of its choices. */
  readonly files: readonly FileKind[];
  /** Whether the answer may be an address to go to. */
  readonly redirects: boolean;
  /** Whether it may answer 202 while its work goes on. */
  readonly answersLater: boolean;
  /** The shape of `data` (of each item for a list is inside: a list's output is an array schema). */
  readonly output: Output;
  /** What the rows of an answered file are: its columns are their fields with a title. Null where the file says its columns itself. */
  readonly rows: z.ZodObject | null;
  /** Largest accepted body in bytes. */
  readonly bodyLimit: number;
  /** Whether what is sent may leave no mark at all, not even the hash by which a repeated call is told from another one. */
  readonly secretInput: boolean;
  /** Who answers a repeat under the same `Idempotency-Key`: the kept first answer, or the commands that the call stored, which hold the key. */
  readonly repeatedFrom: 'answer' | 'commands';
  /** What is said to who lacks the right, where the requirements have a sentence of their own for it; null leaves it to the general one. */
  readonly refusalWithoutRight: (() => Refusal) | null;
  /** What is said to who acts as another person, for what is done in the own name alone; null where acting makes no difference. */
  readonly refusalWhileActing: (() => Refusal) | null;
  /** The refusal of wrong fields where the requirements have a sentence of their own for it; null leaves it to the general one. */
  readonly refusalOf: (fields: readonly FieldRefusal[]) => Refusal | null;
  /** What is said to a repeat under the same key that holds something else: `first` is the data of the first answer. */
  readonly refusalOfReuse: (first: unknown, at: Date) => Refusal | null;
}

export type InputOf<Op extends Operation> = z.output<Op['input']>;
export type RawInputOf<Op extends Operation> = z.input<Op['input']>;
export type OutputOf<Op extends Operation> = z.output<Op['output']>;

type Definition<Input extends z.ZodObject, Output extends z.ZodType> = Pick<
  Operation<Input, Output>,
  'name' | 'summary' | 'method' | 'path' | 'permission' | 'mode' | 'input' | 'output'
> &
  Partial<
    Pick<
      Operation,
      | 'alsoAt'
      | 'override'
      | 'withoutToken'
      | 'answer'
      | 'files'
      | 'redirects'
      | 'answersLater'
      | 'rows'
      | 'bodyLimit'
      | 'secretInput'
      | 'repeatedFrom'
      | 'refusalWithoutRight'
      | 'refusalWhileActing'
      | 'refusalOf'
      | 'refusalOfReuse'
    >
  >;

const DEFAULT_BODY_LIMIT = 256 * 1024;

/** The choices of the field `format`, with whatever default it has. */
function formatsOf(input: z.ZodObject): readonly FileKind[] {
  let format = (input.shape as Readonly<Record<string, z.ZodType | undefined>>)['format'];
  while (format !== undefined && 'unwrap' in format) format = (format as z.ZodDefault).unwrap() as z.ZodType;
  return ((format as z.ZodEnum | undefined)?.options ?? []) as readonly FileKind[];
}

/** States an operation. Refuses at once a GET that changes without being an action and a name that is not `domain.verbNoun`. */
export function defineOperation<Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Definition<Input, Output>,
): Operation<Input, Output> {
  if (!/^[a-z-]+\.[a-zA-Z0-9]+$/.test(definition.name)) throw new Error(`${definition.name} is not a name like domain.verbNoun`);
  if (!definition.path.startsWith('/')) throw new Error(`${definition.name}: the path ${definition.path} must begin with /`);
  if (definition.method === 'GET' && definition.mode === 'write') {
    throw new Error(`${definition.name}: a GET cannot save content; make it an action or a POST`);
  }
  const { answer, files = formatsOf(definition.input), redirects = false } = definition;
  if (answer === 'file' && files.length === 0 && !redirects) {
    throw new Error(`${definition.name}: a file says of which kinds it may be, or that the answer is an address`);
  }
  return Object.freeze({
    alsoAt: [],
    override: false,
    withoutToken: false,
    answer: 'record' as const,
    redirects: false,
    // Who asks for a table as a file may say that a job shall make it.
    answersLater: answer === 'file' && files.some((kind) => kind === 'csv' || kind === 'xlsx'),
    rows: null,
    bodyLimit: DEFAULT_BODY_LIMIT,
    secretInput: false,
    repeatedFrom: 'answer' as const,
    refusalWithoutRight: null,
    refusalWhileActing: null,
    refusalOf: () => null,
    refusalOfReuse: () => null,
    ...definition,
    files: answer === 'file' ? files : [],
  });
}

/** All paths of an operation, the first one first. */
export function pathsOf(operation: Operation): readonly string[] {
  return [operation.path, ...operation.alsoAt];
}

/** Whether a call of this operation must carry the token. [SESSION-008] [PAFFLOW-040] */
export function needsToken(operation: Operation): boolean {
  return operation.mode !== 'read' && !operation.withoutToken;
}

/** The names of the path's parameters, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z0-9_]+)/g)].map((match) => match[1] as string);
}
