import { fillIn } from '@campus/contract-kit';
import { sessionTexts } from '@campus/domain/session';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import type { Failure } from './failure.js';
import { MeContext } from './me.js';

/** Whether a failure may come from being somebody else: the record is not one's own, or does not exist. */
export function isNotOnesOwn({ status }: Pick<Failure, 'status'>): boolean {
  return status === 403 || status === 404;
}

/** As whom one is signed in, where a link led to something that is not shown to this person. */
export function SignedInAs() {
  const me = useContext(MeContext);
  if (me === null) return null;
  const { name, username } = me;
  return <Typography sx={{ color: 'text.secondary', mt: 2 }}>{fillIn(sessionTexts.signedInAs, { name, username })}</Typography>;
}
