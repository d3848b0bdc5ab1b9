import type { TenantId } from '../../domain/ids.ts';
import { sealDelivery } from '../../modules/growth/points/module.ts';
import { createAtRest } from '../../security/at-rest.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';
import { givePoints } from '../growth/give-points.ts';

/** An order of goods that waits for an operator. */
export type FilledMall = Readonly<Record<'order' | 'item', string>>;

/** An item of the mall, and a member who asks for it; texts and the address hold the mark. */
export async function fillMall(
  { db, masterKey }: Pick<TestGateway, 'db' | 'masterKey'>,
  tenantId: TenantId,
  { member, mark }: { readonly member: string; readonly mark: string },
): Promise<FilledMall> {
  await givePoints(db, tenantId, member, 100n);
  const item = `M${mark}`.toUpperCase();
  const order = `R${mark}`.toUpperCase();
  const delivery = sealDelivery(createAtRest(masterKey), tenantId, order, {
    recipient: mark,
    phone: mark,
    address: mark,
    province: mark,
  });
  await db.owner.transaction(tenantId, async (tx) => {
    await tx.exec(
      'fill-mall-item',
      `insert into mall_item (tenant, public_id, category, kind, name, points, stock, is_offered,
         changed_by)
       values ($1, $2, 'gifts', 'GOODS', jsonb_build_object('EN', $3::text), 10000000, 5, true,
         $3)`,
      [tenantId, item, mark],
    );
    await tx.one(
      'fill-mall-order',
      `select redeem_points($1::smallint, m.id, $3, $4, 2, $5, $6, 'test') as code from member m
       where m.tenant = $1 and m.public_id = $2`,
      [tenantId, member, order, item, delivery, mark],
    );
  });
  return { order, item };
}
