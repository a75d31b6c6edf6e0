import { randomBytes } from 'node:crypto';
import type { Faults } from './faults.js';
import { listen, makeServer } from './http.js';
import type { HttpSimulator } from './http.js';

/** How long a token lasts, in seconds, as the service's own do. */
const TOKEN_S = 28_799;

interface Asked {
  readonly streetAddress?: string;
  readonly secondaryAddress?: string;
  readonly city?: string;
  readonly state?: string;
  readonly ZIPCode?: string;
}

const tidy = (text = ''): string => text.trim().replaceAll(/\s+/g, ' ').toUpperCase();

/** What the service confirms of a street: N nothing, D a unit is missing, S the unit is unknown, Y the whole. */
export function confirmationOf(street: string): 'Y' | 'S' | 'D' | 'N' {
  const words = tidy(street);
  if (words.startsWith('NOWHERE')) return 'N';
  if (words.startsWith('UNITLESS')) return 'D';
  return words.startsWith('BADUNIT') ? 'S' : 'Y';
}

/** The address in the post office's writing: capitals, one space, the ZIP+4 apart. */
export function standardAddress({ streetAddress, secondaryAddress, city, state, ZIPCode }: Asked) {
  const street = tidy(streetAddress);
  const plus4 = [...street].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9000, 7) + 1000;
  return {
    streetAddress: street,
    secondaryAddress: tidy(secondaryAddress),
    city: tidy(city),
    state: tidy(state),
    ZIPCode: tidy(ZIPCode),
    ZIPPlus4: String(plus4),
  };
}

const errorOf = (code: string, message: string) => ({ apiVersion: '/addresses/v3', error: { code, message, errors: [] } });

/** Starts the address service: `POST /oauth2/v3/token` with client credentials, `GET /addresses/v3/address` with its token. */
export async function startAddressCheck(port: number, faults: Faults): Promise<HttpSimulator> {
  const server = makeServer(faults, 'address-check');
  const tokens = new Set<string>();
  server.post<{ Body: { grant_type?: string; client_id?: string; client_secret?: string } }>(
    '/oauth2/v3/token',
    (request, reply) => {
      const { grant_type: grant, client_id: client, client_secret: secret } = request.body;
      if (grant !== 'client_credentials' || !client || !secret) return reply.code(401).send({ error: 'invalid_client' });
      const issued = randomBytes(24).toString('base64url');
      tokens.add(issued);
      return reply.send({ access_token: issued, token_type: 'Bearer', expires_in: TOKEN_S, scope: 'addresses' });
    },
  );
  server.get<{ Querystring: Asked }>('/addresses/v3/address', (request, reply) => {
    if (!tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, '')))
      return reply.code(401).send(errorOf('401', 'Unauthorized'));
    const { streetAddress = '', state = '' } = request.query;
    if (streetAddress === '' || state === '')
      return reply.code(400).send(errorOf('400', 'OASValidation: streetAddress and state'));
    const DPVConfirmation = confirmationOf(streetAddress);
    if (DPVConfirmation === 'N') return reply.code(404).send(errorOf('404', 'Address Not Found'));
    return reply.send({
      firm: null,
      address: standardAddress(request.query),
      additionalInfo: { DPVConfirmation },
      corrections: [],
    });
  });
  return listen(server, port);
}
