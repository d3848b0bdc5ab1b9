import { contract } from '@parlour/contract';
import { events as shapes } from '@parlour/contract/events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import { type EventHouse, startEventHouse } from '../../harness/event-page.ts';
import { call, type Caller, signUp } from '../../harness/gateway.ts';
import { arcadeOf, openGame, vendorCall } from '../../harness/vendor.ts';
import { createAtRest } from '../../secrets/at-rest.ts';
import { ledgerPostings } from '../lottery/bet-money.ts';
import { createDrawClock } from '../lottery/draw-clock.ts';
import { tellEvent } from './event-repository.ts';
import { EVERYBODY } from './signal.ts';

const [philippines] = tenants as [(typeof tenants)[number]];

let house: EventHouse;
let { gateway, tenantId, here, there, open } = {} as EventHouse;
beforeAll(async () => {
  ({ gateway, tenantId, here, there, open } = house = await startEventHouse());
});
afterEach(() => house.closePages());
afterAll(() => house.stop());

const deposit = (who: Caller, amount: number) =>
  call(there, who, contract.wallet.deposit, { body: { amount } });
const tell = (owner: bigint, n: number, kind: string) =>
  gateway.db.app.transaction(tenantId, (tx) => tellEvent(tx, tenantId, owner, kind, { n }));
const sql = (text: string, params: unknown[] = []) =>
  gateway.db.owner.pool.query<Record<string, never>>(text, params);

it('LOB-10 winners are told to everybody, once, names masked', async () => {
  const [who, watcher] = await Promise.all([signUp(here, philippines), signUp(here, philippines)]);
  const page = await open(watcher);
  await page.until('balance');
  await deposit(who, 100);
  const { player } = await openGame(gateway, who);
  const movement = {
    player,
    roundId: crypto.randomUUID(),
    gameCode: 'kite-season',
    currency: philippines.currency.code,
  };
  const bet = { ...movement, txId: crypto.randomUUID(), amount: 10 };
  await vendorCall(there, arcadeOf(gateway, philippines), 'bet', bet);
  await vendorCall(there, arcadeOf(gateway, philippines), 'win', {
    ...movement,
    txId: crypto.randomUUID(),
    betTxId: bet.txId,
    amount: 90,
    closeRound: true,
  });
  await sql(
    "update job_clock set next_start = next_start - interval '1 minute' where kind = 'winners'",
  );
  await sql("update round set closed_at = closed_at - interval '20 seconds' where tenant = $1", [
    tenantId,
  ]);
  await gateway.jobs.runDue('winners');
  const { data } = await page.until('winner');
  const { winners } = shapes.winner.parse(data);
  expect(winners[0]).toMatchObject({ winAmount: 90, customerName: expect.stringContaining('***') });
  await sql(
    "update job_clock set next_start = next_start - interval '1 second' where kind = 'winners'",
  );
  await gateway.jobs.runDue('winners');
  await tell(EVERYBODY, 1, 'last');
  await page.until('last');
  expect(page.told.filter(({ kind }) => kind === 'winner')).toHaveLength(1);
});

it('LOB-10 a page that opens is told who won while it was made; what is older stands on the board that it came with', async () => {
  const who = await signUp(here, philippines);
  await tell(EVERYBODY, 1, 'long ago');
  await sql("update event set at = at - interval '2 minutes'");
  await tell(EVERYBODY, 2, 'lately');
  const page = await open(who);
  await page.until('lately');
  expect(page.told.map(({ kind }) => kind)).not.toContain('long ago');
});

it('LOT-04 SYS-10 a draw is told to everybody with its result, and what a bet on it changed to whoever bet', async () => {
  const clock = createDrawClock({
    db: gateway.db.app,
    atRest: createAtRest(gateway.masterKey),
    post: ledgerPostings,
    everySeconds: 0,
  });
  await clock.makeAhead(tenantId);
  const who = await signUp(here, philippines);
  await deposit(who, 100);
  const page = await open(who);
  await page.until('balance', ({ sumBalance }) => sumBalance === 100);
  const next =
    "from lottery_draw where tenant = $1 and game = 'quick-five' and state = 'open' order by draws_at limit 1";
  const { numero } = (await gateway.db.owner.raw.one<{ numero: string }>(
    'test-next',
    `select numero ${next}`,
    [tenantId],
  ))!;
  // Big and small together: it wins whatever is drawn.
  await call(there, who, contract.lottery.betting, {
    body: {
      gameId: 101,
      currentNumero: numero,
      betCartAmountSum: 20,
      bettingSlipString: 'big.small~1~total~10~0~1',
      winningStop: false,
    },
  });
  await page.until('balance', ({ sumBalance }) => sumBalance === 80);
  await sql(
    "update lottery_draw set opens_at = opens_at - interval '1 day', locks_at = now() - interval '2 seconds', draws_at = now() - interval '1 second' where tenant = $1 and game = 'quick-five' and numero = $2",
    [tenantId, numero],
  );
  await clock.tick(tenantId);
  const { data } = await page.until('draw', (told) => told['numero'] === numero);
  expect(shapes.draw.parse(data)).toMatchObject({ game: 'quick-five' });
  await page.until('balance', ({ sumBalance }) => (sumBalance as number) > 80);
});
