import {
  ApiError,
  type Contract,
  type FieldFault,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { fromPercent } from '@parlour/contract/agent-contracts';
import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';
import { categories, type Category } from '@parlour/tenant';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import {
  findDirect,
  type OutOfBounds,
  readEarned,
  readParts,
  readRates,
  type RebateRates,
  setRates,
  sumEarned,
  sumParts,
} from './rebate-repository.ts';

type Rebates = Contract['rebates'];

/** Rates as calls name them. */
type NamedRates = readonly { readonly product: Category; readonly rate: number }[];

export type RebateDeps = { readonly db: Database; readonly settings: ReadSettings };

const earnedStates = { NONE: 'none', DUE: 'due', PAID: 'paid' } as const;

/** A state of a rebate as calls name it. */
export const toEarnedState = (state: keyof typeof earnedStates) => earnedStates[state];

/** The highest rates of a brand by product, in parts per million. */
export const readCeilings = async (
  settings: ReadSettings,
  tenantId: TenantId,
): Promise<RebateRates> =>
  Object.fromEntries(
    Object.entries((await settings(tenantId)).agents.rebateCeilings).map(([product, percent]) => [
      product,
      fromPercent(percent),
    ]),
  );

export const byProduct = (rates: NamedRates): RebateRates =>
  Object.fromEntries(rates.map(({ product, rate }) => [product, rate]));

/** The refusal of rates out of bounds: which of `field`, and what each may be. */
function requireBounds(faults: readonly OutOfBounds[], rates: NamedRates, field: string) {
  if (faults.length === 0) return;
  const fields = faults.map(({ product, lowest, highest }): FieldFault => {
    const index = rates.findIndex((entry) => entry.product === product);
    const path = `${field}.${index}.rate`;
    return (rates[index]?.rate ?? 0) > highest
      ? { field: path, rule: 'max', allowed: { max: highest } }
      : { field: path, rule: 'min', allowed: { min: lowest } };
  });
  throw fieldError(
    fields,
    fields.some(({ rule }) => rule === 'max')
      ? 'invalid.rebate.value'
      : 'downline.rebate.update.lower.reb',
  );
}

/**
 * Gives a new account its rates from today on. Throws `invalid.rebate.value` where one is above the
 * upline's, or the brand has no rebates in the product.
 */
export async function grantRebates(
  tx: Db,
  ctx: MemberContext,
  {
    member,
    rates,
    ceilings,
  }: { readonly member: MemberId; readonly rates: NamedRates; readonly ceilings: RebateRates },
): Promise<void> {
  if (rates.length === 0) return;
  requireProducts(rates, ceilings, 'rebates');
  const actor = `member:${ctx.actor.publicId}`;
  const faults = await setRates(tx, ctx.tenantId, {
    member,
    rates: byProduct(rates),
    ceilings,
    actor,
    isNew: true,
  });
  requireBounds(faults, rates, 'rebates');
}

/** Refuses rates of a link that are above the agent's own of tomorrow. */
export async function requireGivable(
  tx: Db,
  { tenantId, actor }: MemberContext,
  rates: NamedRates,
  ceilings: RebateRates,
): Promise<void> {
  if (rates.length === 0) return;
  requireProducts(rates, ceilings, 'rebates');
  const own = await readRates(tx, tenantId, actor.memberId, ceilings);
  const bounds = new Map(own.map(({ product, nextRate }) => [product, nextRate]));
  const faults = rates.flatMap(({ product, rate }): OutOfBounds[] => {
    const highest = bounds.get(product) ?? 0;
    return rate > highest ? [{ product, lowest: 0, highest }] : [];
  });
  requireBounds(faults, rates, 'rebates');
}

/** Refuses products in which the brand has no rebates, and those that are named twice. */
function requireProducts(rates: NamedRates, ceilings: RebateRates, field: string): void {
  const fields = rates.flatMap(({ product, rate }, index): FieldFault[] => {
    const first = rates.findIndex((entry) => entry.product === product);
    if (first !== index) return [{ field: `${field}.${index}.product`, rule: 'taken' }];
    const highest = ceilings[product] ?? 0;
    return rate > highest
      ? [{ field: `${field}.${index}.rate`, rule: 'max', allowed: { max: highest } }]
      : [];
  });
  if (fields.length > 0) throw fieldError(fields, 'invalid.rebate.value');
}

/**
 * Creates the service with which members see their rebates, and agents see and set those of their
 * team.
 */
export function createRebateService({ db, settings }: RebateDeps) {
  const readList = async (ctx: MemberContext, tx: Db, member: MemberId) => ({
    list: await readRates(tx, ctx.tenantId, member, await readCeilings(settings, ctx.tenantId)),
  });

  return {
    own: (ctx: MemberContext): Promise<Reply<Rebates['own']>> =>
      db.transaction(ctx.tenantId, async (tx) => {
        const { list } = await readList(ctx, tx, ctx.actor.memberId);
        return {
          list: list
            .map(({ product, rate, nextRate }) => ({ product, rate, nextRate }))
            .toSorted((a, b) => categories.indexOf(a.product) - categories.indexOf(b.product)),
        };
      }),

    rates: (ctx: MemberContext, { memberId }: HandlerInput<Rebates['rates']>) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const member =
          memberId === undefined
            ? ctx.actor.memberId
            : await findDirect(tx, ctx.tenantId, ctx.actor.memberId, memberId);
        if (member === undefined) throw new ApiError('not_found');
        return readList(ctx, tx, member);
      }),

    setRates: async (ctx: MemberContext, input: HandlerInput<Rebates['setRates']>) => {
      const ceilings = await readCeilings(settings, ctx.tenantId);
      requireProducts(input.rates, ceilings, 'rates');
      return db.transaction(ctx.tenantId, async (tx) => {
        const member = await findDirect(tx, ctx.tenantId, ctx.actor.memberId, input.memberId);
        if (member === undefined) throw new ApiError('not_found');
        const rates = byProduct(input.rates);
        const actor = `member:${ctx.actor.publicId}`;
        const faults = await setRates(tx, ctx.tenantId, { member, rates, ceilings, actor });
        requireBounds(faults, input.rates, 'rates');
        await writeAudit(tx, ctx.tenantId, {
          actor,
          action: 'agent.rebates',
          subject: `member:${input.memberId}`,
          requestId: ctx.requestId,
          detail: { rates },
        });
        return readList(ctx, tx, member);
      });
    },

    earned: (
      ctx: MemberContext,
      { startDate: from, endDate: to, page, size }: HandlerInput<Rebates['earned']>,
    ): Promise<Reply<Rebates['earned']>> =>
      db.teamTransaction(ctx.tenantId, ctx.actor.memberId, async (tx) => {
        const query = { from, to, limit: size, offset: (page - 1) * size };
        const rows = await readEarned(tx, ctx.tenantId, ctx.actor.memberId, query);
        const { total, amount } = await sumEarned(tx, ctx.tenantId, ctx.actor.memberId, query);
        return {
          list: rows.map((row) => ({
            ...row,
            ownBets: toWire(row.ownBets),
            teamBets: toWire(row.teamBets),
            passedOn: toWire(row.passedOn),
            amount: toWire(row.amount),
            state: toEarnedState(row.state),
          })),
          total,
          totalPages: Math.ceil(total / size),
          footer: { amount: toWire(amount) },
        };
      }),

    parts: (
      ctx: MemberContext,
      { day, product, page, size }: HandlerInput<Rebates['parts']>,
    ): Promise<Reply<Rebates['parts']>> =>
      db.teamTransaction(ctx.tenantId, ctx.actor.memberId, async (tx) => {
        const agent = ctx.actor.memberId;
        const query = { day, product, limit: size, offset: (page - 1) * size };
        const rows = await readParts(tx, ctx.tenantId, agent, query);
        const { total, amount } = await sumParts(tx, ctx.tenantId, agent, day, product);
        return {
          list: rows.map((row) => ({
            ...row,
            teamBets: toWire(row.teamBets),
            passedOn: toWire(row.passedOn),
          })),
          total,
          totalPages: Math.ceil(total / size),
          footer: { passedOn: toWire(amount) },
        };
      }),
  };
}
