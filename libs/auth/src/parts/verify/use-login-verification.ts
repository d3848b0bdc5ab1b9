import { type CallError, toCallError } from '@parlour/client';
import type { VerifyDemand } from '@parlour/contract';
import { type LoginResult, useApi } from '@parlour/session';
import { useState } from 'react';

import type { Sent } from './code-delivery.tsx';

export type VerifyMethod = VerifyDemand['methods'][number]['method'];

/** The typed input; the method decides which part of it counts. */
export type VerifyAnswer = { readonly code: string; readonly payeeName: string };

/** A minute between two codes, as the gateway counts it. */
const RESEND_DELAY_MS = 60_000;

/** Sends codes and answers for a login that has to show more. */
export function useLoginVerification(
  { ticket }: Pick<VerifyDemand, 'ticket'>,
  onSession: (result: LoginResult) => Promise<void>,
) {
  const api = useApi();
  const [busy, setBusy] = useState<'send' | 'verify' | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isWaiting, setWaiting] = useState(false);

  const run = async (what: 'send' | 'verify', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(toCallError(thrown));
    }
    setBusy(null);
  };

  return {
    busy,
    error,
    sent,
    isWaiting,
    /** The login is over: too late, or tried too often. */
    isOver: error?.code === 'login_ticket_invalid',
    stopWaiting: () => setWaiting(false),
    /** Begins again with another method. */
    reset: () => {
      setError(null);
      setSent(null);
      setWaiting(false);
    },
    send: (method: Exclude<VerifyMethod, 'authenticator'>) =>
      run('send', async () => {
        const { expiredMinutes } = await api.secondFactor.send({ body: { ticket, method } });
        setSent({ minutes: expiredMinutes, againAt: Date.now() + RESEND_DELAY_MS });
        setWaiting(true);
      }),
    verify: (method: VerifyMethod, { code, payeeName }: VerifyAnswer) =>
      run('verify', async () => {
        const answer =
          method === 'authenticator'
            ? { authCode: code }
            : { verificationCode: code, ...(method === 'bank_account' && { payeeName }) };
        await onSession(await api.secondFactor.verify({ body: { ticket, method, ...answer } }));
      }),
  };
}
