import type { Operation } from '@campus/contract-kit';
import { isOfKinds } from '@campus/contract-kit';
import { Answered, FileAnswer, RedirectAnswer } from './answers.js';
import { fieldRefusals } from './input.js';
import { unknownFields } from './unknown-fields.js';

/** What is wrong with a redirect, a status or a type of file, if the operation does not state it. */
function kindProblems(operation: Operation, result: unknown): readonly string[] {
  const { files, redirects } = operation;
  // Any file may be made by a job instead, where its caller asks for that.
  const answersLater = operation.answersLater || operation.answer === 'file';
  if (result instanceof RedirectAnswer) return redirects ? [] : ['an address'];
  if (result instanceof FileAnswer) return isOfKinds(result.file.contentType, files) ? [] : [result.file.contentType];
  const { status = 200, page } = result instanceof Answered ? result.fields : {};
  return [
    ...(status === 200 || (status === 202 && answersLater) ? [] : [String(status)]),
    ...(page === undefined || operation.answer === 'list' ? [] : ['a page']),
  ];
}

/** What is wrong with the data: a field that is missing, of another type, or that the operation does not know. */
function dataProblems(operation: Operation, data: unknown): readonly string[] {
  if (operation.answer === 'file') return [];
  if (operation.answer === 'nothing') return data === undefined || data === null ? [] : ['data: nothing is stated'];
  const read = operation.output.safeParse(data);
  if (!read.success) return fieldRefusals(read.error).map((field) => `${field.path}: ${field.message}`);
  return unknownFields(data, read.data).map((path) => `${path}: the operation does not know it`);
}

/**
 * Fails on an answer that is not as its operation states it, reads and writes alike: what nobody can know of who reads the API document is no
 * part of the answer either.
 */
export function checkAnswer(operation: Operation, result: unknown): void {
  const [kind] = kindProblems(operation, result);
  if (kind !== undefined) throw new Error(`${operation.name} does not state that it answers ${kind}`);
  if (result instanceof RedirectAnswer || result instanceof FileAnswer) return;
  const wrong = dataProblems(operation, result instanceof Answered ? result.fields.data : result);
  if (wrong.length > 0) throw new Error(`The answer of ${operation.name} is not what the operation states: ${wrong.join('; ')}`);
}
