import { type CallError, toCallError } from '@parlour/client';
import { useState } from 'react';

type Submission = {
  readonly isBusy: boolean;
  readonly error: CallError | null;
  /** Runs one thing at a time; returns whether it succeeded. A failure is kept in `error`. */
  readonly submit: (act: () => Promise<unknown>) => Promise<boolean>;
  readonly clear: () => void;
};

/** The state of a form that is being sent. */
export function useSubmit(): Submission {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const submit: Submission['submit'] = async (act) => {
    if (isBusy) return false;
    setBusy(true);
    setError(null);
    try {
      await act();
      return true;
    } catch (thrown) {
      setError(toCallError(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, submit, clear: () => setError(null) };
}
