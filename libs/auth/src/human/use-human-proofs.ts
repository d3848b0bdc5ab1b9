import { useApi } from '@parlour/session';
import { useState } from 'react';

import { createHumanProofs, type HumanProofs } from './human-proofs.ts';

/** Proofs for the form that asks: `begin` when it gets the focus, `take` when it is sent. */
export function useHumanProofs(): HumanProofs {
  const api = useApi();
  const [proofs] = useState(() => createHumanProofs(api));
  return proofs;
}
