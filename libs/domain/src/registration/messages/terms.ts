/** Refusals of the registrar's work on terms. */
export const termRefusals = {
  term_changed: { status: 409, text: 'This term was changed after you opened it. Compare both versions.' },
  term_effects: { status: 409, text: '{effects} Save again to confirm.' },
  term_backwards: { status: 422, text: 'The last day is before the first day. Correct one of them.' },
  drop_outside: { status: 422, text: 'The last day to drop is not within the term. Choose a day from {first} to {last}.' },
  opens_after: { status: 422, text: 'Registration would open after the last day to drop. Choose an earlier day.' },
  part_twice: { status: 422, text: 'Two parts have the code {name}. Give one of them another code.' },
  part_backwards: { status: 422, text: 'The last day of {name} is before its first day. Correct one of them.' },
  part_outside: { status: 422, text: '{name} is not within the term. Choose days from {first} to {last}.' },
  part_add_late: { status: 422, text: 'The last day to add in {name} is after its last day. Choose an earlier day.' },
  part_drop_outside: { status: 422, text: 'The last day to drop in {name} is not within its days. Choose one of them.' },
  part_used: { status: 409, text: '{name} has {sections}. Move them to another part before you remove it.' },
  class_twice: { status: 422, text: '{name} has two openings. Keep one of them.' },
} as const;

/** What the registrar reads of terms. */
export const termTexts = {
  title: 'Terms',
  state: 'When terms begin and end, when registration opens, and until when courses can be dropped.',
  noTerms: 'There are no terms yet. Import them with the campus lists.',
  edit: 'Change {term}',
  parts: 'Parts',
  saved: '{term} is saved.',
  audit: 'Changed the dates and codes of {term}: {reason}',
  hasEffects: 'This changes something for students',
  notSaved: 'The term was not saved',
  saveAnyway: 'Save anyway',
  effects: {
    opens: 'Registration opens now for {students}.',
    closes: 'Registration closes now for {students}.',
    drop_ends: '{students} can no longer drop a course.',
    drop_again: '{students} can drop a course again.',
    part_drop_ends: '{seats} in parts of the term can no longer be dropped.',
    part_drop_again: '{seats} in parts of the term can be dropped again.',
    sections_locked: '{sections} can no longer be added online: they have another web code.',
    sections_unlocked: '{sections} can be added online again.',
    late_sections: '{sections} would have a last day to add after the term ends. Correct them too.',
    meetings_outside: '{sections} meet outside the new dates. Correct their meetings too.',
    conflicts_refused: 'From now on courses that meet at the same time are refused.',
    conflicts_allowed: 'From now on courses that meet at the same time can be added.',
  },
} as const;
