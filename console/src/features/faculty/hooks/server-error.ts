import { facultyTexts as texts } from '@campus/domain/faculty';
import type { TableState } from '@campus/ui-kit';
import type { Failure } from '../../../lib/index.js';
import { failureFrom, sentenceOf } from '../../../lib/index.js';

/** An answer that is only another address is none: the person stays where the grades are. [FACULTY-011] */
const ELSEWHERE = 303;

/** What the screen says of a failed call of the grades. [FACULTY-011] */
export function gradesSentence(failure: Failure): string {
  return failure.status === ELSEWHERE ? texts.serverError : sentenceOf(failure);
}

/** A table's state with the sentence of the grades. */
export function gradesState<Row>(query: { readonly error: unknown }, state: TableState<Row>): TableState<Row> {
  return state.status === 'error' ? { ...state, message: gradesSentence(failureFrom(query.error)) } : state;
}
