import { type HumanApi, solveHuman, type SolveOptions } from './solve-human.ts';

/** A proof is valid for ten minutes; one close to expiry is not worth sending. */
const MAX_PROOF_AGE_MS = 8 * 60_000;

/** Proofs for a form: the first is worked out while the visitor types, each is used once. */
export type HumanProofs = {
  /** Starts working, unless a proof is there or on its way. */
  readonly begin: () => void;
  /** The proof for the call that is sent now; the next call needs another. */
  readonly take: () => Promise<string | undefined>;
};

type PendingProof = { readonly startedAt: number; readonly proof: Promise<string | undefined> };

export function createHumanProofs(
  api: HumanApi,
  options: SolveOptions & { readonly now?: () => number } = {},
): HumanProofs {
  const { now = Date.now } = options;
  let pending: PendingProof | null = null;
  const begin = (): PendingProof => {
    if (!pending || now() - pending.startedAt > MAX_PROOF_AGE_MS) {
      const started = { startedAt: now(), proof: solveHuman(api, options) };
      pending = started;
      // A failure is reported to the caller that takes it; without anybody waiting it only makes
      // room for the next try.
      started.proof.catch(() => {
        if (pending === started) pending = null;
      });
    }
    return pending;
  };
  return {
    begin: () => void begin(),
    async take() {
      const { proof } = begin();
      pending = null;
      return proof;
    },
  };
}
