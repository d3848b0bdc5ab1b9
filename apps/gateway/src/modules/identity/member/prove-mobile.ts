import type { Db } from '@parlour/database';

import { writeAudit } from '../../../db/audit.ts';
import type { MemberId } from '../../../domain/ids.ts';
import type { Context } from '../../../request/context.ts';
import { grantContactBonuses } from './contact-bonuses.ts';

/**
 * Verifies the number that a member registered by, after a code that was sent there came back;
 * nothing where it is verified already, here or by another member meanwhile.
 */
export async function proveMobile(
  tx: Db,
  ctx: Pick<Context, 'tenantId' | 'requestId' | 'ip'>,
  member: MemberId,
  mobile: string,
): Promise<void> {
  const proved = await tx.exec(
    'member-prove-mobile',
    `update member m set mobile_verified_at = clock_timestamp()
     where m.tenant = $1 and m.id = $2 and m.mobile = $3 and m.mobile_verified_at is null
       and not exists (select from member o where o.tenant = $1 and o.mobile = $3
         and o.mobile_verified_at is not null)`,
    [ctx.tenantId, member, mobile],
  );
  if (proved === 0) return;
  await grantContactBonuses(tx, ctx, member);
  await writeAudit(tx, ctx.tenantId, {
    actor: `member:${member}`,
    action: 'mobile.bound',
    subject: `member:${member}`,
    requestId: ctx.requestId,
    address: ctx.ip,
    detail: {},
  });
}
