import type {
  OperatorContract,
  OperatorHandlerInput,
  OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { requireBrand } from '../brand-codes.ts';
import { cutPage, formatNextCursor, parsePlace } from '../list-place.ts';
import { readHeldLimits } from '../members/module.ts';
import { readProtectedMembers } from './protection-repository.ts';

type List = OperatorContract['protection']['list'];
type ProtectionListDeps = { readonly db: Database };

/** Members of a brand with a limit, in a time-out or under self-exclusion. */
export const createProtectionList = ({ db }: ProtectionListDeps) => ({
  list: (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<List>,
  ): Promise<OperatorReply<List>> => {
    const { tenantId } = requireBrand(ctx);
    const { show, member, after, limit } = query;
    return db.transaction(tenantId, async (tx) => {
      const found = await readProtectedMembers(tx, tenantId, {
        show,
        member: member || null,
        after: parsePlace(after),
        limit: limit + 1,
      });
      const { rows, last } = cutPage(found, limit);
      const limitsOf = await readHeldLimits(
        tx,
        tenantId,
        rows.map(({ id }) => id),
      );
      return {
        rows: rows.map(({ id, ...row }) => ({
          member: row.public_id,
          username: row.username,
          excludedUntil: row.excluded_until?.getTime() ?? null,
          excludedBy: row.excluded_by,
          timeoutUntil: row.timeout_until?.getTime() ?? null,
          limits: limitsOf(id),
          changedAt: row.changed_at.getTime(),
        })),
        next: formatNextCursor(last),
      };
    });
  },
});
