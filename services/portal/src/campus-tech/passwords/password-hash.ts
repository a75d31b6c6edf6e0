import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const SALT_BYTES = 16;
const HASH_BYTES = 64;
/** 16 MiB and some tens of milliseconds a guess. */
const COST = { N: 16_384, r: 8, p: 1 };

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, COST, (error, key) => (error === null ? resolve(key) : reject(error)));
  });

/** Scrypt's hash of a password, with a salt of its own before it. */
export async function hashPassword(password: string): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  return Buffer.concat([salt, await derive(password, salt)]);
}

export async function isPasswordOf(hash: Buffer, password: string): Promise<boolean> {
  const derived = await derive(password, hash.subarray(0, SALT_BYTES));
  return timingSafeEqual(derived, hash.subarray(SALT_BYTES));
}
