import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { createLotteryClient } from '../../../testing/gateway/lottery-client.ts';
import type { TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';

const [philippines] = tenants as [(typeof tenants)[number]];

let gateway: TestGateway;
let tenantId: TenantId;
const lottery = createLotteryClient(() => ({ gateway, tenantId }));
const { player, bet, finish, freshDraw, sql } = lottery;

beforeAll(async () => {
  gateway = await startSeededGateway();
  tenantId = gateway.tenancies.ofCode(philippines.code)!.tenantId;
  await lottery.openDraws();
});
afterAll(async () => {
  await expectSoundBooks(gateway.db);
  await gateway.stop();
});

/** Returns the part of a member's settled stakes that counts, in units. */
async function countedOf(publicId: string): Promise<number> {
  const [row] = await sql<{ settled: string }>(
    `select settled_stakes(m.tenant, m.id, money_asset(m.book), '-infinity') as settled
     from member m where m.tenant = $1 and m.public_id = $2`,
    [tenantId, publicId],
  );
  return Number(row?.settled ?? 0) / 1_000_000;
}

it('PRO-06 tickets on both halves of one draw count only with what they cost', async () => {
  const [one, other, fair] = [await player(), await player(), await player()];
  const on = [await freshDraw()];
  // In one ticket, and in two.
  await bet(one, { on, slip: 'big.small~1~total~10~0~1' });
  await bet(other, { on, slip: 'big~1~total~10~0~1', sum: 10 });
  await bet(other, { on, slip: 'small~1~total~10~0~1', sum: 10 });
  await bet(fair, { on, slip: 'big~1~total~10~0~1', sum: 10 });
  await finish(on[0] as string);
  // Each of them costs its margin, a twentieth, whatever is drawn.
  expect(await countedOf(one.id)).toBe(1);
  expect(await countedOf(other.id)).toBe(1);
  expect(await countedOf(fair.id)).toBe(10);
});
