import { fillIn } from '@campus/contract-kit';
import { lostAddressTexts } from '@campus/domain/shell';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { lostAddress } from './lost-address.js';

const MAX_SHOWN = 80;

/** Where the person wanted to go in vain, until a step of their own leads elsewhere. */
function useLostAddress(): string | null {
  const { history } = useRouter();
  useEffect(
    () =>
      history.subscribe(({ action }: { readonly action: { readonly type: string } }) =>
        action.type === 'PUSH' ? lostAddress.set(null) : undefined,
      ),
    [history],
  );
  return useSyncExternalStore(lostAddress.listen, lostAddress.get);
}

/** Says that there is nothing at an address, where one is instead, and how to find what was meant. [SHELL-009] */
export function LostAddressNote({ onFind }: { readonly onFind: () => void }) {
  const path = useLostAddress();
  if (path === null) return null;
  const shown = path.length > MAX_SHOWN ? `${path.slice(0, MAX_SHOWN)}…` : path;
  return (
    <Alert
      role="alert"
      severity="warning"
      variant="outlined"
      onClose={() => lostAddress.set(null)}
      closeText="Dismiss"
      sx={{ mb: 4, overflowWrap: 'anywhere' }}
    >
      {fillIn(lostAddressTexts.lostAddress, { path: shown })}{' '}
      <Button size="small" onClick={onFind} sx={{ my: -1 }}>
        {lostAddressTexts.findScreen}
      </Button>
    </Alert>
  );
}
