import { paymentTexts as texts, readOwnPayments, signOnToPay } from '@campus/domain/student-accounts';
import { useRef, useState } from 'react';
import { sentenceOf, useAction } from '../../../../lib/index.js';

const FEATURES = 'popup=yes,width=620,height=780';
const FAR_ABOVE = 'student-accounts.payment_far_above';
const OWN_REFUSAL = /^student-accounts\.payment_/;

/** What the person reads after a press. */
export interface WindowNote {
  readonly tone: 'error' | 'info';
  readonly text: string;
}

/** A window that the press itself opens, so that no browser blocks it; it says that it loads until its address is there. */
function openLoading(): Window | null {
  const opened = window.open('', '_blank', FEATURES);
  if (opened === null) return null;
  opened.document.title = texts.title;
  opened.document.body.textContent = texts.loading;
  return opened;
}

/**
 * Opens the provider's window. Where the browser blocks it nothing is asked for; where no address comes it closes again. A repeated press while the
 * address is awaited does nothing. [PAY-024] [PAY-025]
 */
export function usePaymentWindow() {
  const [note, setNote] = useState<WindowNote | null>(null);
  const isOpening = useRef(false);
  const signOn = useAction(signOnToPay, { quiet: true, invalidate: [readOwnPayments], rereadRefused: true });
  const [doubted, setDoubted] = useState<Parameters<typeof signOn.run>[0] | null>(null);

  const open = async (input: Parameters<typeof signOn.run>[0]): Promise<void> => {
    if (isOpening.current) return;
    setDoubted(null);
    const opened = openLoading();
    setNote(opened === null ? { tone: 'error', text: texts.blocked } : null);
    if (opened === null) return;
    isOpening.current = true;
    const acted = await signOn.run(input);
    isOpening.current = false;
    if (acted.ok && acted.data.url) {
      opened.opener = null;
      opened.location.replace(acted.data.url);
      setNote({ tone: 'info', text: acted.data.message === '' ? texts.opened : acted.data.message });
      return;
    }
    opened.close();
    // An amount far above the balance is asked about; the answer is a press of its own, which opens the window.
    if (!acted.ok && acted.failure.code === FAR_ABOVE) setDoubted(input);
    const isSaid = !acted.ok && acted.failure.status < 500 && OWN_REFUSAL.test(acted.failure.code ?? '');
    setNote({ tone: 'error', text: isSaid ? sentenceOf(acted.failure) : texts.windowFailed });
  };
  const say = (said: WindowNote | null): void => {
    setDoubted(null);
    setNote(said);
  };
  return { open, note, say, doubted, pending: signOn.pending };
}
