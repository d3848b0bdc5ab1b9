import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import {
  closeOffer,
  endContract,
  findBelow,
  findContract,
  lockContract,
  lockContracts,
  type LockedContract,
  makeOffer,
  parseTerms,
  readVersions,
  requireContract,
  toVersionView,
} from '../../growth/contracts/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { Approvals } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { requireTenancy, toContractChange } from '../contract-change.ts';
import { parsePlace, toPage } from '../list-place.ts';
import {
  type ContractSearch,
  findEndRequest,
  findOfferRequest,
  findTopAgent,
  type FoundContract,
  readNamedHistory,
  searchContracts,
} from './contract-search.ts';
import { toSummary } from './contract-search-view.ts';
import { withContractErrors } from './contract-errors.ts';

type Calls = OperatorContract['agentContracts'];
type OfferBody = OperatorHandlerInput<Calls['offer']>['body'];

/** The contract that is offered, as it is proposed and executed. */
type Offer = Omit<OfferBody, 'reason'> & { readonly username: string };
/** The contract that ends. */
type End = { readonly contract: string; readonly agent: string; readonly payer: string | null };

export type AgentContractsDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly approvals: Pick<Approvals, 'define'>;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
};

const ONE: ContractSearch = {
  agent: null,
  payer: null,
  party: null,
  kind: null,
  product: null,
  show: null,
  contract: null,
  after: null,
  limit: 1,
};

/** Makes a change and takes it back: what would be refused is refused before it is proposed. */
async function tryOut(tx: Db, change: () => Promise<unknown>): Promise<void> {
  await tx.exec('contract-try', 'savepoint contract_try', []);
  await change();
  await tx.exec('contract-untry', 'rollback to savepoint contract_try', []);
}

