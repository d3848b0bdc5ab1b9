import { type CallError, callErrorOf } from '@parlour/client';
import type { FieldFault } from '@parlour/contract';
import { type RefObject, useState } from 'react';

import { type Faults, faultsByField, firstFaulty } from '../model/form-faults.ts';
import { focusField, useFirstField } from './focus.ts';

/** What a form tells, and its one act. */
export type Told = {
  readonly faults: Faults;
  /** Why the act was refused, where no field says it. */
  readonly failure: CallError | null;
  readonly isBusy: boolean;
  /** Shows these faults and no others, and moves the focus to the first; answers whether a field of the form is among them. */
  readonly tell: (found: readonly (FieldFault | null)[], failure?: CallError | null) => boolean;
  /** Does the act, never twice at once; what it was refused for is told. */
  readonly attempt: (act: () => Promise<unknown>) => Promise<void>;
};

type Options = {
  /** Where the focus goes after a refusal that names no field. */
  readonly focusOf?: (failure: CallError) => string | undefined;
};

/** Keeps what stands beside a form's fields (named in their order) and above them. Nothing typed is touched. */
export function useTold(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly string[],
  { focusOf }: Options = {},
): Told {
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  useFirstField(form);

  const tell: Told['tell'] = (found, refused = null) => {
    const named = faultsByField(found.filter((fault) => fault !== null));
    const first = firstFaulty(fields, named);
    setFaults(named);
    setFailure(first === undefined ? refused : null);
    focusField(form.current, first ?? (refused ? focusOf?.(refused) : undefined));
    return first !== undefined;
  };
  const attempt: Told['attempt'] = async (act) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await act();
    } catch (thrown) {
      const refused = callErrorOf(thrown);
      tell(refused?.fields ?? [], refused);
    } finally {
      setBusy(false);
    }
  };
  return { faults, failure, isBusy, tell, attempt };
}
