import { ApiError, type Contract, type Reply } from '@parlour/contract';
import { isAgentType } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { PaymentProof } from '../../money/wallet/module.ts';
import { findBelow } from './contract-changes.ts';
import { readLiveVersions } from './contract-queries.ts';
import {
  type ContractRow,
  readClock,
  readContractsOfAgent,
  type VersionRow,
} from './contract-repository.ts';
import type { ContractService } from './contract-service.ts';
import { type StoredTier, type Subject } from './contract-terms.ts';
import { selectVersions } from './contract-view.ts';

type Settings = Reply<Contract['wallet']['consolidated']>;
type Answer = PaymentProof & { readonly answer: 'agree' | 'reject' | 'end' };

/** A contract that its agent is paid by, with what counts and what waits. */
type Own = {
  readonly contract: ContractRow;
  readonly offer: VersionRow | undefined;
  readonly inForce: VersionRow | undefined;
  /** A contract below is higher than what is offered. */
  readonly isDownlineHigher: boolean;
};

const MILLION = 1_000_000;
const toAmount = (stored: number | undefined) => toWire(micros(BigInt(stored ?? 0)));
const toRate = (stored: number | undefined): number => (stored ?? 0) / MILLION;
const yesNo = (is: boolean) => (is ? ('Y' as const) : ('N' as const));

async function readOwn(
  tx: Db,
  { tenantId, actor }: MemberContext,
): Promise<{ readonly contracts: readonly Own[]; readonly now: Date }> {
  const rows = (await readContractsOfAgent(tx, tenantId, actor.memberId)).filter(
    ({ payer, upline }) => payer === upline,
  );
  const ids = rows.map(({ id }) => id);
  const versions = Map.groupBy(
    await readLiveVersions(tx, tenantId, ids),
    ({ contract }) => contract,
  );
  const now = await readClock(tx);
  const contracts: Own[] = [];
  for (const contract of rows) {
    const { offer, inForce } = selectVersions(versions.get(contract.id) ?? [], now);
    const isDownlineHigher = offer?.terms
      ? await hasHigherBelow(tx, tenantId, contract, offer)
      : false;
    contracts.push({ contract, offer, inForce, isDownlineHigher });
  }
  return { contracts, now };
}

/** Checks that a direct downline is paid by more than the offer, whatever the policy does. */
async function hasHigherBelow(
  tx: Db,
  tenantId: MemberContext['tenantId'],
  contract: ContractRow,
  offer: VersionRow,
): Promise<boolean> {
  const { ends } = await findBelow(tx, tenantId, contract, { cascade: 'LOWER_ENDS' }, offer.terms);
  return ends.length > 0;
}

/** P a new contract, E changed terms, V a termination. */
function toStatus({ offer, inForce }: Own): 'P' | 'E' | 'V' {
  if (offer?.isTermination) return 'V';
  return inForce ? 'E' : 'P';
}

/** Tiers of an offer; a termination shows those that it would end. */
const tiersOf = ({ offer, inForce }: Own): readonly StoredTier[] =>
  offer?.terms ?? inForce?.terms ?? [];

/** Puts entries into lists by product. */
function byProduct<Value>(
  owned: readonly Own[],
  kind: Subject['kind'],
  toEntry: (own: Own) => Value,
): Record<string, Value[]> {
  const lists: Record<string, Value[]> = {};
  for (const own of owned)
    if (own.contract.kind === kind && own.offer)
      (lists[own.contract.product] ??= []).push(toEntry(own));
  return lists;
}

/** Offers of dividends by product and period, one entry for each tier. */
function listDividends(owned: readonly Own[]): Settings['divtypereq'] {
  const lists: Record<string, Record<string, Settings['divtypereq'][string]['D']>> = {};
  for (const own of owned) {
    const { product, period, kind, publicId } = own.contract;
    if (kind !== 'DIVIDEND' || !own.offer) continue;
    (lists[product] ??= {})[period] = tiersOf(own).map((tier) => ({
      id: publicId,
      status: toStatus(own),
      minimumBet: toAmount(tier.validBets),
      netLoss: toAmount(tier.netLoss),
      periodicTotalBetRequired: yesNo((tier.validBets ?? 0) > 0),
      periodicTotalBet: toAmount(tier.validBets),
      activeMember: tier.activeMembers ?? 0,
      contractRate: toRate(tier.rate),
      downlineHigherRate: yesNo(own.isDownlineHigher),
    }));
  }
  return lists as Settings['divtypereq'];
}

/** Contracts in force by product: A, or V where a termination waits. */
function listInForce(owned: readonly Own[], kind: Subject['kind']): Settings['divtypeinfo'] {
  const lists: Settings['divtypeinfo'] = {};
  for (const { contract, inForce, offer } of owned)
    if (contract.kind === kind && inForce)
      (lists[contract.product] ??= { agent: [] }).agent.push({
        status: offer?.isTermination ? 'V' : 'A',
      });
  return lists;
}

