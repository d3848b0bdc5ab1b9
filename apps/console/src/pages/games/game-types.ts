import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Games = OperatorContract['games'];

/** A game of the catalogue. */
export type GameRow = CallReply<Games['list']>['rows'][number];

export const gameStates = ['on', 'off', 'hot', 'new'] as const;
