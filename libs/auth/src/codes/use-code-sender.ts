import { type CallError, callErrorOf } from '@parlour/client';
import { useRef, useState } from 'react';

import { type CodeUse, keepWait, readWait } from './code-wait.ts';

/** Between two presses that send, whatever came of the first. */
const PAUSE_MS = 1000;

type Sent = { readonly expiredMinutes: number };

/** The state of sending codes for one use. */
export type CodeSender = {
  /** Until when no other code is sent to the number that stands in the form; 0 = one can be sent. */
  readonly until: number;
  /** Minutes that the code lives which was sent last; null = none was. */
  readonly minutes: number | null;
  readonly isSending: boolean;
  /** Why the last wish was refused; shown until it is dismissed. */
  readonly refusal: CallError | null;
  readonly send: (call: () => Promise<Sent>) => Promise<void>;
  readonly dismiss: () => void;
  /** The time is over. */
  readonly end: () => void;
};

/** Sends codes at most once a second, and not again before the last one has run out. */
export function useCodeSender(use: CodeUse, to: string): CodeSender {
  const [wait, setWait] = useState(() => readWait(use));
  const [minutes, setMinutes] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const last = useRef(0);
  const until = wait?.to === to ? wait.until : 0;

  const send = async (call: () => Promise<Sent>) => {
    const now = Date.now();
    if (isSending || until > now || now - last.current < PAUSE_MS) return;
    last.current = now;
    setSending(true);
    setRefusal(null);
    try {
      const { expiredMinutes } = await call();
      setMinutes(expiredMinutes);
      setWait(keepWait(use, to, expiredMinutes));
    } catch (thrown) {
      setRefusal(callErrorOf(thrown));
    } finally {
      setSending(false);
    }
  };

  return { until, minutes, isSending, refusal, send, dismiss: () => setRefusal(null), end: () => setWait(null) };
}
