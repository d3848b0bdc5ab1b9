import type { ErrorCode, missingInformation } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Micros, micros, zero } from '@parlour/money';

import type { MemberContext } from '../../../request/context.ts';
import type { IdentityDemand } from './identity-demand.ts';
import type { WithdrawalRules } from '../../platform/settings/module.ts';
import { toMicros } from '../wallet/module.ts';
import {
  type MemberFacts,
  readMemberFacts,
  readTodayUse,
  readTurnover,
  type TurnoverState,
} from './withdrawal-repository.ts';

type Missing = (typeof missingInformation)[number];

/** The amount that a member can withdraw now, and the reason if it cannot. */
export type WithdrawalEligibility = {
  readonly turnover: TurnoverState;
  /** The amount that the turnover still misses. */
  readonly missingTurnover: Micros;
  /** A self-excluded member cannot bet: missing turnover stops no withdrawal. */
  readonly isTurnoverWaived: boolean;
  readonly missing: readonly Missing[];
  readonly identity: IdentityDemand;
  readonly remainingTimes: number;
  readonly remainingAmount: Micros;
  /** The reason that nothing can be withdrawn, whatever the amount. */
  readonly refusal: ErrorCode | null;
};

type Facts = MemberFacts & Pick<IdentityDemand, 'isVerified'>;

/** Checks that the member has each item that an operator requires. */
const isThere: Readonly<Record<Missing, (facts: Facts) => boolean>> = {
  required_nickname: ({ hasNickname }) => hasNickname,
  required_email_add: ({ hasEmail }) => hasEmail,
  required_mobile_no: ({ hasMobile }) => hasMobile,
  required_id_not_verified: ({ isVerified }) => isVerified,
};

const atLeastZero = (amount: bigint): Micros => (amount < 0n ? zero : micros(amount));

/** Reads where a member stands; behind the lock of the wallet, where it decides. */
export async function readEligibility(
  tx: Db,
  { tenantId, actor }: MemberContext,
  rules: WithdrawalRules,
  identity: IdentityDemand,
  canPayOut: boolean,
): Promise<WithdrawalEligibility> {
  const { memberId } = actor;
  const facts = await readMemberFacts(tx, tenantId, memberId);
  const used = await readTodayUse(tx, tenantId, memberId);
  const turnover = await readTurnover(tx, tenantId, memberId);
  const missingTurnover = atLeastZero(turnover.required - turnover.done);
  const isTurnoverWaived = facts.isExcluded;
  const missing = rules.information.filter(
    (name) => !isThere[name]({ ...facts, isVerified: identity.isVerified }),
  );
  const remainingTimes = Math.max(0, rules.dailyCount - used.times);
  const remainingAmount = atLeastZero(toMicros(rules.dailyAmount) - used.amount);
  const reasons: readonly (readonly [boolean, ErrorCode])[] = [
    [rules.closed || !canPayOut, 'withdraw_not_supported'],
    [facts.isHeld, 'withdrawal_blocked'],
    [facts.owesCommissions, 'commissions_unpaid'],
    [missing.length > 0, 'required_member_information_incomplete'],
    [identity.withoutCheck === zero, 'identity_check_required'],
    [missingTurnover > 0n && !isTurnoverWaived, 'withdraw_turnover_not_enough'],
    [remainingTimes === 0 || remainingAmount === zero, 'withdrawal_limit_reached'],
  ];
  const refusal = reasons.find(([applies]) => applies)?.[1] ?? null;
  return {
    turnover,
    missingTurnover,
    isTurnoverWaived,
    missing,
    identity,
    remainingTimes,
    remainingAmount,
    refusal,
  };
}
