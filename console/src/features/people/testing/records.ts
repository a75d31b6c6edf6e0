import type { PersonRecord } from '@campus/domain/records';

/** A record as people administrators see it. */
export function recordOf(changes: Partial<PersonRecord> = {}): PersonRecord {
  return {
    ...{ id: '100201', name: 'Harriet Novak', image: null, first_name: 'Harriet', last_name: 'Novak' },
    ...{ phone: '502-555-0101', mobile_phone: '502-555-0102', phone_private: 'N', mobile_phone_priva: 'Y', addr_private: 'Y' },
    ...{ email_address: 'hourly@campus.example', alt_email_address: null, hr_email_address: 'harriet@work.example' },
    ...{ addr_line_1: '1 Elm Street', addr_line_2: null, addr_line_3: null, city: 'Louisville', state: 'KY', zip: '40280' },
    ...{ country: 'US', send_mail: 'Y', addr_invalid: 'N', birth_dte: '1990-04-07', birthday: '04-07' },
    ...{ deceased: 'N', death_dte: null, data_phone: '502-555-0103', extension: 4201 },
    ...{ spouse: { id: '100202', name: 'Simon Aldridge' }, student: null, fake_position: null },
    positions: [{ friendly_name: 'Library', title: 'Circulation clerk' }],
    ...{ location: { building: 'B01', room: '101', text: 'Hall 1, room 101' }, waiting: [], candidacies: [] },
    ...{ version: 3, editable: ['contact', 'privacy', 'work'], kept: ['email_address'] },
    ...changes,
  };
}
