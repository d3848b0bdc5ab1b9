import { createSeal } from '../seeds/seal.ts';
import { serverDraw } from '@parlour/fair/server';
import { spinGame } from '../../games/catalogue.ts';
import { hitsJackpot, playWithTicket } from '../../games/jackpot.ts';

/** The key and the database of an arcade, also as a journey opens it. */
type Arcade = {
  readonly masterKey: Buffer;
  readonly database: {
    readonly query: <Row>(sql: string, params?: readonly unknown[]) => Promise<Row[]>;
  };
};

/**
 * A client seed with which a player's next bet hits the jackpot, found by trying: only a
 * holder of the arcade's key and its database can open the sealed server seed. `offset` is how
 * many bets of the pair come before.
 */
export async function findHit(
  { database, masterKey }: Arcade,
  {
    tenant,
    player,
    game: code,
    bet,
    offset = 0,
  }: {
    readonly tenant: string;
    readonly player: string;
    readonly game: string;
    readonly bet: number;
    readonly offset?: number;
  },
): Promise<string> {
  const game = spinGame(code);
  const [pair] = await database.query<{ id: string; sealed: Buffer }>(
    `select id, server_seed_sealed as sealed from seed_pair where tenant = $1 and player = $2
      and revealed_at is null`,
    [tenant, player],
  );
  if (!game || !pair) throw new Error(`nothing to search for ${player} in ${code}`);
  const seed = createSeal(masterKey).open(pair.sealed, `${tenant}|${player}|${pair.id}`);
  for (let tries = 0; tries < 2_000_000; tries += 1) {
    const { ticket } = playWithTicket(
      game,
      serverDraw(seed, `luck-${tries}`, offset),
      game.choices?.[0] ?? '',
    );
    if (hitsJackpot(ticket, bet * 100)) return `luck-${tries}`;
  }
  throw new Error('no client seed hits');
}
