import { createHash, randomUUID } from 'node:crypto';

import { createCheckVault } from '../../modules/identity/identity-check/module.ts';
import type { TenantId } from '../../domain/ids.ts';
import { createAtRest } from '../../security/at-rest.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

/** Identity checks by what is done with them. */
export type FilledIdentityChecks = Readonly<
  Record<'approve' | 'erase' | 'reject' | 'reopen', string>
>;

/** Documents in the states that operators work on; those to approve are of another member. */
export async function fillIdentityChecks(
  { db, masterKey }: Pick<TestGateway, 'db' | 'masterKey'>,
  tenantId: TenantId,
  { member, other, mark }: Readonly<Record<'member' | 'other' | 'mark', string>>,
): Promise<FilledIdentityChecks> {
  const vault = createCheckVault(createAtRest(masterKey), masterKey);
  const newId = () => randomUUID().replaceAll('-', '');
  // The last of a member is the one that can be reopened.
  const names = { approve: newId(), erase: newId(), reject: newId(), reopen: newId() };
  const states = {
    approve: 'PENDING',
    erase: 'REJECTED',
    reject: 'PENDING',
    reopen: 'APPROVED',
  } as const;
  const details = { fullName: mark, birthDate: '1990-01-01', number: mark, expiry: '2090-01-01' };
  for (const [use, id] of Object.entries(names)) {
    const state = states[use as keyof typeof states];
    await db.owner.pool.query(
      `with added as (insert into identity_check (tenant, public_id, member, state, kind, sealed,
           masked, fingerprint, request_hash, note, decided_at, decided_by, valid_until, ended_at)
         select m.tenant, $3, m.id, $4, 'passport', $5, '•••• 567A', $6, $6, $7,
           case $4 when 'PENDING' then null else now() end,
           case $4 when 'PENDING' then null else $7 end,
           case $4 when 'APPROVED' then now() + interval '1 year' end,
           case $4 when 'REJECTED' then now() end
         from member m where m.tenant = $1 and m.public_id = $2 returning tenant, id)
       insert into identity_picture (tenant, "check", side, sealed)
       select tenant, id, 'front', $8 from added`,
      [
        tenantId,
        use === 'approve' ? other : member,
        id,
        state,
        vault.seal(tenantId, id, details),
        createHash('sha256').update(mark).digest(),
        mark,
        vault.sealPicture(tenantId, id, 'front', Buffer.from(mark)),
      ],
    );
  }
  return names;
}
