import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import { type AgentContractKind, agentContractKinds } from '@parlour/contract/agent-contracts';
import type { Db } from '@parlour/database';
import type { Category } from '@parlour/tenant';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { createPaymentApproval } from '../../money/wallet/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import {
  findOwnContract,
  readDownlineAgents,
  readHistory,
  readLiveVersions,
  readOwnContracts,
  readOwnKinds,
  readOwnTerms,
  readVersions,
} from './contract-queries.ts';
import { readClock } from './contract-repository.ts';
import { readCeiling, toWireTiers } from './contract-terms.ts';
import { type ContractView, toContractView, toVersionView } from './contract-view.ts';

type Calls = Contract['contracts'];

type Deps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly approvals: Pick<ReturnType<typeof createPaymentApproval>, 'readState'>;
};

/** Agents directly below that are listed at once. */
const MAX_DOWNLINES = 20;

/** Creates the functions with which agents read their contracts. */
export function createContractReads({ db, settings, approvals }: Deps) {
  /** Reads of an agent: as the role that sees its own contracts and team alone. */
  const read = <Value>({ tenantId, actor }: MemberContext, work: (tx: Db) => Promise<Value>) =>
    db.teamTransaction(tenantId, actor.memberId, work);

  const view = (ctx: MemberContext, contractId: string): Promise<ContractView> =>
    read(ctx, async (tx) => {
      const { tenantId, actor } = ctx;
      const found = await findOwnContract(tx, tenantId, actor.memberId, contractId);
      if (!found) throw new ApiError('not_found');
      const versions = await readLiveVersions(tx, tenantId, [found.id]);
      return toContractView(found, versions, await readClock(tx));
    });

  async function list(
    ctx: MemberContext,
    { role, kind, agent, waiting, page, size }: HandlerInput<Calls['list']>,
  ): Promise<Reply<Calls['list']>> {
    const { tenantId, actor } = ctx;
    return read(ctx, async (tx) => {
      const found = await readOwnContracts(tx, tenantId, actor.memberId, {
        role,
        kind: kind ?? null,
        agent,
        isWaiting: waiting === 'yes',
        limit: size,
        offset: (page - 1) * size,
      });
      const ids = found.rows.map(({ id }) => id);
      const versions = Map.groupBy(
        await readLiveVersions(tx, tenantId, ids),
        (version) => version.contract,
      );
      const now = await readClock(tx);
      return {
        list: found.rows.map((row) => toContractView(row, versions.get(row.id) ?? [], now)),
        total: found.total,
        totalPages: Math.max(1, Math.ceil(found.total / size)),
        footer: { waiting: found.waiting },
      };
    });
  }

  async function detail(
    ctx: MemberContext,
    { contractId }: HandlerInput<Calls['detail']>,
  ): Promise<Reply<Calls['detail']>> {
    const { tenantId, actor } = ctx;
    return read(ctx, async (tx) => {
      const found = await findOwnContract(tx, tenantId, actor.memberId, contractId);
      if (!found) throw new ApiError('not_found');
      const versions = await readVersions(tx, tenantId, found.id);
      const history = await readHistory(tx, tenantId, found.id);
      return {
        ...toContractView(found, versions, await readClock(tx)),
        versions: versions.map(toVersionView),
        history: history.map(({ at, ...entry }) => ({ ...entry, at: at.getTime() })),
      };
    });
  }

  const kinds = (ctx: MemberContext): Promise<Reply<Calls['kinds']>> =>
    read(ctx, (tx) => readOwnKinds(tx, ctx.tenantId, ctx.actor.memberId));

  async function terms(ctx: MemberContext): Promise<Reply<Calls['terms']>> {
    const { contracts: rules } = await settings(ctx.tenantId);
    const { hasPin, refusal } = await approvals.readState(ctx);
    const own = await read(ctx, (tx) => readOwnTerms(tx, ctx.tenantId, ctx.actor.memberId));
    const ceilings = agentContractKinds.map((kind) => [kind, readCeiling(kind, rules)] as const);
    return {
      ceilings: Object.fromEntries(ceilings) as Record<AgentContractKind, number>,
      offerDays: rules.offerDays,
      cascade: rules.cascade,
      carriesLoss: rules.carry === 'CARRY',
      hasPin,
      ...(refusal && { pinRefusal: refusal }),
      own: own.map(({ terms: tiers, product, ...subject }) => ({
        ...subject,
        product: product as Category,
        tiers: toWireTiers(tiers ?? []),
      })),
    };
  }

  const downline = (ctx: MemberContext, { name, page }: HandlerInput<Calls['downline']>) =>
    read(ctx, async (tx) => {
      const { tenantId, actor } = ctx;
      const found = await readDownlineAgents(tx, tenantId, actor.memberId, name, {
        limit: MAX_DOWNLINES + 1,
        offset: (page - 1) * MAX_DOWNLINES,
      });
      return {
        list: found
          .slice(0, MAX_DOWNLINES)
          .map(({ publicId, username }) => ({ memberId: publicId, username })),
        hasMore: found.length > MAX_DOWNLINES,
      };
    });

  return { view, list, detail, kinds, terms, downline };
}
