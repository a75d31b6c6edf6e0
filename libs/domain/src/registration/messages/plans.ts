/** Refusals around the plan and the calendar feed. */
export const planRefusals = {
  plan_changed: { status: 409, text: 'Your plan was changed in another window. Look at it again, then change it.' },
  plan_empty: { status: 409, text: 'Your plan for {term} is empty. Add courses to it first.' },
  other_term: { status: 422, text: '{course} is not a course of {term}. Choose one from the list.' },
  calendar_not_yours: {
    status: 403,
    text: 'The calendar address is only for the student, because it lasts. Stop acting for the student first.',
  },
  no_calendar: { status: 404, text: 'This calendar address is no longer valid. Copy the new one from the registration screen.' },
} as const;

/** What the plan and the calendar feed say. */
export const planTexts = {
  plan: 'My plan',
  hint: 'Plan courses before registration opens, most important first. Registering tries them in this order.',
  empty: 'Nothing is planned. Choose Plan beside a course below.',
  add: 'Plan {course}',
  remove: 'Take {course} out of the plan',
  up: 'Move {course} up',
  down: 'Move {course} down',
  register: 'Register for {count}',
  planned: '{course} is in your plan.',
  saved: 'Your plan is saved.',
  done: '{added} of {count} planned courses were added.',
  outcomes: { registered: 'Registered', waitlisted: 'Waitlisted', refused: 'Not added' },
  calendar: 'Calendar feed',
  calendarHint: 'A private address that your calendar program can subscribe to. Whoever has it can read your courses.',
  calendarMake: 'Make an address',
  calendarRenew: 'Make a new address',
  calendarRemove: 'Remove it',
  calendarCopied: 'The address is copied.',
  calendarMade: 'Your calendar feed has an address.',
  calendarRenewed: 'Your calendar feed has a new address. The old one no longer works.',
  calendarRemoved: 'Your calendar feed no longer has an address.',
  calendarName: 'Courses of {name}',
  auditPlan: 'Planned {count} courses of {term}',
  auditCalendar: 'Made a new address of the calendar feed',
  auditCalendarRemoved: 'Removed the address of the calendar feed',
} as const;
