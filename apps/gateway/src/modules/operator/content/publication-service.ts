import {
  type OperatorAction,
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { ALL_MEMBERS, publishEvent } from '../../platform/events/module.ts';
import { type Approvals, type Outcome, type Proposal, tryOut } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { requirePublishable } from './check-draft.ts';
import { getTitle } from './content-draft.ts';
import { type Item, readLive, requireParent, requireVersion, subjectOf } from './content-items.ts';
import { foreignHosts } from './foreign-hosts.ts';
import { liveContent } from './live-content.ts';
import { requirePromotion } from './require-promotion.ts';
import { lockItem, raiseRevision } from './version-repository.ts';

type Calls = OperatorContract['content'];

export type PublicationDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
};

/** A version as its publication is proposed and executed. */
type Publication = Item & {
  readonly version: number;
  /** For the one who approves: what it is called, and the hosts that it newly leads to. */
  readonly title: string;
  readonly leadsTo: readonly string[];
};

/** Writes a change of what is shown down, and tells the gateways and the open pages. */
async function announce(
  tx: Db,
  ctx: OperatorContext,
  tenantId: TenantId,
  target: Item,
  event: {
    readonly action?: OperatorAction;
    readonly reason: string;
    readonly before: unknown;
    readonly after?: unknown;
  },
): Promise<void> {
  await raiseRevision(tx, tenantId);
  await writeOperatorEvent(tx, ctx, { subject: subjectOf(target), brand: tenantId, ...event });
  await publishEvent(tx, tenantId, ALL_MEMBERS, 'content', { kind: target.kind });
}

/**
 * Creates the service that publishes a brand's content on its site, rolls it back and takes it off.
 */
export function createPublicationService({ db, approvals }: PublicationDeps) {
  async function applyPublication(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload: { version, ...target }, reason }: Proposal<Publication>,
  ): Promise<void> {
    await lockItem(tx, brand, target);
    const { draft } = await requireVersion(tx, brand, target, version);
    requirePublishable(draft);
    await requireParent(tx, brand, target.id, draft);
    await requirePromotion(tx, brand, draft);
    const live = await readLive(tx, brand, target);
    await liveContent[target.kind].write(tx, brand, target.id, { draft, version });
    await announce(tx, ctx, brand, target, {
      action: 'content.published',
      reason,
      before: live?.isOn ? { version: live.version } : null,
      after: { version, title: getTitle(draft) },
    });
  }
  const proposePublication = approvals.define<Publication>({
    action: 'content.published',
    permission: 'content.publish',
    execute: applyPublication,
  });

  /** Publishes; what leads to a host where it did not lead before waits for another operator. */
  function publish(
    ctx: OperatorContext,
    { body: { version, reason, ...target } }: OperatorHandlerInput<Calls['publish']>,
  ): Promise<Outcome> {
    const { tenant, tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { draft } = await requireVersion(tx, tenantId, target, version);
      const live = await readLive(tx, tenantId, target);
      const known = new Set(live?.isOn ? foreignHosts(live.draft, tenant.domains) : []);
      const hosts = foreignHosts(draft, tenant.domains).filter((host) => !known.has(host));
      const payload = { ...target, version, title: getTitle(draft), leadsTo: hosts };
      const proposal = { brand: tenantId, payload, reason };
      if (hosts.length > 0) {
        await tryOut(tx, () => applyPublication(tx, ctx, proposal));
        return proposePublication(tx, ctx, proposal);
      }
      await applyPublication(tx, ctx, proposal);
      return { status: 'done' };
    });
  }

  function unpublish(
    ctx: OperatorContext,
    { body: { reason, ...target } }: OperatorHandlerInput<Calls['unpublish']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const live = await readLive(tx, tenantId, target);
      if (!live) throw new OperatorError('content_unknown');
      if (!(await liveContent[target.kind].hide(tx, tenantId, target.id)))
        throw new OperatorError('changed_meanwhile');
      await announce(tx, ctx, tenantId, target, {
        reason,
        before: { version: live.version, title: getTitle(live.draft) },
      });
      return null;
    });
  }

  return { publish, unpublish };
}
