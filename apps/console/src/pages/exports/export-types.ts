import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

/** A list that was, or is being, made into a file. */
export type ExportRow = CallReply<OperatorContract['exports']['list']>[number];
