import { createHmac, randomInt } from 'node:crypto';

import type { Db } from '../../db/query.ts';
import { keyFor } from '../../secrets/key-for.ts';

/** Letters and digits that nobody mixes up on paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const COUNT = 10;
const HALF = 5;

/** What stands in for an authenticator app that was lost: ten codes, shown once, each good once. */
export type RecoveryCodes = {
  /** New codes; the ones before are void. */
  readonly renew: (tx: Db, tenantId: number, member: bigint) => Promise<string[]>;
  readonly use: (tx: Db, tenantId: number, member: bigint, typed: string) => Promise<boolean>;
  readonly left: (tx: Db, tenantId: number, member: bigint) => Promise<number>;
};

const draw = (): string =>
  Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A code as it counts, however it was typed: without its dash, in small letters. */
export const plainCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export function createRecoveryCodes({ masterKey }: { readonly masterKey: Buffer }): RecoveryCodes {
  const key = keyFor(masterKey, 'recovery code v1');
  const hashOf = (tenantId: number, member: bigint, code: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([tenantId, String(member), plainCode(code)]))
      .digest();
  return {
    async renew(tx, tenantId, member) {
      const codes = Array.from({ length: COUNT }, () => `${draw()}-${draw()}`);
      await tx.exec(
        'recovery-drop',
        'delete from recovery_code where tenant = $1 and member = $2',
        [tenantId, member],
      );
      for (const code of codes)
        await tx.exec(
          'recovery-add',
          'insert into recovery_code (tenant, member, code_hash) values ($1, $2, $3)',
          [tenantId, member, hashOf(tenantId, member, code)],
        );
      return codes;
    },

    use: async (tx, tenantId, member, typed) =>
      (await tx.exec(
        'recovery-use',
        'update recovery_code set used_at = clock_timestamp() where tenant = $1 and member = $2 and code_hash = $3 and used_at is null',
        [tenantId, member, hashOf(tenantId, member, typed)],
      )) === 1,

    left: async (tx, tenantId, member) =>
      (
        await tx.one<{ left: number }>(
          'recovery-left',
          'select count(*)::integer as left from recovery_code where tenant = $1 and member = $2 and used_at is null',
          [tenantId, member],
        )
      )?.left ?? 0,
  };
}
