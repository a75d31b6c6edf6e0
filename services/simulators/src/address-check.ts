import type { Faults } from './faults.js';
import { listen, makeServer } from './http.js';
import type { HttpSimulator } from './http.js';

/** An address as the checking service reads and suggests it. */
export interface CheckedAddress {
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The answer of the check; `suggestion` is the address as the post office writes it, where that differs. */
export interface AddressVerdict {
  readonly valid: boolean;
  readonly suggestion: CheckedAddress | null;
}

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Judges an address: any street that begins with `Nowhere` is invalid, the others are valid. */
export function checkAddress(address: CheckedAddress): AddressVerdict {
  if (/^\s*nowhere/i.test(address.street1)) return { valid: false, suggestion: null };
  const suggestion: CheckedAddress = {
    street1: tidy(address.street1),
    street2: tidy(address.street2),
    city: tidy(address.city),
    state: tidy(address.state).toUpperCase(),
    zip: tidy(address.zip),
  };
  const same = (Object.keys(suggestion) as (keyof CheckedAddress)[]).every((field) => suggestion[field] === address[field]);
  return { valid: true, suggestion: same ? null : suggestion };
}

/** Starts the address-checking service: `GET /verify?street1&street2&city&state&zip`. */
export async function startAddressCheck(port: number, faults: Faults): Promise<HttpSimulator> {
  const server = makeServer(faults, 'address-check');
  server.get<{ Querystring: Partial<CheckedAddress> }>('/verify', (request) => {
    const { street1 = '', street2 = '', city = '', state = '', zip = '' } = request.query;
    return Promise.resolve(checkAddress({ street1, street2, city, state, zip }));
  });
  return listen(server, port);
}
