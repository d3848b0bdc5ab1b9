import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

/** An application of a member for a promotion. */
export type ApplicationRow = CallReply<
  OperatorContract['promotionApplications']['list']
>['rows'][number];
