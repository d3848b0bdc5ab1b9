import { toCallError, type CallError } from '@parlour/client';
import type { Contract, HandlerInput } from '@parlour/contract';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { type ReactNode, useRef, useState } from 'react';

import type { StepUpChallenge, StepUpAnswer } from './proof-props.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

type Ask = HandlerInput<Contract['account']['stepUp']>;

export type StepUpAsk = {
  /**
   * Asks for the approval of one act with exactly this content; returns its proof, or null when the
   * person thinks better of it. Throws what the question itself meets.
   */
  readonly ask: (action: Ask['action'], content: Ask['content']) => Promise<string | null>;
  /** Has to stand somewhere in the page. */
  readonly dialog: ReactNode;
};

type Open = {
  readonly request: Ask;
  readonly question: StepUpChallenge;
  readonly askedAt: number;
  readonly settle: (proof: string | null) => void;
};

/**
 * One more proof before a dangerous act, requested in a dialog. The session goes on under new
 * secrets.
 */
export function useStepUp(): StepUpAsk {
  const api = useApi();
  const session = useStore(SessionStore);
  const [open, setOpen] = useState<Open | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [busy, setBusy] = useState<'answering' | 'asking' | null>(null);
  const current = useRef<Open | null>(null);

  const show = (request: Ask, question: StepUpChallenge, settle: Open['settle']) => {
    current.current = { request, question, askedAt: Date.now(), settle };
    setOpen(current.current);
  };
  const end = (proof: string | null) => {
    current.current?.settle(proof);
    current.current = null;
    setOpen(null);
    setError(null);
  };

  const ask: StepUpAsk['ask'] = async (action, content) => {
    const request = { action, content };
    const question = await api.account.stepUp({ body: request });
    return new Promise((settle) => {
      current.current?.settle(null);
      show(request, question, settle);
    });
  };

  const answer = async (stepUpAnswer: StepUpAnswer) => {
    if (!open || busy) return;
    setBusy('answering');
    setError(null);
    try {
      const { proof, token } = await api.account.stepUpConfirm({
        body: { id: open.question.id, ...stepUpAnswer },
      });
      session.rotate(token);
      end(proof);
    } catch (thrown) {
      const failure = toCallError(thrown);
      setError(failure);
      // Five failures, too late, or a PIN that is locked now: a new question takes its place.
      if (failure?.code === 'step_up_required' || failure?.code === 'withdrawal_pin_locked')
        await renew(open);
    } finally {
      setBusy(null);
    }
  };

  const renew = async ({ request, settle }: Open): Promise<boolean> => {
    try {
      const question = await api.account.stepUp({ body: request });
      // Closed meanwhile: no caller waits for an answer.
      if (current.current?.settle === settle) show(request, question, settle);
      return true;
    } catch (thrown) {
      setError(toCallError(thrown));
      return false;
    }
  };

  const again = async (): Promise<boolean> => {
    if (!open || busy) return false;
    setBusy('asking');
    setError(null);
    const isAsked = await renew(open);
    setBusy(null);
    return isAsked;
  };

  return {
    ask,
    dialog: open && (
      <StepUpDialog
        action={open.request.action}
        question={open.question}
        askedAt={open.askedAt}
        error={error}
        isBusy={busy === 'answering'}
        isAsking={busy === 'asking'}
        onAnswer={answer}
        onAgain={again}
        onFailure={setError}
        onClose={() => end(null)}
      />
    ),
  };
}
