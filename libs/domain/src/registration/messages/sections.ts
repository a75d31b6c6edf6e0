/** Refusals of the registrar's work on sections. */
export const sectionRefusals = {
  no_such_student: { status: 404, text: 'There is no student {student}. Choose one from the list.' },
  not_in_section: { status: 409, text: '{name} is not registered in {course}. Open the section again.' },
  not_waiting: { status: 409, text: '{name} does not wait for {course}. Open the section again.' },
  no_such_place: { status: 422, text: 'Choose a place between 1 and {places}.' },
  section_closed: { status: 409, text: '{course} is closed already.' },
  section_open: { status: 409, text: '{course} is open already.' },
  capacity_below_taken: {
    status: 409,
    text: '{course} needs at least {taken} seats: that many are taken. Enter more.',
  },
  capacity_below_offers: {
    status: 409,
    text: '{course} needs at least {least} seats: {taken} are taken and {offers} kept for students who wait. Enter more.',
  },
  same_capacity: { status: 409, text: '{course} has {capacity} seats already.' },
  waived_already: { status: 409, text: 'That is waived for {name} in {course} already.' },
} as const;

/** What the registrar reads of sections. */
export const sectionTexts = {
  closed: '{course} is closed. Those who wait for it are told.',
  opened: '{course} is open again.',
  resized: '{course} has {capacity} seats.',
  moved: '{name} waits at place {place} of {course}.',
  waived: '{what} is waived for {name} in {course}.',
  withdrawn: '{name} has withdrawn from {course} with the grade {grade}.',
  auditClosed: 'Closed {course}: {reason}',
  auditOpened: 'Opened {course} again: {reason}',
  auditResized: 'Changed the seats of {course} from {before} to {capacity}: {reason}',
  auditMoved: 'Moved to place {place} of the waitlist of {course}: {reason}',
  auditWaived: 'Waived {what} for {course}: {reason}',
  auditWithdrawn: 'Withdrew from {course} with the grade {grade}: {reason}',
  waivable: {
    prerequisite_missing: 'The prerequisite',
    restricted: 'The restriction to school and class',
    over_limit: 'The credit limit',
    time_conflict: 'The time conflict',
  },
  roster: 'Roster of {course}',
  columns: { id: 'Id', name: 'Name', email: 'Email', classification: 'Class', status: 'Status', since: 'Since', grade: 'Grade' },
} as const;
