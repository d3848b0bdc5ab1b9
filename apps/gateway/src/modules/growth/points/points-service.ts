import { redemptionStates } from '@parlour/contract/states/redemptions';
import {
  ApiError,
  type Contract,
  contract,
  type HandlerInput,
  type Reply,
  runtimeError,
} from '@parlour/contract';
import { mallCategories, type MallCategory } from '@parlour/contract/points';
import type { Db } from '@parlour/database';
import { fromWire, toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import { retryConflicts } from '../../../db/errors.ts';
import { toMemberTerms } from '../../../domain/promotion-terms.ts';
import { createShortCode } from '../../../domain/short-code.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import { readReportRange } from '../../../request/report-range.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { readPointsMovements, sumPointsMovements } from '../../money/records/module.ts';
import {
  buildMemberCommand,
  type CommandResult,
  createPaymentApproval,
  type PaymentApprovalDeps,
  runIdempotently,
} from '../../money/wallet/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { type Delivery, sealDelivery } from './delivery.ts';
import { toConfig } from './points-config.ts';
import {
  convertPoints,
  openDays,
  readConversion,
  readPoints,
  readSpendRefusal,
} from './points-repository.ts';
import {
  type MallText,
  moveRedemption,
  type OfferedItemRow,
  readOfferedCategories,
  readOfferedItems,
  readRedemptions,
  redeemPoints,
  type RedemptionRow,
} from './redemption-repository.ts';

type Calls = Contract['points'];
type Language = MemberContext['language'];

export type PointsServiceDeps = PaymentApprovalDeps & {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly atRest: AtRest;
};

/** Names of categories as clients of the family show them. */
const categoryNames: Readonly<Record<MallCategory, { name: string; chineseName: string }>> = {
  credit: { name: 'Cash credit', chineseName: '现金奖励' },
  freeSpins: { name: 'Free spins', chineseName: '免费旋转' },
  electronics: { name: 'Electronics', chineseName: '电子产品' },
  lifestyle: { name: 'Lifestyle', chineseName: '生活用品' },
  sports: { name: 'Sports', chineseName: '运动' },
  gifts: { name: 'Gifts', chineseName: '礼品' },
};

/** The text in a language, or in English. */
const pickText = (text: MallText, language: Language): string => text[language] ?? text.EN ?? '';

/** Points as members see and spend them. */
export function createPointsService(deps: PointsServiceDeps): GatewayHandlers['points'] {
  const { db, settings, atRest } = deps;
  const conversions = createPaymentApproval(deps, 'pointsConvert');
  const redemptions = createPaymentApproval(deps, 'pointsRedeem');

  const readRates = async (tx: Db, { tenantId }: MemberContext) =>
    openDays(tx, tenantId, (await settings(tenantId)).points);

  async function postConversion(
    tx: Db,
    ctx: MemberContext,
    { points, ...proof }: HandlerInput<Calls['convert']>,
  ): Promise<CommandResult<string>> {
    const { tenantId, actor, requestId } = ctx;
    await readRates(tx, ctx);
    const reference = `C${createShortCode(10)}`;
    const refused = await convertPoints(tx, tenantId, {
      member: actor.memberId,
      reference,
      points: fromWire(points),
      requestId,
    });
    if (refused) return { refused };
    // Last: what is refused spends no approval.
    await conversions.spend(tx, ctx, { points }, proof);
    return { value: reference };
  }

  async function postRedemption(
    tx: Db,
    ctx: MemberContext,
    input: HandlerInput<Calls['redeem']>,
  ): Promise<CommandResult<string>> {
    const { tenantId, actor, requestId } = ctx;
    const { itemId, quantity, remark = '' } = input;
    const reference = `R${createShortCode(10)}`;
    const delivery = readDelivery(input);
    const refused = await redeemPoints(tx, tenantId, {
      member: actor.memberId,
      reference,
      item: itemId,
      quantity,
      delivery: delivery && sealDelivery(atRest, tenantId, reference, delivery),
      remark,
      requestId,
    });
    if (refused) return { refused };
    await redemptions.spend(tx, ctx, { itemId, quantity }, input);
    return { value: reference };
  }

  return {
    balance: ({ tenantId, actor }) =>
      db.transaction(tenantId, async (tx) =>
        toWire(await readPoints(tx, tenantId, actor.memberId)),
      ),

    rewards: ({ tenantId, actor, language }, { category, page, size }) =>
      db.transaction(tenantId, async (tx) => {
        const { rows, total } = await readOfferedItems(tx, tenantId, {
          member: actor.memberId,
          category: category || null,
          limit: size,
          offset: (page - 1) * size,
        });
        return {
          list: rows.map((row) => toReward(row, language)),
          totalPages: Math.max(1, Math.ceil(total / size)),
        };
      }),

    categories: ({ tenantId }) =>
      db.transaction(tenantId, async (tx) => {
        const offered = new Set(await readOfferedCategories(tx, tenantId));
        return mallCategories
          .filter((category) => offered.has(category))
          .map((category) => ({ category, ...categoryNames[category] }));
      }),

    config: (ctx) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const refusal = await readSpendRefusal(tx, ctx.tenantId, ctx.actor.memberId);
        return { ...toConfig(await readRates(tx, ctx)), ...(refusal && { refusal }) };
      }),

    async convert(ctx, input) {
      await conversions.check(ctx, input);
      const command = buildMemberCommand(ctx, contract.points.convert, { points: input.points });
      const reference = await retryConflicts(() =>
        runIdempotently<string>(db, command, (tx) => postConversion(tx, ctx, input)),
      );
      const { points, amount } = await db.transaction(ctx.tenantId, (tx) =>
        readConversion(tx, ctx.tenantId, reference),
      );
      return { points: toWire(points), amount: toWire(amount) };
    },

    async redeem(ctx, input) {
      await redemptions.check(ctx, input);
      const { pin: _, stepUp: __, ...request } = input;
      const command = buildMemberCommand(ctx, contract.points.redeem, request);
      const reference = await retryConflicts(() =>
        runIdempotently<string>(db, command, (tx) => postRedemption(tx, ctx, input)),
      );
      return { reference };
    },

    redemptions: ({ tenantId, actor, language }, query) =>
      db.transaction(tenantId, async (tx) => {
        const { state, page, size } = query;
        const { rows, total } = await readRedemptions(tx, tenantId, actor.memberId, {
          ...readReportRange(query),
          states: state === undefined ? redemptionStates : [state],
          limit: size,
          offset: (page - 1) * size,
        });
        return {
          list: rows.map((row) => toRedemption(row, language)),
          pageInfo: { totalRecords: total, pageSize: size },
        };
      }),

    async cancel({ tenantId, actor, requestId }, { reference }) {
      const refused = await retryConflicts(() =>
        db.transaction(tenantId, (tx) =>
          moveRedemption(tx, tenantId, {
            reference,
            to: 'CANCELLED',
            note: '',
            member: actor.memberId,
            actor: `member:${actor.publicId}`,
            requestId,
          }),
        ),
      );
      if (refused) throw runtimeError(refused);
      return null;
    },

    movements: ({ tenantId, actor }, query) =>
      db.transaction(tenantId, async (tx) => {
        const { page, size } = query;
        const range = readReportRange(query);
        const slice = { ...range, limit: size, offset: (page - 1) * size };
        const rows = await readPointsMovements(tx, tenantId, actor.memberId, slice);
        const sums = await sumPointsMovements(tx, tenantId, actor.memberId, range);
        return {
          list: rows.map(({ id, at, kind, points, balance, product, reference }) => ({
            id: String(id),
            time: at.getTime(),
            kind,
            points: toWire(points),
            balance: toWire(balance),
            ...(product !== null && { product }),
            ...(reference !== null && { reference }),
          })),
          total: sums.total,
          totalPages: Math.max(1, Math.ceil(sums.total / size)),
          footer: { earned: toWire(sums.earned), spent: toWire(sums.spent) },
        };
      }),
  };
}