const toSalaryTier = (tier: StoredTier) => ({
  activeMember: tier.activeMembers ?? 0,
  rate: toRate(tier.rate),
  rateType: 'P',
});

function toSettings(owned: readonly Own[]): Settings {
  const dividends = listDividends(owned);
  const dividendsInForce = listInForce(owned, 'DIVIDEND');
  return {
    dailysalreqtype: byProduct(owned, 'DAILY_SALARY', (own) => ({
      id: own.contract.publicId,
      status: toStatus(own),
      downlineHigherRate: yesNo(own.isDownlineHigher),
      details: tiersOf(own).map((tier, index) => ({
        id: `${own.contract.publicId}-${index + 1}`,
        betVolume: toAmount(tier.validBets),
        ...toSalaryTier(tier),
      })),
    })),
    divtypereq: dividends,
    divtypecompperiodreq: dividends,
    contracthoursalreq: byProduct(owned, 'HOURLY_SALARY', (own) => ({
      contractId: own.contract.publicId,
      status: toStatus(own),
      hourSalaryRates: tiersOf(own).map((tier) => ({
        contractId: own.contract.publicId,
        minimumBet: toAmount(tier.validBets),
        ...toSalaryTier(tier),
      })),
    })),
    realtimesalreqtype: byProduct(owned, 'REAL_TIME_SALARY', (own) => ({
      contractId: own.contract.publicId,
      status: toStatus(own),
      realTimeSalaryRates: tiersOf(own).map((tier, index) => ({
        Id: `${own.contract.publicId}-${index + 1}`,
        betAmount: toAmount(tier.betAmount),
        lossRate: toRate(tier.lossRate),
        winRate: toRate(tier.winRate),
      })),
    })),
    dailysalinfotype: listInForce(owned, 'DAILY_SALARY'),
    divtypeinfo: dividendsInForce,
    divtypecompperiodinfo: dividendsInForce,
    contracthoursalinfo: listInForce(owned, 'HOURLY_SALARY'),
    contractmrdailysalinfotype: {},
    realtimesalinfotype: listInForce(owned, 'REAL_TIME_SALARY'),
  };
}

/**
 * Creates the handlers for the calls of family clients about contracts, and for their answers to
 * offers.
 */
export function createFamilyContracts({
  db,
  service,
}: {
  readonly db: Database;
  readonly service: Pick<ContractService, 'acceptOwn' | 'rejectOwn'>;
}) {
  const find = (ctx: MemberContext, isAsked: (contract: ContractRow) => boolean) =>
    db.transaction(ctx.tenantId, async (tx) => {
      const { contracts } = await readOwn(tx, ctx);
      return contracts.find(({ contract }) => isAsked(contract));
    });

  /**
   * A accepts terms and keeps a contract whose end is offered; C accepts the end; R rejects either.
   */
  async function answer(
    ctx: MemberContext,
    { answer: given, pin, stepUp }: Answer,
    isAsked: (contract: ContractRow) => boolean,
  ): Promise<null> {
    const found = await find(ctx, isAsked);
    if (!found) throw new ApiError('not_found');
    if (!found.offer) throw new ApiError('contract_offer_closed');
    const { isTermination, number } = found.offer;
    const offer = { contractId: found.contract.publicId, number };
    if (given === 'end' && !isTermination) throw new ApiError('contract_offer_closed');
    const isAcceptance = isTermination ? given === 'end' : given === 'agree';
    if (isAcceptance) await service.acceptOwn(ctx, offer, undefined, { pin, stepUp });
    else await service.rejectOwn(ctx, offer);
    return null;
  }

  const handlers = {
    answerDividend: (ctx, { productType, period: asked, ...given }) =>
      answer(
        ctx,
        given,
        ({ kind, product, period }) =>
          kind === 'DIVIDEND' && product === productType && period === asked,
      ),
    answerDailySalary: (ctx, { id, ...given }) =>
      answer(ctx, given, ({ kind, publicId }) => kind === 'DAILY_SALARY' && publicId === id),
    answerHourlySalary: (ctx, { contractId, productType, ...given }) =>
      answer(
        ctx,
        given,
        ({ kind, publicId, product }) =>
          kind === 'HOURLY_SALARY' && publicId === contractId && product === productType,
      ),
    answerRealTimeSalary: (ctx, { contractId, ...given }) =>
      answer(
        ctx,
        given,
        ({ kind, publicId }) => kind === 'REAL_TIME_SALARY' && publicId === contractId,
      ),
  } satisfies Partial<GatewayHandlers['contracts']>;

  const consolidated: GatewayHandlers['wallet']['consolidated'] = async (ctx) => {
    const isAgent = isAgentType(ctx.actor.accountType);
    const owned = isAgent
      ? await db.transaction(ctx.tenantId, (tx) => readOwn(tx, ctx))
      : { contracts: [] };
    return toSettings(owned.contracts);
  };

  return { handlers, consolidated };
}
