import type { Operation } from '@campus/contract-kit';
import { allOperations } from '@campus/domain';

/** What a client of a release can call, a line each: name, method and path, the fields that it sends; `?` where one may be left out. */
export function callLine({ name, method, path, input }: Operation): string {
  const fields = Object.entries(input.shape).map(([field, schema]) =>
    schema.safeParse(undefined).success ? `${field}?` : field,
  );
  return [name, method, path, ...fields.sort()].join(' ');
}

export const callLines = (): string[] => allOperations.map(callLine).sort();

const requiredOf = (fields: readonly string[]): string[] => fields.filter((field) => !field.endsWith('?'));
const namesOf = (fields: readonly string[]): string[] => fields.map((field) => field.replace('?', ''));

/** Why a call of an earlier release is not taken any more; a console that is still open makes it. */
export function refusalsOf(recorded: string, operations: readonly Operation[] = allOperations): string[] {
  const [name = '', method = '', path = '', ...sent] = recorded.split(' ');
  const today = operations.find((operation) => operation.name === name);
  if (today === undefined) return [`${name} is gone`];
  const [, , , ...taken] = callLine(today).split(' ');
  const isReached = today.method === method && [today.path, ...today.alsoAt].includes(path);
  return [
    ...(isReached ? [] : [`${name} is not called by ${method} ${path} any more`]),
    ...namesOf(sent)
      .filter((field) => !namesOf(taken).includes(field))
      .map((field) => `${name} refuses ${field}`),
    ...requiredOf(taken)
      .filter((field) => !requiredOf(sent).includes(field))
      .map((field) => `${name} asks for ${field}`),
  ];
}
