import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
} from '../../../testing/ledger/ledger-fixture.ts';
import { readRelatedPlayers } from './player-repository.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

const sql = (text: string, values: readonly unknown[]) => db.owner.pool.query(text, [...values]);
const relatedTo = async ({ player }: Player, others: readonly Player[]) => {
  const names = others.map((other) => other.player);
  const related = await readRelatedPlayers(
    db.app.raw,
    fixture.first,
    fixture.vendorId,
    player,
    names,
  );
  return names.map((name) => related.includes(name));
};
const both = (statement: string, players: readonly Player[]) =>
  Promise.all(players.map(({ tenantId, id }) => sql(statement, [tenantId, id])));

/** Registers a member by the referral code of another one. */
const invite = ({ tenantId, id }: Player, friend: Player) =>
  sql(
    `with link as (insert into affiliate_link (tenant, code, agent, kind)
       values ($1, 'code-' || $2::bigint, $2, 'REFERRAL') on conflict do nothing returning id)
     insert into registration (tenant, member, method, affiliate_link, terms_version, minimum_age)
       select $1, $3, 'USERNAME', coalesce((select id from link), (select l.id from affiliate_link l
         where l.tenant = $1 and l.agent = $2 and l.kind = 'REFERRAL')), '1', 18`,
    [tenantId, id, friend.id],
  );

it('PRO-06 players of one device or payee are related, others are not', async () => {
  const [own, device, payee, stranger] = [
    await fixture.player(),
    await fixture.player(),
    await fixture.player(),
    await fixture.player(),
  ];
  await both(
    `insert into known_device (tenant, member, device_hash) values ($1, $2, sha256('device'))`,
    [own, device],
  );
  await both(
    `insert into payee (tenant, public_id, member, kind, provider, sealed, masked, holder_masked,
       fingerprint) values ($1, gen_random_uuid(), $2, 'bank', 'BDO', '', '', '', 'payee')`,
    [own, payee],
  );
  expect(await relatedTo(own, [device, payee, stranger, own])).toEqual([true, true, false, false]);
  expect(await relatedTo(stranger, [own, device])).toEqual([false, false]);
});

it('PRO-06 a network relates where real money is played', async () => {
  const pairOf = async (book: 'PLAY' | 'REAL') => {
    const pair = [await fixture.player({ book }), await fixture.player({ book })] as const;
    await both(
      `insert into member_network (tenant, member, network_hash)
       values ($1, $2, sha256('${book}'))`,
      pair,
    );
    return relatedTo(pair[0], [pair[1]]);
  };
  expect([await pairOf('PLAY'), await pairOf('REAL')]).toEqual([[false], [true]]);
});

it('PRO-06 who invited, who was invited, and friends of one member are related', async () => {
  const [inviter, friend, other, stranger] = [
    await fixture.player(),
    await fixture.player(),
    await fixture.player(),
    await fixture.player(),
  ];
  await invite(inviter, friend);
  await invite(inviter, other);
  expect(await relatedTo(inviter, [friend, other, stranger])).toEqual([true, true, false]);
  expect(await relatedTo(friend, [inviter, other, stranger])).toEqual([true, true, false]);
  expect(await relatedTo(stranger, [inviter, friend])).toEqual([false, false]);
});
