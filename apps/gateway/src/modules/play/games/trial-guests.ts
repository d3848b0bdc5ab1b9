import type { Contract, Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { MemberId } from '../../../domain/ids.ts';
import type { Context } from '../../../request/context.ts';
import type { TrialAccounts } from '../../identity/free-play/module.ts';
import { randomSecret, sha256 } from '../../../security/secret-hash.ts';
import { insertSession } from '../../identity/session/module.ts';
import { toNetwork } from '../../../security/ip-address.ts';
import { type RateLimit, type Throttle } from '../../../security/throttle.ts';
import type { Game } from './catalogue.ts';
import type { LaunchUrlIssuer } from './launch-url-issuer.ts';
import { readLaunchState } from './launch-repository.ts';
import { requireNoBreak } from './launch-rules.ts';
import { findGuest, insertGuest } from './trial-guest-repository.ts';

type LaunchReply = Reply<Contract['games']['launch']>;
type TrialLaunchRequest = {
  readonly language?: string | undefined;
  readonly matchId?: string | undefined;
  readonly birthday?: string | undefined;
};

/**
 * Opens games with trial credit for visitors, and for members without touching their own balance.
 */
export type TrialGuests = {
  readonly open: (ctx: Context, game: Game, request: TrialLaunchRequest) => Promise<LaunchReply>;
};

type TrialGuestDeps = {
  readonly db: Database;
  readonly trials: TrialAccounts;
  readonly launchUrls: LaunchUrlIssuer;
  readonly throttle: Throttle;
};

/** Holds the secret of the browser's trial account. */
const TRIAL_COOKIE = '__Host-try';
const TRIAL_COOKIE_SECONDS = 30 * 86_400;
/** Trial accounts that one network may open: many visitors share a mobile carrier's address. */
const trialAccountsPerNetwork: RateLimit = {
  kind: 'trial-guest-network',
  max: 60,
  window: '1 day',
};

export function createTrialGuests({
  db,
  trials,
  launchUrls,
  throttle,
}: TrialGuestDeps): TrialGuests {
  async function openAccount(
    tx: Db,
    ctx: Context,
    birthDate: string | null,
  ): Promise<{ readonly member: MemberId; readonly token: string }> {
    const { id } = await trials.open(tx, ctx, birthDate);
    const token = randomSecret();
    await insertGuest(tx, ctx.tenantId, { tokenHash: sha256(token), member: id });
    return { member: id, token };
  }

  /** Self-exclusion holds for games with trial credit too. */
  async function requireNotExcluded(ctx: Context, { nodeId }: Game): Promise<void> {
    const { actor, tenantId } = ctx;
    if (!actor) return;
    const state = await db.transaction(tenantId, (tx) =>
      readLaunchState(tx, tenantId, { member: actor.memberId, nodeId }),
    );
    if (state) requireNoBreak(state);
  }

  async function findKnownGuest({ cookies, tenantId }: Context) {
    const token = cookies.read(TRIAL_COOKIE);
    if (token === undefined) return undefined;
    return db.transaction(tenantId, (tx) => findGuest(tx, tenantId, sha256(token)));
  }

  return {
    async open(ctx, game, { language, matchId: room, birthday }) {
      await requireNotExcluded(ctx, game);
      const existingGuest = await findKnownGuest(ctx);
      const birthDate = existingGuest ? null : await trials.requireAge(ctx, birthday);
      if (!existingGuest)
        await throttle.consume(ctx.tenantId, trialAccountsPerNetwork, toNetwork(ctx.ip));
      const { reply, token } = await db.transaction(ctx.tenantId, async (tx) => {
        const guest = existingGuest ?? (await openAccount(tx, ctx, birthDate));
        if (existingGuest) await trials.refill(tx, ctx, existingGuest);
        // The game's play session needs a login session. Its two secrets are not kept, so it cannot
        // be used for anything else.
        const sessionHash = sha256(randomSecret());
        await insertSession(tx, ctx.tenantId, {
          tokenHash: sessionHash,
          bindHash: sha256(randomSecret()),
          member: guest.member,
          userAgent: ctx.userAgent.slice(0, 255),
          country: null,
          mustChangePassword: false,
        });
        return {
          reply: await launchUrls.issue(
            ctx,
            game,
            {
              member: guest.member,
              sessionHash,
              language,
              room,
              isTrial: true,
            },
            tx,
          ),
          token: 'token' in guest ? guest.token : null,
        };
      });
      if (token !== null) ctx.cookies.write(TRIAL_COOKIE, token, TRIAL_COOKIE_SECONDS);
      return reply;
    },
  };
}