/** Returns the address for goods; null where no part of an address came along. */
function readDelivery({
  recipient = '',
  phone = '',
  address = '',
  province = '',
}: HandlerInput<Calls['redeem']>): Delivery | null {
  if (recipient === '' && phone === '' && address === '') return null;
  if (recipient === '' || phone === '' || address === '')
    throw new ApiError('points_address_missing');
  return { recipient, phone, address, province };
}

const toReward = (
  row: OfferedItemRow,
  language: Language,
): Reply<Calls['rewards']>['list'][number] => ({
  itemId: row.itemId,
  category: row.category,
  kind: row.kind,
  name: pickText(row.name, language),
  description: pickText(row.description, language),
  imageLink: '',
  merchandiseImages: [],
  costsMoney: row.money > 0n,
  points: toWire(row.points),
  money: toWire(row.money),
  value: toWire(row.kind === 'CREDIT' ? (row.value ?? zero) : zero),
  stock: row.stock,
  ...(row.terms && { terms: toMemberTerms(row.terms) }),
  ...(row.refusal && { refusal: row.refusal }),
});

const toRedemption = (
  row: RedemptionRow,
  language: Language,
): Reply<Calls['redemptions']>['list'][number] => ({
  reference: row.reference,
  requestedAt: row.requestedAt.getTime(),
  category: row.category,
  kind: row.kind,
  name: pickText(row.name, language),
  quantity: row.quantity,
  points: toWire(row.points),
  money: toWire(row.money),
  state: row.state,
  remark: row.remark,
  note: row.note,
  ...(row.endedAt && { endedAt: row.endedAt.getTime() }),
});
