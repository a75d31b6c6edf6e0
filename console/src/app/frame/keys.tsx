import { lazyPart } from '@campus/ui-kit';
import { useState } from 'react';
import { useGo } from '../../lib/index.js';
import { useKeys } from './use-keys.js';

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.js')).KeysDialog, { what: 'The list of keys', over: true });

/** Listens to the keys of lists and of the frame, and shows their list; its code comes after the first screen. */
export function Keys({ palette }: { readonly palette: () => void }) {
  const go = useGo();
  const [help, setHelp] = useState(false);
  useKeys({ home: () => go('/users/homepage?inbox=1'), palette, help: () => setHelp(true) });
  return help ? <KeysDialog onClose={() => setHelp(false)} /> : null;
}
