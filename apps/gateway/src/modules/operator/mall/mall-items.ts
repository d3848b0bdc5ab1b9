import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { fromWire, toWire, zero } from '@parlour/money';
import { isLanguage } from '@parlour/tenant';

import type { Database } from '../../../db/pool.ts';
import { toWireTerms } from '../../../domain/promotion-terms.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { MallText } from '../../growth/points/module.ts';
import type { Approvals, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import {
  insertItem,
  type ItemFields,
  type ItemRow,
  lockItem,
  readItems,
  readMallPromotions,
  updateItem,
} from './mall-repository.ts';

type Calls = OperatorContract['mall'];
type Item = Omit<OperatorHandlerInput<Calls['saveItem']>['body'], 'item' | 'reason'>;
type Texts = Item['texts'];

/** An item as it is proposed and executed. */
type ItemPayload = Item & {
  /** Absent: a new one. */
  readonly item?: string | undefined;
  /** The time of the last change, in ms; another change in the meantime makes the proposal void. */
  readonly changedAt: number | null;
  /** The operator who wrote it: operators cannot approve orders of an item of their own. */
  readonly writtenBy: string;
};

export type MallItemsDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
};

const toTexts = (name: MallText, description: MallText): Texts =>
  Object.entries(name).map(([language, text]) => ({
    language,
    name: text,
    description: description[language as keyof MallText] ?? '',
  }));

/** Texts by language; refuses unknown languages, and items without an English name. */
function readTexts(texts: Texts): Pick<ItemFields, 'name' | 'description'> {
  const languages = texts.map(({ language }) => language);
  if (!languages.includes('EN') || !languages.every(isLanguage))
    throw new OperatorError('mall_item_faulty');
  const by = (of: (text: Texts[number]) => string): MallText =>
    Object.fromEntries(texts.map((text) => [text.language, of(text)]));
  return { name: by(({ name }) => name), description: by(({ description }) => description) };
}

function toFields({ texts, kind, value, promotion, ...rest }: Item): ItemFields {
  const isWhole =
    (kind === 'GOODS' || (kind === 'CREDIT') === (value !== null)) &&
    (kind === 'FREE_SPINS') === (promotion !== null);
  if (!isWhole || rest.money < 0) throw new OperatorError('mall_item_faulty');
  return {
    ...readTexts(texts),
    kind,
    category: rest.category,
    points: fromWire(rest.points),
    money: fromWire(rest.money),
    value: value === null ? null : fromWire(value),
    stock: rest.stock,
    isOffered: rest.isOffered,
    promotion,
  };
}

const toShown = ({ name, points, money, value, ...rest }: ItemFields) => ({
  name: name.EN ?? '',
  category: rest.category,
  kind: rest.kind,
  points: toWire(points),
  money: toWire(money),
  value: value === null ? null : toWire(value),
  stock: rest.stock,
  isOffered: rest.isOffered,
  promotion: rest.promotion,
});

/**
 * True when members can get more for their points than before, or goods count for another sum in
 * the limit of a day: that takes a second operator.
 */
function needsSecondOperator(before: ItemRow | undefined, next: ItemFields): boolean {
  if (!next.isOffered) return false;
  if (!before?.isOffered) return true;
  return (
    next.kind !== before.kind ||
    next.promotion !== before.promotion ||
    (next.kind === 'GOODS' && next.value !== before.value) ||
    (next.value ?? zero) > (before.value ?? zero) ||
    next.points < before.points ||
    next.money < before.money ||
    next.stock > before.stock
  );
}

/** Items of the mall as operators see and change them. */
export function createMallItems({ db, approvals }: MallItemsDeps) {
  async function requireCurrent(
    tx: Db,
    tenantId: TenantId,
    item: string | undefined,
    changedAt?: number | null,
  ): Promise<ItemRow | undefined> {
    if (item === undefined) return undefined;
    const row = await lockItem(tx, tenantId, item);
    if (!row) throw new OperatorError('mall_item_unknown');
    if (changedAt !== undefined && row.changedAt.getTime() !== changedAt)
      throw new OperatorError('changed_meanwhile');
    return row;
  }

  /** Writes an item and its row of the audit trail; returns its number. */
  async function execute(
    tx: Db,
    ctx: OperatorContext,
    { brand, payload, reason }: Proposal<ItemPayload>,
  ): Promise<string> {
    const fields = toFields(payload);
    const before = await requireCurrent(tx, brand, payload.item, payload.changedAt);
    if (before) await updateItem(tx, brand, before.item, fields, payload.writtenBy);
    const item = before?.item ?? (await insertItem(tx, brand, fields, payload.writtenBy));
    await writeOperatorEvent(tx, ctx, {
      action: 'mall-item.changed',
      subject: `mall-item:${item}`,
      brand,
      reason,
      ...(before && { before: toShown(before) }),
      after: { ...toShown(fields), writtenBy: payload.writtenBy },
    });
    return item;
  }

  const propose = approvals.define<ItemPayload>({
    action: 'mall-item.changed',
    permission: 'mall.write',
    execute,
    readBefore: async (_reader, { brand, payload: { item } }) => {
      if (item === undefined) return null;
      const row = await db.transaction(brand, (tx) => lockItem(tx, brand, item));
      return row ? toShown(row) : null;
    },
  });

  return {
    items(ctx: OperatorContext): Promise<OperatorReply<Calls['items']>> {
      const { tenant, tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => ({
        languages: [...new Set(['EN', ...tenant.languages])],
        promotions: (await readMallPromotions(tx, tenantId)).map(({ terms, ...row }) => ({
          ...row,
          terms: toWireTerms(terms),
        })),
        items: (await readItems(tx, tenantId)).map((row) => {
          const { name: _english, ...shown } = toShown(row);
          return {
            item: row.item,
            ...shown,
            texts: toTexts(row.name, row.description),
            changedBy: row.changedBy,
            changedAt: row.changedAt.getTime(),
          };
        }),
      }));
    },

    /** Saves an item; what gives members more for their points waits for a second operator. */
    saveItem(
      ctx: OperatorContext,
      { body: { item, reason, ...fields } }: OperatorHandlerInput<Calls['saveItem']>,
    ): Promise<OperatorReply<Calls['saveItem']>> {
      const { tenantId } = requireBrand(ctx);
      const next = toFields(fields);
      return db.transaction(tenantId, async (tx) => {
        const { promotion } = next;
        const known = promotion === null ? [] : await readMallPromotions(tx, tenantId);
        if (promotion !== null && !known.some((one) => one.promotion === promotion))
          throw new OperatorError('mall_item_faulty');
        const before = await requireCurrent(tx, tenantId, item);
        const changedAt = before?.changedAt.getTime() ?? null;
        const payload = { ...fields, item, changedAt, writtenBy: ctx.actor.login };
        const proposal = { brand: tenantId, payload, reason };
        if (needsSecondOperator(before, next)) return propose(tx, ctx, proposal);
        return { status: 'done' as const, item: await execute(tx, ctx, proposal) };
      });
    },
  };
}
