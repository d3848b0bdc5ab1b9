import { ApiError, type Contract, type Reply } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { Context } from '../../http/context.ts';
import type { TrialAccounts } from '../freeplay/trial-accounts.ts';
import { drawSecret } from '../session/secret-hash.ts';
import { insertSession } from '../session/session-repository.ts';
import { sha256 } from '../session/session-service.ts';
import { type Limit, networkOf, type Throttle } from '../session/throttle.ts';
import type { Game } from './catalogue.ts';
import type { GameDoor } from './game-door.ts';
import { readLaunch } from './launch-repository.ts';
import { findGuest, insertGuest } from './trial-guest-repository.ts';

type Address = Reply<Contract['games']['launch']>;
type Wish = {
  readonly language?: string | undefined;
  readonly matchId?: string | undefined;
  readonly birthday?: string | undefined;
};

/** Lets a browser try games in the TRIAL book without being signed in, or beside its own account. */
export type TrialGuests = {
  readonly open: (ctx: Context, game: Game, wish: Wish) => Promise<Address>;
};

export type TrialGuestDeps = {
  readonly db: Database;
  readonly trials: TrialAccounts;
  readonly door: GameDoor;
  readonly throttle: Throttle;
};

const COOKIE = '__Host-try';
const COOKIE_SECONDS = 30 * 86_400;
/** Accounts that one network may open by trying; many people share one on a phone line. */
const guestsOfNetwork: Limit = { kind: 'trial-guest-network', most: 60, window: '1 day' };

export function createTrialGuests({ db, trials, door, throttle }: TrialGuestDeps): TrialGuests {
  async function begin(
    tx: Db,
    ctx: Context,
    birthDate: string | null,
  ): Promise<{ readonly member: bigint; readonly token: string }> {
    const { id } = await trials.open(tx, ctx, birthDate);
    const token = drawSecret();
    await insertGuest(tx, ctx.tenantId, { tokenHash: sha256(token), member: id });
    return { member: id, token };
  }

  return {
    async open(ctx, game, { language, matchId: room, birthday }) {
      // Somebody who keeps away from games keeps away from trying them.
      const { actor } = ctx;
      const own =
        actor &&
        (await db.transaction(ctx.tenantId, (tx) =>
          readLaunch(tx, ctx.tenantId, { member: actor.memberId, nodeId: game.nodeId }),
        ));
      if (own?.excluded) throw new ApiError('account_excluded');
      const kept = ctx.cookies.read(COOKIE);
      const known =
        kept === undefined
          ? undefined
          : await db.transaction(ctx.tenantId, (tx) => findGuest(tx, ctx.tenantId, sha256(kept)));
      const birthDate = known ? null : await trials.requireAge(ctx, birthday);
      if (!known) await throttle.take(ctx.tenantId, guestsOfNetwork, networkOf(ctx.ip));
      const { address, token } = await db.transaction(ctx.tenantId, async (tx) => {
        const guest = known ?? (await begin(tx, ctx, birthDate));
        if (known) await trials.refill(tx, ctx, known);
        // A login that nobody can use: its two secrets are forgotten here. The game's own session hangs on it.
        const sessionHash = sha256(drawSecret());
        await insertSession(tx, ctx.tenantId, {
          tokenHash: sessionHash,
          bindHash: sha256(drawSecret()),
          member: guest.member,
          userAgent: ctx.userAgent.slice(0, 255),
          country: null,
          mustChangePassword: false,
        });
        return {
          address: await door.open(tx, ctx, game, {
            member: guest.member,
            sessionHash,
            language,
            room,
            isTry: true,
          }),
          token: 'token' in guest ? guest.token : null,
        };
      });
      if (token !== null) ctx.cookies.write(COOKIE, token, COOKIE_SECONDS);
      return address;
    },
  };
}
