import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { fromWire, toWire } from '@parlour/money';
import { isLanguage } from '@parlour/tenant';

import type { Database } from '../../../db/pool.ts';
import { toWireTerms } from '../../../domain/promotion-terms.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { MallText } from '../../growth/points/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import {
  insertItem,
  type ItemFields,
  lockItem,
  readItems,
  readMallPromotions,
  updateItem,
} from './mall-repository.ts';

type Calls = OperatorContract['mall'];
type Written = OperatorHandlerInput<Calls['saveItem']>['body'];
type Texts = Written['texts'];

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

function toFields({ texts, kind, value, promotion, ...rest }: Written): ItemFields {
  const isWhole =
    (kind === 'CREDIT') === (value !== null) && (kind === 'FREE_SPINS') === (promotion !== null);
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

/** Items of the mall as operators see and change them. */
export function createMallItems({ db }: { readonly db: Database }) {
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

    saveItem(
      ctx: OperatorContext,
      { body }: OperatorHandlerInput<Calls['saveItem']>,
    ): Promise<OperatorReply<Calls['saveItem']>> {
      const { tenantId } = requireBrand(ctx);
      const fields = toFields(body);
      const by = ctx.actor.login;
      return db.transaction(tenantId, async (tx) => {
        const { promotion } = fields;
        const known = promotion === null ? [] : await readMallPromotions(tx, tenantId);
        if (promotion !== null && !known.some((one) => one.promotion === promotion))
          throw new OperatorError('mall_item_faulty');
        const before =
          body.item === undefined ? undefined : await lockItem(tx, tenantId, body.item);
        if (body.item !== undefined && !before) throw new OperatorError('mall_item_unknown');
        if (before) await updateItem(tx, tenantId, before.item, fields, by);
        const item = before?.item ?? (await insertItem(tx, tenantId, fields, by));
        await writeOperatorEvent(tx, ctx, {
          action: 'mall-item.changed',
          subject: `mall-item:${item}`,
          brand: tenantId,
          reason: body.reason,
          ...(before && { before: toShown(before) }),
          after: toShown(fields),
        });
        return { item };
      });
    },
  };
}
