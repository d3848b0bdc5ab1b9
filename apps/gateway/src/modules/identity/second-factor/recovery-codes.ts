import { createHmac } from 'node:crypto';

import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';
import { createRecoveryCodeTexts, normaliseCode } from '../../../security/recovery-code.ts';

/**
 * The replacement for an authenticator app that was lost: ten codes, shown once, each good once.
 */
export type RecoveryCodes = {
  /** New codes; the ones before are void. */
  readonly renew: (tx: Db, tenantId: TenantId, member: MemberId) => Promise<string[]>;
  readonly consume: (
    tx: Db,
    tenantId: TenantId,
    member: MemberId,
    typed: string,
  ) => Promise<boolean>;
  readonly countUnused: (tx: Db, tenantId: TenantId, member: MemberId) => Promise<number>;
};

export function createRecoveryCodes({ masterKey }: { readonly masterKey: Buffer }): RecoveryCodes {
  const key = derivePurposeKey(masterKey, 'recovery code v1');
  const hashCode = (tenantId: TenantId, member: MemberId, code: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([tenantId, String(member), normaliseCode(code)]))
      .digest();
  return {
    async renew(tx, tenantId, member) {
      const codes = createRecoveryCodeTexts();
      await tx.exec(
        'recovery-drop',
        'delete from recovery_code where tenant = $1 and member = $2',
        [tenantId, member],
      );
      for (const code of codes)
        await tx.exec(
          'recovery-add',
          'insert into recovery_code (tenant, member, code_hash) values ($1, $2, $3)',
          [tenantId, member, hashCode(tenantId, member, code)],
        );
      return codes;
    },

    consume: async (tx, tenantId, member, typed) =>
      (await tx.exec(
        'recovery-use',
        `update recovery_code set used_at = clock_timestamp() where tenant = $1 and member = $2
          and code_hash = $3 and used_at is null`,
        [tenantId, member, hashCode(tenantId, member, typed)],
      )) === 1,

    countUnused: async (tx, tenantId, member) =>
      (
        await tx.one<{ left: number }>(
          'recovery-left',
          `select count(*)::integer as left from recovery_code where tenant = $1 and member = $2
            and used_at is null`,
          [tenantId, member],
        )
      )?.left ?? 0,
  };
}
