import type { RawInputOf } from '@campus/contract-kit';
import type { AccessRecord, Visit } from '@campus/domain/fitness-center';
import {
  checkInAtFitness,
  fitnessCenterMessages as messages,
  fitnessCenterScreenTexts as texts,
  fitnessCenterTexts,
  listVisitsByDate,
  readTrackAccess,
  undoCheckIn,
} from '@campus/domain/fitness-center';
import { RESEND_MS, UNDO_S } from '@campus/domain/fitness-center/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, failureFrom, portal, queryKeyOf, sentenceOf } from '../../../lib/index.js';

const RESEND_PAUSE_MS = 2000;

/** What became of a look-up or a check-in, in large. */
export interface Outcome {
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
}

/** What the counter fills in for a check-in; `guests` as typed. */
export interface Filled {
  readonly guests: string;
  readonly notes: string;
  readonly liability: boolean;
}

const NOTHING: Filled = { guests: '', notes: '', liability: false };
const failed = (text: string): Outcome => ({ severity: 'error', text });

/** The server's sentence; no answer at all has one of its own. [HRC-014] */
export function outcomeOf(error: unknown): Outcome {
  const failure = failureFrom(error);
  return failed(failure.status === 0 ? fitnessCenterTexts.connectionFailed : sentenceOf(failure));
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Sends a check-in under one key until an answer comes, for a minute: it is one visit however often it arrives. */
async function sendCheckIn(input: RawInputOf<typeof checkInAtFitness>, goesOn: () => boolean, onResend: () => void) {
  const [key, until] = [crypto.randomUUID(), Date.now() + RESEND_MS];
  for (;;) {
    try {
      return await portal.ask(checkInAtFitness, input, { key });
    } catch (error) {
      if (failureFrom(error).status !== 0 || Date.now() > until || !goesOn()) throw error;
      onResend();
      await pause(RESEND_PAUSE_MS);
    }
  }
}

/** The person of the last scan or choice; only the last one that was asked for counts. */
function useMember() {
  const [member, setMember] = useState<AccessRecord | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [looking, setLooking] = useState(false);
  const asked = useRef(0);
  const lookUp = async (id: string) => {
    const mine = ++asked.current;
    setLooking(true);
    setMember(null);
    setOutcome(null);
    const found = await call(readTrackAccess, { id }).catch(outcomeOf);
    if (mine !== asked.current) return;
    setLooking(false);
    if ('severity' in found) setOutcome(found);
    else if (found.validUser) setMember(found);
    else setOutcome(failed(messages.text('not_valid')));
  };
  const turnOf = () => asked.current;
  return { member, setMember, outcome, setOutcome, looking, lookUp, turnOf };
}

/** The visit that can be undone for ten seconds. */
function useUndo(setOutcome: (outcome: Outcome) => void) {
  const cache = useQueryClient();
  const [undoable, setUndoable] = useState<Visit | null>(null);
  const undoing = useRef(false);
  useEffect(() => {
    if (undoable === null) return;
    const timer = setTimeout(() => setUndoable(null), UNDO_S * 1000);
    return () => clearTimeout(timer);
  }, [undoable]);
  const rereadVisits = () => cache.invalidateQueries({ queryKey: queryKeyOf(listVisitsByDate) });
  const undo = async (noteId: string) => {
    if (undoing.current) return;
    undoing.current = true;
    try {
      const { message } = await portal.ask(undoCheckIn, { noteId });
      setUndoable(null);
      setOutcome({ severity: 'info', text: message ?? fitnessCenterTexts.undone });
    } catch (error) {
      // What did not arrive is offered again.
      if (failureFrom(error).status !== 0) setUndoable(null);
      setOutcome(outcomeOf(error));
    } finally {
      undoing.current = false;
    }
    await rereadVisits();
  };
  return { undoable, setUndoable, undo, rereadVisits };
}

/** The counter: one person after the other is looked up and checked in, and the last visit undone. [HRC-001] */
export function useCounter() {
  const { member, setMember, outcome, setOutcome, looking, lookUp, turnOf } = useMember();
  const [filled, setFilled] = useState<Filled>(NOTHING);
  const [sending, setSending] = useState(false);
  const { undoable, setUndoable, undo, rereadVisits } = useUndo(setOutcome);
  const here = useRef(true);
  // A second press of the same moment comes before the screen is drawn anew.
  const running = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  /** Whether the person of a turn is still on the screen: another card may be scanned while an answer is awaited. */
  const isShown = (turn: number): boolean => turn === turnOf();
  const choose = (id: string) => {
    setFilled(NOTHING);
    return lookUp(id);
  };
  const checkIn = async () => {
    if (member === null || running.current) return;
    running.current = true;
    const turn = turnOf();
    const { guests, notes, liability } = filled;
    setSending(true);
    try {
      const input = { person: member.person.id, guests: guests.trim(), notes, liability: liability ? 1 : 0 } as const;
      const onResend = () => setOutcome({ severity: 'info', text: texts.resending });
      const { data, message } = await sendCheckIn(input, () => here.current, onResend);
      const isTwice = message === fitnessCenterTexts.twice;
      const { name } = member.person;
      setOutcome({ severity: isTwice ? 'warning' : 'success', text: isTwice ? `${name}: ${message}` : (message ?? name) });
      setUndoable(data);
      if (isShown(turn)) {
        setMember(null);
        setFilled(NOTHING);
      }
      await rereadVisits();
    } catch (error) {
      const said = outcomeOf(error);
      setOutcome(isShown(turn) ? said : { ...said, text: `${member.person.name}: ${said.text}` });
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  return { member, outcome, looking, sending, filled, setFilled, undoable, choose, checkIn, undo };
}

export type Counter = ReturnType<typeof useCounter>;
