import { defineMessages } from '@campus/contract-kit';

/** Sentences about servers that the portal stands on. */
export const platformMessages = defineMessages('platform', {
  unavailable: {
    status: 503,
    text: 'The portal cannot reach its data at the moment. Nothing was changed. Please try again in a minute.',
  },
  lock_held: {
    status: 503,
    text: 'Another change holds the data that this needs. Wait a few seconds, refresh the page, and try again.',
  },
  took_too_long: {
    status: 503,
    text: 'This took longer than one step may take, so it was stopped and its step undone. Try again in a minute, with fewer rows at once where you can choose.',
  },
  too_many_calls: {
    status: 503,
    text: 'Too many calls of this kind are in progress at the moment. Wait a few seconds, refresh the page, and try again.',
  },
  too_much_work: {
    status: 422,
    text: 'This takes more time or memory than one call may have. Make it smaller or split it, and try again.',
  },
  text_nested: {
    status: 422,
    text: 'The text is nested more than {depth} levels deep. Paste it as plain text, or remove the outer layers.',
  },
  queues_silent: {
    status: 503,
    text: 'The queues do not answer at the moment. Nothing was changed. Please try again in a minute.',
  },
  engine_busy: { status: 503, text: 'The portal is very busy at the moment. Please try again in a minute.' },
  address_check_down: {
    status: 502,
    text: 'The address check does not answer at the moment. Please try again, or go on without it.',
  },
  course_system_down: {
    status: 502,
    text: 'The course system does not answer at the moment. Your grades are as they were. Please try the import again.',
  },
  training_provider_down: {
    status: 502,
    text: 'The provider of the training does not answer at the moment. No mail was sent. Please try again in a few minutes.',
  },
});
