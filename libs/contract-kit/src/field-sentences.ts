import * as z from 'zod';

type RawIssue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['localeError']>>[0];

const REQUIRED = 'This field is required.';
const WRONG_FORM = 'This does not have the form that is expected here.';

/** What a wrong kind of value is asked for, by the name that the schema has for the right one. */
const KINDS: Readonly<Record<string, string>> = {
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  string: 'Enter a text.',
  boolean: 'Answer yes or no.',
  array: 'Enter a list.',
};

/** What a text of a wrong form is asked for, by the name that the schema has for the form. */
const FORMATS: Readonly<Record<string, string>> = { date: 'Enter a date, such as 2026-12-08.', email: 'Enter an email address.' };

function lengthSentence(origin: string, bound: number | bigint, isLeast: boolean): string {
  const edge = isLeast ? 'at least' : 'at most';
  if (origin === 'string') return isLeast && bound === 1 ? REQUIRED : `Enter ${edge} ${bound} characters.`;
  if (origin === 'array' || origin === 'set') return `Choose ${edge} ${bound}.`;
  return `Enter ${edge} ${bound}.`;
}

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

/** What is wrong with a field and how to fix it, where its schema has no sentence of its own. */
export function fieldSentence(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue.input)) return REQUIRED;
      return KINDS[issue.expected] ?? WRONG_FORM;
    case 'too_small':
      return lengthSentence(issue.origin, issue.minimum, true);
    case 'too_big':
      return lengthSentence(issue.origin, issue.maximum, false);
    case 'invalid_value':
      return isMissing(issue.input) ? REQUIRED : `Choose one of these: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return "We couldn't find that field here. Leave it out.";
    case 'invalid_format':
      if (isMissing(issue.input)) return REQUIRED;
      return FORMATS[issue.format] ?? WRONG_FORM;
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`;
    default:
      return issue.input === undefined ? REQUIRED : WRONG_FORM;
  }
}

// Once for the whole process: no refusal, on the screen or in a call, speaks of types.
z.config({ localeError: fieldSentence });
