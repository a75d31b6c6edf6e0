import { defineMessages } from '@campus/contract-kit';

/** Every refusal of the employee tools. */
export const employeeToolsMessages = defineMessages('employee-tools', {
  id_number_only: { status: 422, text: 'Error - You can only search by Id number' },
  no_such_person: { status: 404, text: 'No one has this id. Scan the card again or look the person up by name.' },
  no_such_endowment: { status: 404, text: 'There is no endowment with this account number. Open it from the table.' },
});

/** What the employee tools say. */
export const employeeToolsTexts = {
  serverError: 'Server Error Contact Campus Tech',
  accessGiven: '{name} has access',
  accessRefused: '{name} has no access',
  lookingUp: 'Looking the card up…',
  reduced: 'This session is limited to library check-in. Sign out to leave it.',
  yes: 'Yes',
  no: 'No',
  noEndowments: 'No endowment documents',
  noPeople: 'No one found',
  auditReduced: 'Session reduced to library check-in',
} as const;

/** The words of an endowment document. */
export const endowmentTexts = {
  none: 'None',
  endowment: 'Endowment {number}',
  account: 'Account',
  notes: 'Notes',
} as const;
