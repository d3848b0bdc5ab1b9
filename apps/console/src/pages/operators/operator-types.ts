import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Operators = OperatorContract['operators'];

/** An operator in the list, with everything that the profile shows but the sessions. */
export type OperatorRow = CallReply<Operators['list']>[number];
/** A role that an operator has. */
export type Grant = OperatorRow['grants'][number];
/** An open session of an operator. */
export type OperatorSession = CallReply<Operators['sessions']>[number];
/** The outcome of a change: made, or proposed to another operator. */
export type Outcome = CallReply<Operators['grant']>;
