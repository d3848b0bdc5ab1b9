import { periodsOfKind } from '@parlour/contract/agent-contracts';
import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { add, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { parseTerms } from '../../growth/contracts/module.ts';
import {
  readCountedTo,
  type SimulatedEarning,
  simulatePeriod,
  toSimulatedView,
  type TriedPeriod,
  simulatePastTerms,
} from '../../growth/settlement/module.ts';
import { toMicros } from '../../money/wallet/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { withContractErrors } from '../agent-contracts/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { findSubject, readBookAsset, readSubjects, type Subject } from './subject-search.ts';
import { toParty } from './settlement-views.ts';

type Calls = OperatorContract['settlements'];
type Simulated = OperatorReply<Calls['simulate']>['rows'][number];
type SimulateQuery = OperatorHandlerInput<Calls['simulate']>['query'];
type Tried = OperatorReply<Calls['tryTerms']>['rows'][number];

const toSimulated = (earning: SimulatedEarning, subject: Subject): Simulated => ({
  contract: subject.contract,
  kind: subject.kind,
  product: subject.product,
  period: subject.period,
  agent: { member: subject.agent, username: subject.agent_name },
  payer: toParty(subject.payer, subject.payer_name),
  book: subject.book,
  ...toSimulatedView(earning),
});

const toTried = ({ input, would }: TriedPeriod): Tried => ({
  payout: String(input.id),
  start: input.startsAt.getTime(),
  end: input.endsAt.getTime(),
  validBets: toWire(input.validBets),
  netLoss: toWire(input.netLoss),
  activeMembers: input.activeMembers,
  did: { tier: input.tier, amount: toWire(input.amount) },
  would: would && { tier: would.tier, amount: toWire(would.amount) },
});

const byAmount = (one: SimulatedEarning, other: SimulatedEarning): number =>
  Number(other.payout.amount - one.payout.amount) ||
  Number(one.version.contract - other.version.contract);

type Place = Parameters<typeof simulatePeriod>[1];

type SimulationDeps = { readonly db: Database; readonly settings: ReadSettings };

/**
 * Creates the pages that simulate the payouts of contracts: now, or by other terms. Nothing is
 * written.
 */
export function createSimulationPages({ db, settings }: SimulationDeps) {
  /** A transaction that may sum over every team of a brand. */
  const read = <Value>({ tenantId }: Tenancy, work: (tx: Db) => Promise<Value>): Promise<Value> =>
    db.transaction(tenantId, async (tx) => {
      await setStatementTimeout(tx, 25);
      return work(tx);
    });

  // Read before a transaction, which would else wait for a second connection with one in hand.
  const toPlace = async ({ tenantId, tenant }: Tenancy): Promise<Place> => ({
    tenantId,
    timeZone: tenant.timeZone,
    activeMinimum: toMicros((await settings(tenantId)).agents.activeMinimum),
  });

  async function requireSubject(tx: Db, { tenantId }: Tenancy, contract: string) {
    const subject = await findSubject(tx, tenantId, contract);
    if (!subject) throw new OperatorError('contract_unknown');
    return subject;
  }

  async function simulateAll(
    tx: Db,
    { tenancy, place }: { readonly tenancy: Tenancy; readonly place: Place },
    { contract, kind, period, product }: SimulateQuery,
  ): Promise<readonly SimulatedEarning[]> {
    const at = new Date();
    if (contract) {
      const { id, period: own } = await requireSubject(tx, tenancy, contract);
      return simulatePeriod(tx, place, { period: own, at }, id);
    }
    const earnings: SimulatedEarning[] = [];
    for (const one of periodsOfKind[kind])
      if (period === undefined || period === one)
        earnings.push(...(await simulatePeriod(tx, place, { period: one, at })));
    return earnings.filter(({ version }) => product === undefined || version.product === product);
  }

  return {
    simulate: async (
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['simulate']>,
    ): Promise<OperatorReply<Calls['simulate']>> => {
      const tenancy = requireBrand(ctx);
      const { tenantId } = tenancy;
      const place = await toPlace(tenancy);
      return read(tenancy, async (tx) => {
        const earnings = await simulateAll(tx, { tenancy, place }, query);
        const shown = earnings.toSorted(byAmount).slice(0, query.limit);
        const ids = shown.map(({ version }) => version.contract);
        const subjects = new Map(
          (await readSubjects(tx, tenantId, ids)).map((subject) => [subject.id, subject]),
        );
        const asset = await readBookAsset(tx, tenantId);
        const own = earnings.filter(({ version }) => version.asset === asset);
        return {
          rows: shown.flatMap((earning) => {
            const subject = subjects.get(earning.version.contract);
            return subject ? [toSimulated(earning, subject)] : [];
          }),
          contracts: earnings.length,
          amount: toWire(add(...own.map(({ payout }) => payout.amount))),
          countedTo: (await readCountedTo(tx, tenantId))?.getTime() ?? null,
        };
      });
    },

    tryTerms: async (
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['tryTerms']>,
    ): Promise<OperatorReply<Calls['tryTerms']>> => {
      const tenancy = requireBrand(ctx);
      const { contracts: rules } = await settings(tenancy.tenantId);
      const place = await toPlace(tenancy);
      return read(tenancy, async (tx) => {
        const { id, kind, period } = await requireSubject(tx, tenancy, query.contract);
        const terms = await withContractErrors(async () =>
          parseTerms({ kind, period }, query.tiers, rules),
        );
        const past = { ...place, contract: id, count: query.periods, now: new Date() };
        const tried = await simulatePastTerms(tx, past, terms);
        const compared = tried.flatMap(({ input, would }) =>
          would ? [[input.amount, would.amount] as const] : [],
        );
        return {
          rows: tried.toReversed().map(toTried),
          did: toWire(add(...compared.map(([did]) => did))),
          would: toWire(add(...compared.map(([, would]) => would))),
        };
      });
    },
  };
}
