import { type HumanApi, solveHuman, type SolveOptions } from './solve-human.ts';

/** A proof is good for ten minutes; an older one is not worth sending. */
const GOOD_MS = 8 * 60_000;

/** Proofs for a form: the first is worked out while the visitor types, each is used once. */
export type HumanProofs = {
  /** Starts working, unless a proof is there or on its way. */
  readonly begin: () => void;
  /** The proof for the call that is sent now; the next call needs another. */
  readonly take: () => Promise<string | undefined>;
};

type Coming = { readonly at: number; readonly proof: Promise<string | undefined> };

export function createHumanProofs(
  api: HumanApi,
  options: SolveOptions & { readonly now?: () => number } = {},
): HumanProofs {
  const { now = Date.now } = options;
  let coming: Coming | null = null;
  const begin = (): Coming => {
    if (!coming || now() - coming.at > GOOD_MS) {
      const mine = { at: now(), proof: solveHuman(api, options) };
      coming = mine;
      // A failure is reported to the caller that takes it; without anybody waiting it only makes
      // room for the next try.
      mine.proof.catch(() => {
        if (coming === mine) coming = null;
      });
    }
    return coming;
  };
  return {
    begin: () => void begin(),
    async take() {
      const { proof } = begin();
      coming = null;
      return proof;
    },
  };
}
