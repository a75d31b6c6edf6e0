import type { Recalculation } from '@campus/domain/student-accounts';
import { recalculateCharges } from '@campus/domain/student-accounts';
import { RECALCULATE_REST_S, RECALCULATED_FOR_S } from '@campus/domain/student-accounts/rules';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/index.js';

export type RecalculationState =
  | { readonly step: 'idle' | 'calculating' | 'polling' | 'failed' }
  | { readonly step: 'calculated'; readonly result: Recalculation };

/** Recalculates the charges: asks again while the server says so, shows the figures for a time, rests after a failure. [PAY-007] [PAY-008] [PAY-009] */
export function useRecalculation(): { readonly state: RecalculationState; readonly start: () => void } {
  const [state, setState] = useState<RecalculationState>({ step: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useRef<AbortController>(undefined);
  const leave = (): void => {
    clearTimeout(timer.current);
    stop.current?.abort();
  };
  useEffect(() => leave, []);

  const schedule = (seconds: number, next: () => void): void => {
    timer.current = setTimeout(next, seconds * 1000);
  };
  const idle = (): void => setState({ step: 'idle' });

  const ask = async (): Promise<void> => {
    const asking = new AbortController();
    stop.current = asking;
    const answer = await call(recalculateCharges, {}, { signal: asking.signal }).catch(() => null);
    if (asking.signal.aborted) return;
    if (answer === null) {
      setState({ step: 'failed' });
      schedule(RECALCULATE_REST_S, idle);
    } else if (answer.polling !== undefined && answer.polling > 0) {
      setState({ step: 'polling' });
      schedule(answer.polling, () => void ask());
    } else {
      setState({ step: 'calculated', result: answer });
      schedule(answer.expiresIn ?? RECALCULATED_FOR_S, idle);
    }
  };

  const start = (): void => {
    leave();
    setState({ step: 'calculating' });
    void ask();
  };
  return { state, start };
}
