import { randomInt } from 'node:crypto';

import { ApiError, type Contract, type Reply } from '@parlour/contract';
import type { Micros } from '@parlour/money';

import type { Db } from '../../db/query.ts';
import type { Context } from '../../http/context.ts';
import type { LedgerService } from '../ledger/ledger-service.ts';
import { drawSecret } from '../session/secret-hash.ts';
import { sha256 } from '../session/session-service.ts';
import type { SystemService } from '../system/system-service.ts';
import type { Game } from './catalogue.ts';
import { insertLaunchToken, readLaunch } from './launch-repository.ts';
import { requireOthersEnded, requireStake } from './launch-rules.ts';

/** Who plays, in which login, and how. */
export type Entrance = {
  readonly member: bigint;
  readonly sessionHash: Buffer;
  readonly language?: string | undefined;
  readonly room?: string | undefined;
  /** What the room asks of everybody who sits down. */ readonly stake?: Micros;
  /** Money stays in the main wallet where wallets stand apart. */ readonly keepsMoney?: boolean;
  /** Played without money: the purse is not asked. */ readonly isTry?: boolean;
};

/** Makes one-time addresses of games. */
export type GameDoor = {
  /** An address that opens a game once within 60 seconds, or what stands in its way: the vendor's maintenance, an exclusion, a check that is due, another game, an empty purse. */
  readonly open: (
    tx: Db,
    ctx: Context,
    game: Game,
    entrance: Entrance,
  ) => Promise<Reply<Contract['games']['launch']>>;
};

type DoorDeps = {
  readonly ledger: Pick<LedgerService, 'hasSingleWallet' | 'transfer'>;
  readonly system: Pick<SystemService, 'hosts'>;
  readonly arcadeOrigin: string;
};

export const createGameDoor = ({ ledger, system, arcadeOrigin }: DoorDeps): GameDoor => ({
  async open(
    tx,
    ctx,
    game,
    { member, sessionHash, language: wish, room, stake = 0n, keepsMoney = false, isTry = false },
  ) {
    const state = await readLaunch(tx, ctx.tenantId, { member, nodeId: game.nodeId });
    // A vendor that is listed but not connected opens nothing.
    if (!state || state.server === null) throw new ApiError('game_not_found');
    if (state.vendor_closed)
      throw new ApiError(
        'vendor_under_maintenance',
        state.closed_until
          ? { content: { data: { endTime: state.closed_until.getTime() } } }
          : undefined,
      );
    if (state.excluded) throw new ApiError('account_excluded');
    if (state.check_due) throw new ApiError('reality_check_due');
    const place = { member, server: state.server };
    if (state.one_game) await requireOthersEnded(tx, ctx.tenantId, game, place);
    const language = ctx.tenant.languages.find((code) => code === wish) ?? ctx.language;
    const token = drawSecret();
    await insertLaunchToken(tx, ctx.tenantId, {
      tokenHash: sha256(token),
      member,
      sessionHash,
      vendor: state.server,
      game: game.nodeId,
      language,
      origin: ctx.origin,
    });
    // Where wallets stand apart the player's money goes along: nobody opens a game to find it empty.
    if (!keepsMoney && !(await ledger.hasSingleWallet(tx, ctx)))
      await ledger.transfer(tx, ctx, {
        member,
        vendor: state.server,
        toVendor: true,
        amount: null,
        reference: `launch:${sha256(token).toString('hex')}`,
        requestId: ctx.requestId,
      });
    if (!isTry)
      await requireStake(tx, ctx.tenantId, game, {
        ...place,
        minBet: state.min_bet,
        roomStake: stake,
      });
    const { games: hosts } = await system.hosts(ctx.tenantId);
    // Any of the operator's hosts, each as likely as the others; the vendor's own where none is named.
    const address = new URL(
      `/play/${encodeURIComponent(game.gameCode)}`,
      hosts.length > 0 ? hosts[randomInt(hosts.length)] : arcadeOrigin,
    );
    address.search = new URLSearchParams({
      launch: token,
      lang: language,
      tenant: ctx.tenant.code,
      ...(room && { room }),
    }).toString();
    return {
      gameUrl: address.href,
      content: { game_url: address.href },
      ...(state.opens_in === 'WINDOW' && { newWindow: true }),
    };
  },
});
