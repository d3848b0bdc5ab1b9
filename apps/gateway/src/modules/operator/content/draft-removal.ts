import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { getTitle } from './content-draft.ts';
import { readLive, readNewest, subjectOf } from './content-items.ts';
import { insertRemoval, lockItem } from './version-repository.ts';

type Calls = OperatorContract['content'];

/** Creates the service that deletes drafts which were never published. */
export function createDraftRemoval({ db }: { readonly db: Database }) {
  function remove(
    ctx: OperatorContext,
    { body: { version, reason, ...target } }: OperatorHandlerInput<Calls['remove']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      await lockItem(tx, tenantId, target);
      // What was taken off the site again was published, too.
      if (await readLive(tx, tenantId, target)) throw new OperatorError('content_published');
      const newest = await readNewest(tx, tenantId, target);
      if (!newest) throw new OperatorError('content_unknown');
      if (newest.version !== version) throw new OperatorError('changed_meanwhile');
      await insertRemoval(tx, tenantId, target, { version, removedBy: ctx.actor.login, reason });
      await writeOperatorEvent(tx, ctx, {
        subject: subjectOf(target),
        brand: tenantId,
        reason,
        before: { version, title: getTitle(newest.draft) },
      });
      return null;
    });
  }

  return { remove };
}
