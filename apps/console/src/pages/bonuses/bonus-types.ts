import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Calls = OperatorContract['memberBonuses'];

/** The bonuses of a member, and the request that waits. */
export type MemberBonuses = CallReply<Calls['list']>;
export type BonusRow = MemberBonuses['bonuses'][number];
/** A version of a promotion that a bonus can be granted by. */
export type BonusChoice = CallReply<Calls['choices']>['rows'][number];
