import { shortAddress } from '@campus/domain/directory/rules';
import Link from '@mui/material/Link';

/** An email as the directory shows it: its beginning, the whole of it on hover and in the mail link. [DIR-010] */
export function EmailCell({ email }: { readonly email: string }) {
  return (
    <Link href={`mailto:${email}`} title={email} aria-label={email}>
      {shortAddress(email)}
    </Link>
  );
}
