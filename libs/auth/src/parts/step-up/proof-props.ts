import type { CallError } from '@parlour/client';
import type { Contract, Reply } from '@parlour/contract';

export type StepUpChallenge = Reply<Contract['account']['stepUp']>;

/** What approves; the question's method says which. */
export type StepUpAnswer =
  | { readonly password: string }
  | { readonly assertion: Record<string, unknown> }
  | { readonly code: string }
  | { readonly firebaseIdToken: string };

/** What every way of approving is given. */
export type ProofProps = {
  readonly question: StepUpChallenge;
  /** Why the last answer was refused. */
  readonly error: CallError | null;
  readonly isBusy: boolean;
  /** Settles when the answer was judged. */
  readonly onAnswer: (answer: StepUpAnswer) => Promise<void>;
};
