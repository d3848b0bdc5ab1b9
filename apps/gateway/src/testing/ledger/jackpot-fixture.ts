import type { TenantId } from '../../domain/ids.ts';
import type { Bet } from '../../modules/money/ledger/postings.ts';
import {
  growJackpot,
  type JackpotHit,
  postJackpot,
  readJackpot,
} from '../../modules/money/jackpot/jackpot-postings.ts';
import { JackpotRules } from '../../modules/platform/settings/jackpot-rules.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { waitForBackends } from '../database/wait-for-backends.ts';
import { expectSoundBooks } from './expect-sound-books.ts';
import { createLedgerFixture, type Player, UNIT } from './ledger-fixture.ts';

export const rules = JackpotRules.parse({ shareBp: 100, seed: 50, games: ['n1'] });
export const SEED = 50n * UNIT;
/** Counts without waiting, so much at once. */
export const COUNT = { minAgeSeconds: 0, maxOperations: 100_000 };

export type JackpotFixture = Awaited<ReturnType<typeof createJackpotFixture>>;

/**
 * Two tenants whose game `slot` feeds a jackpot and whose game `other` does not, and ways to play
 * for it.
 */
export async function createJackpotFixture() {
  const db = await createTestDatabase();
  const fixture = await createLedgerFixture(db);
  let serial = 0;

  async function grow({
    tenantId = fixture.first,
    with: use = rules,
    count = COUNT,
  }: { tenantId?: TenantId; with?: JackpotRules; count?: typeof COUNT } = {}): Promise<bigint> {
    const { contributed } = await db.app.transaction(tenantId, (tx) =>
      growJackpot(tx, tenantId, use, count, 'test'),
    );
    return contributed;
  }
  /** Counts all that was played so far: to the mark that is there, and to one at the end. */
  async function growAll(over: NonNullable<Parameters<typeof grow>[0]> = {}): Promise<bigint> {
    let contributed = 0n;
    for (const _ of [1, 2]) {
      await waitForBackends(db);
      contributed += await grow(over);
    }
    return contributed;
  }
  const pool = async (
    book: 'PLAY' | 'REAL' | 'TRIAL' = 'PLAY',
    tenantId = fixture.first,
  ): Promise<bigint> => (await readJackpot(db.app.raw, tenantId, book))?.amount ?? -1n;
  const createHit = (bet: Bet, over: Partial<JackpotHit> = {}): JackpotHit => {
    const { amount: _stake, ...movement } = bet;
    return { ...movement, txId: `hit${(serial += 1)}`, betTxId: bet.txId, ...over };
  };
  const hit = (player: Player, bet: Bet, over: Partial<JackpotHit> = {}, use = rules) =>
    postJackpot(db.app.raw, player.tenantId, createHit(bet, over), use);
  const sound = () => expectSoundBooks(db);

  for (const tenantId of [fixture.first, fixture.second]) {
    await db.app.transaction(tenantId, (tx) =>
      tx.exec(
        'test-game',
        `insert into game (tenant, node_id, vendor, code, type, name)
          values ($1, 'n1', $2, 'slot', 'RNG', 'Slot'), ($1, 'n2', $2, 'other', 'RNG', 'Other')`,
        [tenantId, fixture.vendors.get(tenantId) ?? 0],
      ),
    );
    await grow({ tenantId });
  }
  return { db, fixture, grow, growAll, pool, createHit, hit, staked: fixture.stake, sound };
}
