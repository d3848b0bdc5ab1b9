import { type CallError, toCallError } from '@parlour/client';
import type { Contract, Reply } from '@parlour/contract';
import { useApi } from '@parlour/session';
import { useEffect, useState } from 'react';

import { createPasskey } from '../../model/device-passkeys.ts';
import { useStepUp } from '../../parts/step-up/use-step-up.tsx';

export type Passkey = Reply<Contract['passkey']['list']>[number];

/** Reads the member's passkeys and changes them, one request at a time. */
export function usePasskeys(onDone: () => void) {
  const { passkey: api } = useApi();
  const stepUp = useStepUp();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [outcome, setOutcome] = useState<'done' | 'stopped' | 'exists' | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isUnmounted = false;
    api.list().then(
      (list) => isUnmounted || setPasskeys(list),
      (thrown: unknown) => isUnmounted || setError(toCallError(thrown)),
    );
    return () => void (isUnmounted = true);
  }, [api]);

  const run = async (request: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    setOutcome(null);
    try {
      await request();
    } catch (thrown) {
      setError(toCallError(thrown));
    }
    setBusy(false);
  };

  const add = () =>
    run(async () => {
      const proof = await stepUp.ask('passkeyAdd', {});
      if (proof === null) return;
      const answer = await createPasskey(await api.registerOptions({ body: { stepUp: proof } }));
      if (typeof answer === 'string') return setOutcome(answer === 'exists' ? 'exists' : 'stopped');
      const created = await api.register({ body: answer });
      setPasskeys((list) => [created, ...(list ?? [])]);
      setOutcome('done');
      onDone();
    });

  const remove = (id: string) =>
    run(async () => {
      const proof = await stepUp.ask('passkeyRemove', { id });
      if (proof === null) return;
      await api.remove({ body: { id, stepUp: proof } });
      setPasskeys((list) => list?.filter((passkey) => passkey.id !== id) ?? null);
      onDone();
    });

  const rename = (id: string, name: string) =>
    run(async () => {
      await api.rename({ body: { id, name } });
      setPasskeys(
        (list) =>
          list?.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey)) ?? null,
      );
    });

  return { passkeys, error, outcome, isBusy, stepUpDialog: stepUp.dialog, add, remove, rename };
}
