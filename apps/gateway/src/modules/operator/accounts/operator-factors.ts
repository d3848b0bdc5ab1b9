import { createHmac } from 'node:crypto';

import { OperatorError } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { generateSecret, generateURI } from 'otplib';

import type { OperatorId } from '../../../domain/ids.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';
import { createRecoveryCodeTexts, normaliseCode } from '../../../security/recovery-code.ts';
import { findTotpStep } from '../../../security/totp-code.ts';

export type OperatorFactorDeps = { readonly atRest: AtRest; readonly masterKey: Buffer };

type TotpRow = {
  readonly sealed: string;
  readonly confirmed_at: Date | null;
  readonly last_step: bigint;
  readonly is_late: boolean;
  readonly now: number;
};

const readTotp = (tx: Db, operator: OperatorId): Promise<TotpRow | undefined> =>
  tx.one(
    'operator-totp-read',
    `select sealed, confirmed_at, last_step,
       created_at < clock_timestamp() - interval '15 minutes' as is_late,
       extract(epoch from clock_timestamp())::float8 as now
     from operator_totp where operator = $1 for update`,
    [operator],
  );

const label = (operator: OperatorId): string => `operator-totp:${operator}`;

/** Second factors of operators: the authenticator app, and recovery codes for when it is lost. */
export function createOperatorFactors({ atRest, masterKey }: OperatorFactorDeps) {
  const key = derivePurposeKey(masterKey, 'operator recovery code v1');
  const hashCode = (operator: OperatorId, code: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([operator, normaliseCode(code)]))
      .digest();

  const findStep = (row: TotpRow, operator: OperatorId, code: string): Promise<number | null> =>
    findTotpStep(atRest.open(label(operator), row.sealed), code, {
      now: row.now,
      lastStep: row.last_step,
    });
  const saveUsedStep = (tx: Db, operator: OperatorId, step: number): Promise<number> =>
    tx.exec(
      'operator-totp-use',
      `update operator_totp set last_step = $2,
         confirmed_at = coalesce(confirmed_at, clock_timestamp()) where operator = $1`,
      [operator, step],
    );

  async function renewRecoveryCodes(tx: Db, operator: OperatorId): Promise<string[]> {
    const codes = createRecoveryCodeTexts();
    await tx.exec('operator-codes-drop', 'delete from operator_recovery_code where operator = $1', [
      operator,
    ]);
    for (const code of codes)
      await tx.exec(
        'operator-codes-add',
        'insert into operator_recovery_code (operator, code_hash) values ($1, $2)',
        [operator, hashCode(operator, code)],
      );
    return codes;
  }

  return {
    /** Makes new recovery codes; the earlier ones are void. */
    renewRecoveryCodes,

    /** Begins to add an authenticator app; refused once there is one. */
    async begin(tx: Db, operator: OperatorId, login: string) {
      const secret = generateSecret();
      const begun = await tx.exec(
        'operator-totp-begin',
        `insert into operator_totp (operator, sealed) values ($1, $2)
         on conflict (operator) do update
           set sealed = excluded.sealed, created_at = clock_timestamp(), last_step = 0
           where operator_totp.confirmed_at is null`,
        [operator, atRest.seal(label(operator), secret)],
      );
      if (begun === 0) throw new OperatorError('already_exists', { field: 'totp' });
      return { secret, uri: generateURI({ issuer: 'Parlour console', label: login, secret }) };
    },

    /** Confirms the app with its first code; returns the recovery codes, or null: a wrong code. */
    async confirm(tx: Db, operator: OperatorId, code: string): Promise<string[] | null> {
      const row = await readTotp(tx, operator);
      const step =
        row && !row.confirmed_at && !row.is_late ? await findStep(row, operator, code) : null;
      if (step === null) return null;
      await saveUsedStep(tx, operator, step);
      return renewRecoveryCodes(tx, operator);
    },

    /** Uses up a code of the app or a recovery code; returns whether it was right. */
    async consume(tx: Db, operator: OperatorId, typed: string): Promise<boolean> {
      if (!/^[\d\s]+$/.test(typed))
        return (
          (await tx.exec(
            'operator-codes-use',
            `update operator_recovery_code set used_at = clock_timestamp()
             where operator = $1 and code_hash = $2 and used_at is null`,
            [operator, hashCode(operator, typed)],
          )) === 1
        );
      const row = await readTotp(tx, operator);
      const step = row?.confirmed_at ? await findStep(row, operator, typed) : null;
      if (step === null) return false;
      await saveUsedStep(tx, operator, step);
      return true;
    },

    /** Removes the app, the passkeys and the recovery codes. */
    async remove(tx: Db, operator: OperatorId): Promise<void> {
      await tx.exec('operator-totp-drop', 'delete from operator_totp where operator = $1', [
        operator,
      ]);
      await tx.exec(
        'operator-codes-drop-all',
        'delete from operator_recovery_code where operator = $1',
        [operator],
      );
      await tx.exec('operator-passkeys-drop', 'delete from operator_passkey where operator = $1', [
        operator,
      ]);
    },

    /**
     * Reads whether there is a confirmed app, the number of passkeys, and the number of recovery
     * codes that are left.
     */
    status: (db: Db, operator: OperatorId) =>
      db.one<{ hasTotp: boolean; passkeys: number; recoveryCodesLeft: number }>(
        'operator-factors',
        `select exists (select from operator_totp where operator = $1 and confirmed_at is not null)
             as "hasTotp",
           (select count(*)::int from operator_passkey where operator = $1) as passkeys,
           (select count(*)::int from operator_recovery_code where operator = $1
             and used_at is null) as "recoveryCodesLeft"`,
        [operator],
      ),
  };
}

export type OperatorFactors = ReturnType<typeof createOperatorFactors>;
