import * as z from 'zod';

const authTime = z.object({ auth_time: z.number() });

/** When the password was entered, in seconds since 1970, as the provider's word on a sign-in says; null where it does not. The word was checked when it came. */
export function signedInAtOf(token: string): number | null {
  const claims = authTime.safeParse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')));
  return claims.success ? claims.data.auth_time : null;
}
