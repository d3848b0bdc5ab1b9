import type { CallError } from '@parlour/client';
import type { Contract, Reply } from '@parlour/contract';

export type StepUpChallenge = Reply<Contract['account']['stepUp']>;

/** The proof that approves; the question's method decides which one. */
export type StepUpAnswer =
  | { readonly password: string }
  | { readonly assertion: Record<string, unknown> }
  | { readonly code: string }
  | { readonly firebaseIdToken: string };

/** The props that every way of approving takes. */
export type ProofProps = {
  readonly question: StepUpChallenge;
  /** The reason that the last answer was refused. */
  readonly error: CallError | null;
  readonly isBusy: boolean;
  /** Settles when the answer was judged. */
  readonly onAnswer: (answer: StepUpAnswer) => Promise<void>;
};
