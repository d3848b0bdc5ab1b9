import { createHash, randomBytes } from 'node:crypto';

import type { Query } from '../db/pool.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import type { VendorClient } from '../wallet/vendor-client.ts';

/** An opened game of a player. */
export type Session = {
  readonly tenant: string;
  readonly id: string;
  readonly player: string;
  /** The name that other players see for this player: masked by the gateway. */
  readonly name: string;
  readonly game: string;
  readonly currency: string;
  readonly symbol: string;
  readonly suffix: string;
  readonly language: string;
  readonly book: 'PLAY' | 'REAL' | 'TRIAL';
  readonly brand: string;
  readonly origin: string;
};

/**
 * The result of opening a launch address. Only a fresh launch carries the token of the session: a
 * used address never opens one again.
 */
type Launch =
  | {
      readonly kind: 'opened';
      readonly session: Session;
      readonly token: string;
      readonly balance: number;
    }
  | { readonly kind: 'used'; readonly session: Session }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unreachable' };

export type SessionService = {
  readonly launch: (tenant: string, game: string, launchToken: string) => Promise<Launch>;
  readonly find: (token: string) => Promise<Session>;
};

const hash = (text: string) => createHash('sha256').update(text).digest();

const columns = `
  tenant, id, player, name, game, currency, currency_symbol as symbol, currency_suffix as suffix,
  language, book, brand, origin`;

/**
 * Opens and finds the arcade's own sessions: 12 hours at most, over after 30 idle minutes, both by
 * the database's clock.
 */
export function createSessionService({
  query,
  vendor,
}: {
  query: Query;
  vendor: Pick<VendorClient, 'session'>;
}): SessionService {
  const used = (tenant: string, launchToken: string) =>
    query.one<Session>(`select ${columns} from session where tenant = $1 and launch_hash = $2`, [
      tenant,
      hash(launchToken),
    ]);

  async function open(
    tenant: string,
    game: string,
    launchToken: string,
    given: Given,
  ): Promise<Launch> {
    const token = randomBytes(32).toString('base64url');
    const [session] = await query<Session>(
      `insert into session (tenant, token_hash, launch_hash, player, game, currency,
       currency_symbol, currency_suffix, language, book, brand, origin, name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${columns}`,
      [
        tenant,
        hash(token),
        hash(launchToken),
        given.player,
        game,
        given.currency,
        given.currencySymbol,
        given.currencySuffix,
        given.language,
        given.book,
        given.brand,
        new URL(given.origin).origin,
        given.name,
      ],
    );
    return { kind: 'opened', session: session as Session, token, balance: given.balance };
  }

  return {
    async launch(tenant, game, launchToken) {
      const before = await used(tenant, launchToken);
      if (before)
        return before.game === game ? { kind: 'used', session: before } : { kind: 'invalid' };
      const response = await vendor.session(tenant, { launchToken, gameCode: game });
      if (response.kind === 'answer') return open(tenant, game, launchToken, response.value);
      return { kind: response.kind === 'refused' ? 'invalid' : 'unreachable' };
    },
    async find(token) {
      const [session] = await query<Session>(
        `update session set last_seen_at = now()
         where token_hash = $1 and created_at > now() - interval '12 hours'
           and last_seen_at > now() - interval '30 minutes'
         returning ${columns}`,
        [hash(token)],
      );
      if (!session) throw new ArcadeError('session_over');
      return session;
    },
  };
}

type Given = Extract<Awaited<ReturnType<VendorClient['session']>>, { kind: 'answer' }>['value'];