/** Contracts of agents: the brand's offers to top agents, and ends, each under four eyes. */
export function createAgentContracts({ db, settings, approvals, tenancies }: AgentContractsDeps) {
  async function lockNamed(tx: Db, tenancy: Tenancy, publicId: string): Promise<LockedContract> {
    const { tenantId, tenant } = tenancy;
    await lockContracts(tx, tenantId);
    const contract = await findContract(tx, tenantId, publicId);
    if (!contract) throw new OperatorError('contract_unknown');
    return lockContract(tx, { tenantId, timeZone: tenant.timeZone }, contract);
  }

  async function executeOffer(
    tx: Db,
    ctx: OperatorContext,
    tenancy: Tenancy,
    { agent, kind, product, period, tiers }: Offer,
  ): Promise<string> {
    const { tenantId, tenant } = tenancy;
    const { contracts: rules } = await settings(tenantId);
    return withContractErrors(async () => {
      const terms = parseTerms({ kind, period }, tiers, rules);
      await lockContracts(tx, tenantId);
      const found = await findTopAgent(tx, tenantId, agent);
      if (!found) throw new OperatorError('agent_not_top');
      const parties = { payer: null, agent: found.id };
      const contract = await requireContract(tx, tenantId, parties, { kind, product, period });
      const locked = await lockContract(tx, { tenantId, timeZone: tenant.timeZone }, contract);
      await makeOffer(tx, toContractChange(tenancy, ctx), locked, terms, rules);
      return contract.publicId;
    });
  }

  const executeEnd = async (
    tx: Db,
    ctx: OperatorContext,
    tenancy: Tenancy,
    { contract }: Pick<End, 'contract'>,
  ): Promise<void> => {
    const locked = await lockNamed(tx, tenancy, contract);
    await withContractErrors(() =>
      endContract(tx, toContractChange(tenancy, ctx), locked, 'OPERATOR'),
    );
  };

  const proposeOffer = approvals.define<Offer>({
    action: 'contract.offered',
    permission: 'contracts.write',
    async execute(tx, ctx, { brand, payload, reason }) {
      const tenancy = requireTenancy(tenancies, brand);
      const contract = await executeOffer(tx, ctx, tenancy, payload);
      await writeOperatorEvent(tx, ctx, {
        action: 'contract.offered',
        subject: `member:${payload.agent}`,
        brand,
        reason,
        after: { ...payload, contract },
      });
    },
  });

  const proposeEnd = approvals.define<End>({
    action: 'contract.ended',
    permission: 'contracts.write',
    async execute(tx, ctx, { brand, payload, reason }) {
      await executeEnd(tx, ctx, requireTenancy(tenancies, brand), payload);
      await writeOperatorEvent(tx, ctx, {
        action: 'contract.ended',
        subject: `contract:${payload.contract}`,
        brand,
        reason,
        after: payload,
      });
    },
  });

  function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const found = await searchContracts(tx, tenantId, {
        ...ONE,
        agent: query.agent || null,
        payer: query.payer || null,
        party: query.party || null,
        kind: query.kind ?? null,
        product: query.product ?? null,
        show: query.show ?? null,
        after: parsePlace(query.after),
        limit: query.limit + 1,
      });
      return toPage(found, query.limit, toSummary);
    });
  }

  async function requireFound(tx: Db, { tenantId }: Tenancy, contract: string) {
    const [found] = await searchContracts(tx, tenantId, { ...ONE, contract });
    if (!found) throw new OperatorError('contract_unknown');
    return found;
  }

  function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const tenancy = requireBrand(ctx);
    return db.transaction(tenancy.tenantId, async (tx) => {
      const found = await requireFound(tx, tenancy, query.contract);
      const { contract, standing, boundary } = await lockNamed(tx, tenancy, query.contract);
      const below = standing
        ? (await findBelow(tx, tenancy.tenantId, contract, standing, null)).ends
        : [];
      const versions = await readVersions(tx, tenancy.tenantId, found.id);
      const history = await readNamedHistory(tx, tenancy.tenantId, found.id);
      return {
        ...toSummary(found),
        versions: versions.map(toVersionView),
        history: history.map(({ at, ...entry }) => ({ ...entry, at: at.getTime() })),
        below: below.map(({ publicId, agentName }) => ({ contract: publicId, agent: agentName })),
        boundary: boundary.getTime(),
        request: await findEndRequest(tx, tenancy.tenantId, query.contract),
      };
    });
  }

  function offer(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['offer']>,
  ): Promise<OperatorReply<Calls['offer']>> {
    const tenancy = requireBrand(ctx);
    const { tenantId } = tenancy;
    const { reason, ...given } = body;
    return db.transaction(tenantId, async (tx) => {
      const agent = await findTopAgent(tx, tenantId, body.agent);
      if (!agent) throw new OperatorError('agent_not_top');
      const payload: Offer = { ...given, agent: agent.publicId, username: agent.username };
      if (await findOfferRequest(tx, tenantId, payload))
        throw new OperatorError('contract_proposed');
      await tryOut(tx, () => executeOffer(tx, ctx, tenancy, payload));
      return proposeOffer(tx, ctx, { brand: tenantId, payload, reason });
    });
  }

  function withdraw(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['withdraw']>,
  ): Promise<null> {
    const tenancy = requireBrand(ctx);
    return db.transaction(tenancy.tenantId, async (tx) => {
      const locked = await lockNamed(tx, tenancy, body.contract);
      const { contract, offer: open } = locked;
      if (!open || contract.payer !== null) throw new OperatorError('contract_offer_closed');
      await closeOffer(tx, toContractChange(tenancy, ctx), locked, open, 'WITHDRAWN');
      await writeOperatorEvent(tx, ctx, {
        subject: `contract:${body.contract}`,
        brand: tenancy.tenantId,
        reason: body.reason,
        after: { number: open.number, agent: contract.agentName },
      });
      return null;
    });
  }

  function end(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['end']>,
  ): Promise<OperatorReply<Calls['end']>> {
    const tenancy = requireBrand(ctx);
    return db.transaction(tenancy.tenantId, async (tx) => {
      const found: FoundContract = await requireFound(tx, tenancy, body.contract);
      if (await findEndRequest(tx, tenancy.tenantId, body.contract))
        throw new OperatorError('contract_proposed');
      await tryOut(tx, () => executeEnd(tx, ctx, tenancy, body));
      const payload = {
        contract: found.contract,
        agent: found.agent_name,
        payer: found.payer_name,
      };
      return proposeEnd(tx, ctx, { brand: tenancy.tenantId, payload, reason: body.reason });
    });
  }

  return { list, detail, offer, withdraw, end };
}
