import { randomInt } from 'node:crypto';

import { arcadePages, pathWith } from '@parlour/arcade-protocol';
import type { Contract, Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Micros, zero } from '@parlour/money';

import type { MemberId } from '../../../domain/ids.ts';
import type { Context } from '../../../request/context.ts';
import type { LedgerService } from '../../money/ledger/module.ts';
import { randomSecret, sha256 } from '../../../security/secret-hash.ts';
import type { SystemService } from '../../platform/system/module.ts';
import type { Game } from './catalogue.ts';
import { insertLaunchToken } from './launch-repository.ts';
import {
  requireLaunchable,
  requireMinimumBalance,
  requireNoUnfinishedGame,
} from './launch-rules.ts';

/** The player, the session, and the options of a launch. */
type LaunchOptions = {
  readonly member: MemberId;
  readonly sessionHash: Buffer;
  readonly language?: string | undefined;
  readonly room?: string | undefined;
  /** The stake that the room requires of every player who sits down. */
  readonly stake?: Micros;
  /** Leaves the balance in the main wallet where vendors have wallets of their own. */
  readonly skipsWalletTransfer?: boolean;
  /** Played with trial credit: no minimum balance is required. */
  readonly isTrial?: boolean;
};

type LaunchReply = Reply<Contract['games']['launch']>;

/** Issues launch URLs. */
export type LaunchUrlIssuer = {
  /**
   * Issues a URL that opens a game once within 60 seconds. Refuses with the reason: the vendor is
   * under maintenance, the member is excluded, a reality check is due, a round of another game is
   * unfinished, or the balance is too low.
   */
  readonly issue: (
    ctx: Context,
    game: Game,
    options: LaunchOptions,
    tx: Db,
  ) => Promise<LaunchReply>;
};

type IssuerDeps = {
  readonly ledger: Pick<LedgerService, 'hasSingleWallet' | 'transfer'>;
  readonly system: Pick<SystemService, 'hosts'>;
  readonly arcadeOrigin: string;
};

export const createLaunchUrlIssuer = ({
  ledger,
  system,
  arcadeOrigin,
}: IssuerDeps): LaunchUrlIssuer => {
  /** A random one of the operator's game hosts; the arcade's own where none is configured. */
  async function pickHost(ctx: Context): Promise<string> {
    const { games: hosts } = await system.hosts(ctx.tenantId);
    return (hosts.length > 0 ? hosts[randomInt(hosts.length)] : undefined) ?? arcadeOrigin;
  }

  return {
    async issue(ctx, game, options, tx) {
      const { member, room, stake = zero, skipsWalletTransfer = false, isTrial = false } = options;
      const state = await requireLaunchable(tx, ctx.tenantId, member, game);
      const vendor = state.server;
      if (state.one_game)
        await requireNoUnfinishedGame(tx, ctx.tenantId, game, { member, server: vendor });
      const language =
        ctx.tenant.languages.find((code) => code === options.language) ?? ctx.language;
      const token = randomSecret();
      const tokenHash = sha256(token);
      await insertLaunchToken(tx, ctx.tenantId, {
        tokenHash,
        member,
        sessionHash: options.sessionHash,
        vendor,
        game: game.nodeId,
        language,
        origin: ctx.origin,
      });
      // A vendor wallet is filled from the main wallet before the balance is checked.
      if (!skipsWalletTransfer && !(await ledger.hasSingleWallet(ctx, tx))) {
        const reference = `launch:${tokenHash.toString('hex')}`;
        const { requestId } = ctx;
        await ledger.transfer(
          ctx,
          { member, vendor, toVendor: true, amount: null, reference, requestId },
          tx,
        );
      }
      if (!isTrial)
        await requireMinimumBalance(tx, ctx.tenantId, game, {
          member,
          server: vendor,
          minBet: state.min_bet,
          roomStake: stake,
        });
      const url = new URL(pathWith(arcadePages.game, { game: game.gameCode }), await pickHost(ctx));
      url.search = new URLSearchParams({
        launch: token,
        lang: language,
        tenant: ctx.tenant.code,
        ...(room && { room }),
      }).toString();
      return {
        gameUrl: url.href,
        content: { game_url: url.href },
        ...(state.opens_in === 'WINDOW' && { newWindow: true }),
      };
    },
  };
};
