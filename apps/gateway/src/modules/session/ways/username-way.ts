import { ApiError } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { Captchas } from '../../human/captcha/captchas.ts';
import { accountNameOf } from '../../registration/account-name.ts';
import type { Attempts, Place } from '../attempts.ts';
import type { Devices } from '../devices.ts';
import type { Passwords } from '../password.ts';
import { findSignIn } from '../session-repository.ts';
import { sha256 } from '../session-service.ts';
import { networkOf } from '../throttle.ts';
import type { Way } from './way.ts';

type UsernameWayDeps = {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly devices: Pick<Devices, 'known'>;
  readonly captchas: Pick<Captchas, 'use'>;
};

/** By username and password. */
export const createUsernameWay = ({
  db,
  passwords,
  attempts,
  devices,
  captchas,
}: UsernameWayDeps): Way => ({
  needsHuman: true,
  isPossession: false,

  async identify(ctx, { username: typed, password, captcha }) {
    const username = accountNameOf(ctx.tenant.diallingCode, typed);
    const account = sha256(username.toLowerCase()).toString('base64url');
    const device = await devices.known(ctx, username);
    const place: Place = device === null ? { network: networkOf(ctx.ip) } : { device };
    const next = await attempts.take(
      ctx.tenantId,
      account,
      place,
      await captchas.use(ctx, captcha),
    );
    const member = await db.transaction(ctx.tenantId, (tx) =>
      findSignIn(tx, ctx.tenantId, username),
    );
    const right = await passwords.verify(member?.passwordHash ?? null, password);
    // Unknown, wrong and closed look the same from outside: whoever guesses must not learn which names exist.
    if (!member || !right || member.status === 'CLOSED')
      throw new ApiError('login_failed', Object.keys(next).length > 0 ? next : undefined);
    await attempts.right(ctx.tenantId, account, place);
    return member;
  },
});
