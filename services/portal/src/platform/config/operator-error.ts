/** What somebody who runs the portal can fix; told in its sentence, without a trace of the code. */
export class OperatorError extends Error {}
