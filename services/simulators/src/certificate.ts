import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const VALID_DAYS = 365;
const DAY_MS = 86_400_000;

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const TRUE = Buffer.from([0x01, 0x01, 0xff]);
const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const COMMON_NAME = identifier('550403');
const OTHER_NAMES = identifier('551d11');
const BASIC_CONSTRAINTS = identifier('551d13');
const DNS_NAME = 0x82;

const instant = (at: Date): Buffer => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\.\d+/g, '')}`));
const bits = (bytes: Buffer): Buffer => der(0x03, Buffer.from([0]), bytes);

/** A self-signed certificate for one host name, by which it can be trusted as its own authority. Node has the keys, not the certificates. */
export function certificateFor(host: string, now: Date): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(host)))));
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(8)]);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ECDSA_WITH_SHA256,
    name,
    sequence(instant(new Date(now.getTime() - DAY_MS)), instant(new Date(now.getTime() + VALID_DAYS * DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        sequence(OTHER_NAMES, der(0x04, sequence(der(DNS_NAME, Buffer.from(host))))),
        sequence(BASIC_CONSTRAINTS, TRUE, der(0x04, sequence(TRUE))),
      ),
    ),
  );
  return { cert: signed(body, privateKey), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

function signed(body: Buffer, key: KeyObject): string {
  const whole = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, key)));
  return new X509Certificate(whole).toString();
}
