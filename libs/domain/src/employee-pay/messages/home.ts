/** What Home says of one's own pay documents. */
export const employeePayHomeTexts = {
  area: 'W-2 form',
  w2: 'Your W-2 form of {year} is there',
  w2Next: 'Choose whether you get it electronically',
} as const;
