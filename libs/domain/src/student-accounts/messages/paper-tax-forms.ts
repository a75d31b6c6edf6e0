/** The list of those whose 1098-T goes out on paper. */
export const paperTaxFormTexts = {
  title: '1098-T on Paper',
  hint: 'Students with a form of the year who have not agreed to have it electronically. Each gets it by mail.',
  address: 'Mailing address',
  choice: 'Choice',
  anyChoice: 'Any choice',
  choices: { paper: 'On paper', none: 'Not chosen yet' },
  chosen: 'Chosen',
  box1: 'Box 1, payments',
  box5: 'Box 5, grants',
  find: 'Name or id',
  none: 'No 1098-T of this year goes out on paper.',
  noneHint: 'Students who agree to the electronic form are not listed.',
} as const;
