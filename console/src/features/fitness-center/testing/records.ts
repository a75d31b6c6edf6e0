import type { AccessRecord, Visit } from '@campus/domain/fitness-center';

/** A visit as the portal answers it. */
export const visitOf = (at: number, changes: Partial<Visit> = {}): Visit => ({
  id: `visit-${at}`,
  created_at: '2026-03-15T14:00:00.000Z',
  guests: 0,
  notes: '',
  version: 1,
  emp_id: '150001',
  name: 'Sophie Larkin',
  by: 'Freya Hammond',
  ...changes,
});

/** A person at the counter who may come in. */
export const memberOf = (changes: Partial<AccessRecord> = {}): AccessRecord => ({
  validUser: 1,
  access: 1,
  trm: 'SP',
  yr: '2026',
  profileImage: '/api/picture',
  bannedUser: 0,
  banned: 0,
  ban: null,
  liability_signed: 1,
  guests: 2,
  number_of_guests: 0,
  notes: '',
  logs: [visitOf(0, { guests: 2 })],
  person: {
    id: '150001',
    name: 'Sophie Larkin',
    first_name: 'Sophie',
    last_name: 'Larkin',
    email_address: null,
    phone: null,
    mobile_phone: null,
    addr_line_1: null,
    addr_line_2: null,
    addr_line_3: null,
    city: null,
    state: null,
    zip: null,
    country: null,
    has_birthday: 1,
  },
  ...changes,
});
