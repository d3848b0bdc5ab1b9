import { callErrorOf, type CallError } from '@parlour/client';
import type { Contract, HandlerInput, Reply } from '@parlour/contract';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { type ReactNode, useRef, useState } from 'react';

import { StepUpDialog } from './step-up-dialog.tsx';

type Ask = HandlerInput<Contract['account']['stepUp']>['body'];
type Question = Reply<Contract['account']['stepUp']>;
type Answer = { readonly password: string } | { readonly assertion: unknown };

export type StepUpAsk = {
  /** Asks for the approval of one act with exactly this content; answers its proof, or null when the person thinks better of it. Throws what the question itself meets. */
  readonly ask: (action: Ask['action'], content: Ask['content']) => Promise<string | null>;
  /** Has to stand somewhere in the page. */
  readonly dialog: ReactNode;
};

type Open = { readonly asked: Ask; readonly question: Question; readonly settle: (proof: string | null) => void };

/** One more proof before a dangerous act, asked for in a dialog. The session goes on under new secrets. */
export function useStepUp(): StepUpAsk {
  const api = useApi();
  const session = useStore(SessionStore);
  const [open, setOpen] = useState<Open | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const current = useRef<Open | null>(null);

  const end = (proof: string | null) => {
    current.current?.settle(proof);
    current.current = null;
    setOpen(null);
    setError(null);
  };

  const ask: StepUpAsk['ask'] = async (action, content) => {
    const asked = { action, content };
    const question = await api.account.stepUp({ body: asked });
    return new Promise((settle) => {
      current.current?.settle(null);
      current.current = { asked, question, settle };
      setOpen(current.current);
    });
  };

  const answer = async (given: Answer) => {
    if (!open || isBusy) return;
    setBusy(true);
    try {
      const { proof, token } = await api.account.stepUpConfirm({ body: { id: open.question.id, ...given } });
      session.rotate(token);
      end(proof);
    } catch (thrown) {
      const failure = callErrorOf(thrown);
      setError(failure);
      // Five failures or two minutes: a new question takes the place of the old one.
      if (failure?.code === 'step_up_required') await renew(open);
    } finally {
      setBusy(false);
    }
  };

  const renew = async (old: Open) => {
    try {
      const question = await api.account.stepUp({ body: old.asked });
      current.current = { ...old, question };
      setOpen(current.current);
    } catch (thrown) {
      setError(callErrorOf(thrown));
    }
  };

  return { ask, dialog: open && <StepUpDialog action={open.asked.action} question={open.question} error={error} isBusy={isBusy} onAnswer={(given) => void answer(given)} onFailure={setError} onClose={() => end(null)} /> };
}
