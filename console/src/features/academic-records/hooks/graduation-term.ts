export interface GradTerm {
  readonly id: string;
  readonly name: string;
  readonly issues: string;
  readonly clearance: string;
}

/** The term that an application is for. */
export function termOf(answer: Readonly<Record<string, unknown>>): GradTerm {
  return answer['gradTerm'] as GradTerm;
}
