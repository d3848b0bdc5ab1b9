import { ApiError } from '@parlour/contract';

import type { Database } from '../../../../db/pool.ts';
import type { Captchas } from '../../human-check/module.ts';
import { parseTypedUsername } from '../../registration/module.ts';
import type { LoginAttempts, AttemptSource } from '../login-attempts.ts';
import { findLoginAccount, type KnownDevices } from '../../session/module.ts';
import type { PasswordHasher } from '../../../../security/password.ts';
import { toNetwork } from '../../../../security/ip-address.ts';
import { limitWidth } from '../../../../security/shared-networks.ts';
import type { ReadSettings } from '../../../platform/settings/module.ts';
import type { LoginMethod } from './login-method.ts';
import { sha256 } from '../../../../security/secret-hash.ts';

type PasswordLoginDeps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly attempts: LoginAttempts;
  readonly devices: Pick<KnownDevices, 'find'>;
  readonly captchas: Pick<Captchas, 'consume'>;
  readonly settings: ReadSettings;
};

/** By username and password. */
export const createPasswordLogin = ({
  db,
  passwords,
  attempts,
  devices,
  captchas,
  settings,
}: PasswordLoginDeps): LoginMethod => ({
  needsHuman: true,
  isPossession: false,

  async identify(ctx, { username: typed, password, captcha }) {
    const username = parseTypedUsername(ctx.tenant.diallingCode, typed);
    const account = sha256(username.toLowerCase()).toString('base64url');
    const device = await devices.find(ctx, username);
    const source: AttemptSource =
      device === null
        ? {
            network: toNetwork(ctx.ip),
            width: limitWidth(ctx.ip, await settings(ctx.tenantId)),
          }
        : { device };
    const next = await attempts.take(
      ctx.tenantId,
      account,
      source,
      await captchas.consume(ctx, 'login', captcha),
    );
    const member = await db.transaction(ctx.tenantId, (tx) =>
      findLoginAccount(tx, ctx.tenantId, username),
    );
    const isPasswordRight = await passwords.verify(member?.passwordHash ?? null, password);
    // Unknown, wrong and closed look the same from outside: a guesser must not learn which
    // names exist.
    if (!member || !isPasswordRight || member.status === 'CLOSED')
      throw new ApiError('login_failed', Object.keys(next).length > 0 ? next : undefined);
    await attempts.recordSuccess(ctx.tenantId, account, source);
    return member;
  },
});
