import { defineMessages } from '@campus/contract-kit';

/** Every refusal around persons. */
export const peopleMessages = defineMessages('people', {
  no_such_person: {
    status: 404,
    text: 'There is no person with this id. Open a profile from a list or search for the person by name.',
  },
});
