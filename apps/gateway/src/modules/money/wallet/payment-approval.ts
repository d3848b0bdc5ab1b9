import { ApiError, type ErrorCode, runtimeError } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { MemberContext } from '../../../request/context.ts';

/**
 * The proof that a member sends to approve an action about money: the withdrawal PIN, or a
 * step-up's proof.
 */
export type PaymentProof = {
  readonly pin?: string | undefined;
  readonly stepUp?: string | undefined;
};

/** The withdrawal PIN of a member. */
type PinCheck = {
  /** Throws where the PIN is missing, locked or wrong; a wrong one is counted. */
  readonly checkWithdrawalPin: (ctx: MemberContext, pin: string) => Promise<void>;
  readonly state: (
    ctx: MemberContext,
  ) => Promise<{ readonly isSet: boolean; readonly isLocked: boolean }>;
};

/** Actions that need an approval: money that leaves a wallet, and a contract about payments. */
type PaymentAction = 'withdraw' | 'transfer' | 'contractAccept' | 'pointsConvert' | 'pointsRedeem';

/** Spends an approval in the transaction of what it approves. */
type RequireApproval = (
  tx: Db,
  ctx: MemberContext,
  action: PaymentAction,
  content: Readonly<Record<string, unknown>>,
  proof: string | undefined,
) => Promise<void>;

/**
 * Reads the reason that no payment of this kind can be made now, however it is approved; null: it
 * can.
 */
type ReadRefusal = () => Promise<{
  readonly refused: ErrorCode;
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
} | null>;

export type PaymentApprovalDeps = {
  readonly pin: PinCheck;
  readonly stepUp: { readonly require: RequireApproval };
};

/** Creates the checks with which a member approves payments of one kind. */
export function createPaymentApproval({ pin, stepUp }: PaymentApprovalDeps, action: PaymentAction) {
  const requireProof = async (ctx: MemberContext, proof: PaymentProof): Promise<void> => {
    // A PIN has to be there in any case, so that an approval is given by it.
    if (proof.pin !== undefined) await pin.checkWithdrawalPin(ctx, proof.pin);
    else if (!(await pin.state(ctx)).isSet) throw new ApiError('not.exists.payment.password');
    else if (proof.stepUp === undefined) throw new ApiError('step_up_required', { action });
  };

  return {
    /**
     * Checks what came along, before the transaction: a wrong PIN is counted whatever follows. A
     * member who can make no payment anyway reads why instead of being asked for a PIN.
     */
    async check(ctx: MemberContext, proof: PaymentProof, readRefusal?: ReadRefusal): Promise<void> {
      try {
        await requireProof(ctx, proof);
      } catch (error) {
        // Not before: a request that was answered already is answered again.
        const refusal = error instanceof ApiError ? await readRefusal?.() : undefined;
        throw refusal ? runtimeError(refusal.refused, {}, refusal.facts) : error;
      }
    },

    /** Uses up a step-up of exactly this content; nothing where there was a PIN. */
    async spend(
      tx: Db,
      ctx: MemberContext,
      content: Readonly<Record<string, unknown>>,
      proof: PaymentProof,
    ): Promise<void> {
      if (proof.pin === undefined) await stepUp.require(tx, ctx, action, content, proof.stepUp);
    },

    /** Reads whether the member has a PIN, and the reason that it cannot approve anything now. */
    async readState(ctx: MemberContext) {
      const { isSet, isLocked } = await pin.state(ctx);
      const locked = isLocked ? ('withdrawal_pin_locked' as const) : null;
      return { hasPin: isSet, refusal: isSet ? locked : ('not.exists.payment.password' as const) };
    },
  };
}

/** Returns the kind of an approval as it is stored. */
export const toProofKind = ({ pin }: PaymentProof): 'pin' | 'step-up' =>
  pin === undefined ? 'step-up' : 'pin';
