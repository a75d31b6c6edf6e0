/** What Home says of evaluations. */
export const assessmentHomeTexts = {
  studentArea: 'Course evaluations',
  deanArea: 'School evaluations',
  area: 'Evaluations',
  evaluate: 'Evaluate {what}',
  begin: 'Answer it',
  resume: 'Continue where you stopped',
  running: 'Evaluations of {school} in progress: {finished} of {sent} answers are in',
  runningNext: 'See which courses are still missing',
  publish: 'The evaluation {title} is not published',
  publishNext: 'Complete and publish it',
  switchOn: 'The evaluation {title} is published but not active',
  switchOnNext: 'Switch it on',
} as const;
