/** What the screens on which staff see registration and transcript as a student say. */
export const studentScreenTexts = {
  titles: { registration: 'Registration for a student', transcript: 'Transcript of a student' },
  states: {
    registration: 'Find a student to see and change their registration. Changes are recorded under both names.',
    transcript: 'Find a student to see their transcript. That you looked is kept with both names.',
  },
  find: 'Find a student',
  findAnother: 'Find another student',
  findHint: 'Type at least 3 characters of the name or the id.',
  impersonated: 'You are viewing as {name} ({id}) until {time}',
  stop: 'Stop',
  stopHint: 'It also stops when you leave this screen.',
  screenOf: 'Screen of {name}',
  notPermitted: 'Your group may not impersonate students. Ask an administrator of impersonation for the privilege.',
  part: 'The screen of the student',
} as const;
