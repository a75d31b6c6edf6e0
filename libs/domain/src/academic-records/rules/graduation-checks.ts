import { dollarsText } from '../../money/rules/index.js';
import { showHundredths } from './course-records.js';
import { ACCOUNTS_OFFICE as ACCOUNTS, officeName, REGISTRAR_OFFICE as REGISTRAR } from './holds.js';
import { deadlineText, graduationDeadlines, graduationTermName, LEAST_AVERAGE } from './graduation.js';
import type { TermKey } from './terms.js';
import { termId } from './terms.js';

/** `met`; `open`: met once what is in progress is passed; `missing`: stands against graduating. */
export type CheckState = 'met' | 'open' | 'missing';

/** One thing that a graduate needs: whether it is there, in words, and whom to ask. */
export interface GraduationCheck {
  readonly id: string;
  readonly title: string;
  readonly state: CheckState;
  readonly says: string;
  readonly ask: string;
}

/** What decides about graduating; hours, averages and money in hundredths. */
export interface GraduationFacts {
  readonly term: TermKey;
  readonly today: string;
  readonly degree: string;
  readonly needed: number;
  readonly earned: number;
  /** The hours of courses that have no grade yet. */
  readonly inProgress: number;
  /** Null where no hours count. */
  readonly average: number | null;
  /** What the degree audit comes to; null where the program has no requirements yet. */
  readonly audit: 'Y' | 'I' | 'N' | null;
  /** The open holds by kind and by what they are called. */
  readonly holds: readonly { readonly code: string; readonly name: string; readonly office: string }[];
  /** What is owed on the student account, a credit as less than 0; null where that is not known. */
  readonly owed: number | null;
}

type Answer = Omit<GraduationCheck, 'id'>;

const LIBRARY = 'library';

function average({ average: value }: GraduationFacts): Answer {
  const state = value === null ? 'open' : value >= LEAST_AVERAGE ? 'met' : 'missing';
  const least = showHundredths(LEAST_AVERAGE);
  const says = value === null ? `No grade counts yet; ${least} is needed.` : `${showHundredths(value)}; ${least} is needed.`;
  return { title: 'Cumulative GPA', state, says, ask: REGISTRAR };
}

const AUDITS: Readonly<Record<'Y' | 'I' | 'N', readonly [CheckState, string]>> = {
  Y: ['met', 'Every requirement is met.'],
  I: ['open', 'Met once you pass what you are taking now.'],
  N: ['missing', 'Some requirements are not met. Open the degree audit to see which.'],
};

function audit({ audit: outcome }: GraduationFacts): Answer {
  const [state, says] = outcome === null ? (['open', 'The program has no requirements here yet.'] as const) : AUDITS[outcome];
  return { title: 'Degree audit', state, says, ask: REGISTRAR };
}

function hours({ needed, earned, inProgress, degree }: GraduationFacts): Answer {
  const state = earned >= needed ? 'met' : earned + inProgress >= needed ? 'open' : 'missing';
  const more = inProgress === 0 ? '' : ` and ${showHundredths(inProgress)} in progress`;
  const says = `${showHundredths(earned)} earned${more}; ${degree} needs ${showHundredths(needed)}.`;
  return { title: 'Credit hours', state, says, ask: REGISTRAR };
}

function holds({ holds: all }: GraduationFacts): Answer {
  const others = all.filter(({ office }) => office !== LIBRARY);
  const offices = [...new Set(others.map(({ office }) => officeName(office)))];
  const says = others.length === 0 ? 'None.' : `${others.map(({ name }) => name).join(', ')}.`;
  return { title: 'Holds', state: others.length === 0 ? 'met' : 'missing', says, ask: offices.join(', ') || REGISTRAR };
}

function library({ holds: all }: GraduationFacts): Answer {
  const held = all.some(({ office }) => office === LIBRARY);
  const says = held ? 'The library has placed a hold. Return what you borrowed.' : 'Nothing stands against you.';
  return { title: 'Library', state: held ? 'missing' : 'met', says, ask: 'The library' };
}

function money({ owed }: GraduationFacts): Answer {
  const about = { title: 'Student account', ask: ACCOUNTS };
  if (owed === null) return { ...about, state: 'open', says: 'The balance is not known here.' };
  if (owed <= 0) return { ...about, state: 'met', says: 'Nothing is owed.' };
  return { ...about, state: 'missing', says: `${dollarsText(owed)} is owed.` };
}

function deadline({ term, today }: GraduationFacts): Answer {
  const { clearance } = graduationDeadlines(term);
  const [name, day] = [graduationTermName(termId(term)), deadlineText(clearance)];
  const state = today <= clearance ? 'met' : 'missing';
  const says = state === 'met' ? `Clearance for ${name} is until ${day}.` : `Clearance for ${name} ended on ${day}.`;
  return { title: 'Deadline', state, says, ask: REGISTRAR };
}

/** Everything that is asked. */
const CHECKS = { audit, average, hours, holds, library, money, deadline } as const;

/** What a graduate needs, each with whether it is there and whom to ask. None of it keeps an application from being sent. */
export function graduationChecks(facts: GraduationFacts): GraduationCheck[] {
  return Object.entries(CHECKS).map(([id, check]) => ({ id, ...check(facts) }));
}
