import { createHash, randomBytes } from 'node:crypto';

import { formatRaffleEntries } from '@parlour/contract/promotions';
import { hashServerSeed, recompute } from '@parlour/fair/browser';
import { micros } from '@parlour/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createAtRest } from '../../../security/at-rest.ts';
import { Crash, dyingIn, runOnDyingGateways } from '../../../testing/database/dying-database.ts';
import { runIfDue } from '../../../testing/database/run-if-due.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { testSeed } from '../../../testing/fuzz/test-seed.ts';
import { runPromotion, type RunningPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { type ModelRaffle, RaffleModel } from '../../../testing/growth/raffle-model.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
} from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import type { Bet } from '../../money/ledger/postings.ts';
import { claimBonus } from '../promotions/bonus-repository.ts';
import { enterPromoCode } from '../promotions/promotion-repository.ts';
import { runRaffles } from './raffle-job.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';

// Set TEST_SEED to replay a run.
const seed = testSeed();
const MEMBERS = 4;
const CASH = 100_000;
const HUNDREDTH = 10_000;
const MINUTE_MS = 60_000;
const MANILA_MS = 8 * 60 * MINUTE_MS;

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

const atRest = createAtRest(randomBytes(32));
const sql = async <Row>(text: string, params: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await db.owner.pool.query(text, [...params])).rows as Row[];

const Raffle: fc.Arbitrary<ModelRaffle> = fc.record({
  stake: fc.integer({ min: 50, max: 300 }),
  mostEntries: fc.integer({ min: 1, max: 12 }),
  mostPrizes: fc.integer({ min: 1, max: 2 }),
  draws: fc.array(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 }), {
    minLength: 2,
    maxLength: 3,
  }),
  isForTagged: fc.boolean(),
  isOncePerDevice: fc.boolean(),
});
const who = fc.nat(MEMBERS - 1);
const Command = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('PLAY' as const),
      who,
      stakes: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 2 }),
      isOpen: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('SETTLE' as const, 'VOID' as const),
      back: fc.nat(3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('GIVE' as const),
      who,
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('AWAY' as const, 'LEAVE' as const, 'SHARE' as const),
      who,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('SWITCH' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('PASS' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('RUN' as const), breaks: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('CLAIM' as const), who }) },
);
type Sent = typeof Command extends fc.Arbitrary<infer Value> ? Value : never;
type SentOf<Kind extends Sent['kind']> = Extract<Sent, { readonly kind: Kind }>;

/** A minute of the brand's time, so many minutes from now. */
const inZone = (minutes: number): string =>
  new Date(Date.now() + minutes * MINUTE_MS + MANILA_MS).toISOString().slice(0, 16);

const startRaffle = ({ isForTagged, isOncePerDevice, ...raffle }: ModelRaffle) =>
  runPromotion(db, fixture.first, {
    trigger: {
      kind: 'RAFFLE',
      stake: raffle.stake * HUNDREDTH,
      mostEntries: raffle.mostEntries,
      mostPrizes: raffle.mostPrizes,
      draws: raffle.draws.map((prizes, index) => ({
        at: inZone(10 * (index + 1)),
        prizes: prizes.map((amount) => ({ count: 1, amount: amount * HUNDREDTH })),
      })),
    },
    reward: { kind: 'LISTED' },
    wallet: 'CASH',
    claim: { hours: 24 },
    ...(isForTagged && { audience: { tags: ['tagged'] } }),
    ...(isOncePerDevice && { oncePer: ['DEVICE'] }),
  });

type Round = { readonly member: number; readonly number: number; readonly bets: Bet[] };
type DrawRow = {
  readonly id: string;
  readonly commitment: string;
  readonly serverSeed: string | null;
  readonly entriesHash: string | null;
  readonly tickets: { ticket: string; member: number; entries: number; given: number }[];
};

/** One history of a raffle: sends each command to the database and to the model. */
class History {
  readonly #model: RaffleModel;
  readonly #players: Player[] = [];
  readonly #rounds: Round[] = [];
  #promotion: RunningPromotion | undefined;

  constructor(raffle: ModelRaffle) {
    this.#model = new RaffleModel(raffle);
  }

  async start(raffle: ModelRaffle): Promise<void> {
    while (this.#players.length < MEMBERS) {
      const cash = micros(BigInt(CASH) * BigInt(HUNDREDTH));
      this.#players.push(await fixture.player({ cash }));
      const member = this.#model.members.length;
      this.#model.members.push({ cash: CASH, isAway: false, isTagged: true, device: '' });
      await this.#useDevice(member, `own ${member}`);
      await sql(`insert into member_tag (tenant, member, tag) values ($1, $2, 'tagged')`, [
        fixture.first,
        this.#players[member]!.id,
      ]);
    }
    this.#promotion = await startRaffle(raffle);
    await this.#runJob();
  }

  async send(sent: Sent): Promise<void> {
    switch (sent.kind) {
      case 'PLAY':
        return this.#play(sent);
      case 'SETTLE':
      case 'VOID':
        return this.#endRound(sent);
      case 'GIVE':
        return this.#give(sent);
      case 'SWITCH':
        return this.#switch();
      case 'PASS':
        return this.#pass();
      case 'RUN':
        return this.#run(sent.breaks);
      case 'CLAIM':
        return this.#claim(sent.who);
      default:
        return this.#changeMember(sent);
    }
  }

  /** Compares entries, prizes and money. */
  async check(): Promise<void> {
    const lists = (await this.#readDraws()).map(({ tickets }) =>
      tickets
        .filter(({ entries, given }) => entries > 0 || given > 0)
        .map(({ member, entries, given }) => `${member}: ${entries}, ${given}`)
        .toSorted(),
    );
    expect(lists).toEqual(
      this.#model.draws.map(({ tickets }) =>
        [...tickets]
          .filter(([, { entries, given }]) => entries > 0 || given > 0)
          .map(([member, { entries, given }]) => `${member}: ${entries}, ${given}`)
          .toSorted(),
      ),
    );
    expect(await this.#readPrizes()).toEqual(
      this.#model.prizes
        .toSorted((a, b) => a.draw - b.draw || a.number - b.number)
        .map(({ draw, number, member, amount, state }) => ({
          draw,
          number,
          member,
          amount,
          state: state === 'NONE' ? null : state,
        })),
    );
    expect(await this.#readCash()).toEqual(this.#model.members.map(({ cash }) => cash));
  }

  end = () => sql('update promotion set running = null');

  get prizes(): number {
    return this.#model.prizes.length;
  }

  readonly #job = (app = db.app) =>
    runIfDue(db.app, 'raffles', fixture.first, () =>
      runRaffles({ db: app, atRest }, fixture.first),
    );
  readonly #runJob = () => runOnDyingGateways(db.app, this.#job);

  async #play({ who: member, stakes, isOpen }: SentOf<'PLAY'>): Promise<void> {
    const player = this.#players[member]!;
    const number = this.#model.open(member);
    const round: Round = { member, number, bets: [] };
    for (const stake of stakes) {
      const first = round.bets[0];
      const bet = fixture.bet(player, micros(BigInt(stake) * BigInt(HUNDREDTH)), {
        ...(first && { roundId: first.roundId }),
      });
      const { status } = await fixture.ledger.bet(player, bet);
      expect(status).toBe(this.#model.members[member]!.isAway ? 'REFUSED' : 'APPLIED');
      if (status !== 'APPLIED') return;
      round.bets.push(bet);
      this.#model.bet(number, stake);
    }
    this.#rounds.push(round);
    if (!isOpen) await this.#settle(round);
  }

  async #settle({ member, number, bets }: Round): Promise<void> {
    const player = this.#players[member]!;
    // A bet that was given back wins nothing; the last one of a round stays.
    await fixture.ledger.win(player, fixture.win(player, bets.at(-1)!, micros(0n)));
    this.#model.settle(number);
  }

  /** Settles a round, or gives its first bet back, before or after it was settled. */
  async #endRound({ kind, back }: SentOf<'SETTLE' | 'VOID'>): Promise<void> {
    const at = this.#rounds.length - 1 - back;
    const round = this.#rounds[at];
    if (!round) return;
    if (kind === 'SETTLE') return this.#settle(round);
    this.#rounds.splice(at, 1);
    const player = this.#players[round.member]!;
    const [bet] = round.bets;
    const { status } = await fixture.ledger.rollback(player, fixture.rollback(player, bet!));
    // A bet that has a win is not given back.
    if (status === 'APPLIED') this.#model.giveBack(round.number, 0);
    else expect(round.bets).toHaveLength(1);
  }

  async #give({ who: member, count }: SentOf<'GIVE'>): Promise<void> {
    const code = fixture.next('ENTRIES').toUpperCase();
    const raffle = this.#promotion!.promotion;
    await runPromotion(db, fixture.first, {
      trigger: { kind: 'CODE', code },
      reward: { kind: 'ENTRIES', raffle, name: 'Raffle', count },
      wallet: 'ENTRIES',
    });
    const by = { code, actor: 'test', requestId: 'test' };
    const { refusal } = await db.app.transaction(fixture.first, (tx) =>
      enterPromoCode(tx, fixture.first, this.#players[member]!.id, by),
    );
    expect(refusal).toBe(this.#model.give(member, count));
  }

  async #switch(): Promise<void> {
    this.#model.isRunning = !this.#model.isRunning;
    const running = this.#model.isRunning ? 1 : null;
    await sql('update promotion set running = $2 where id = $1', [this.#promotion!.id, running]);
  }

  /** The time of the next draw is now, from when on stakes are entries of the one after it. */
  async #pass(): Promise<void> {
    const next = this.#model.draws.findIndex(({ isOver }) => !isOver);
    // The last draw stays ahead until the end: without one no stake counts.
    if (next === this.#model.draws.length - 1) return;
    await this.#passTo(next);
  }

  async #passTo(next: number): Promise<void> {
    await sql(
      `update raffle_draw d set
         draws_at = case d.place when $2 then x.now else d.draws_at end,
         counts_from = case d.place when $2 then d.counts_from else x.now end
       from (select clock_timestamp() as now) x
       where d.promotion = $1 and d.place between $2 and $2 + 1`,
      [this.#promotion!.id, next],
    );
    this.#model.pass();
  }

  async passLast(): Promise<void> {
    await this.#passTo(this.#model.draws.findIndex(({ isOver }) => !isOver));
    if (!this.#model.isRunning) await this.#switch();
  }

  /** The job, on gateways that die; a winner may begin a break between draw and grant. */
  async #run(breaks: boolean): Promise<void> {
    await rollUpAll(db, fixture.first);
    this.#model.count();
    const due = this.#model.freeze();
    if (due.length === 1 && breaks) {
      // Seeds, entries, list, draw, another draw, prizes.
      const dying = this.#job(dyingIn(db.app, 6, false));
      await expect(dying).rejects.toThrow(Crash);
      await this.#redraw(due);
      const winner = this.#model.prizes.find(({ state }) => state === 'DRAWN');
      if (winner) await this.#changeMember({ kind: 'AWAY', who: winner.member });
      await this.#runJob();
    } else {
      await this.#runJob();
      await this.#redraw(due);
    }
    this.#model.grant();
  }

  /** Draws once more, by the model, from what was published. */
  async #redraw(due: readonly number[]): Promise<void> {
    const draws = await this.#readDraws();
    for (const number of due) {
      const { commitment, serverSeed, entriesHash, tickets } = draws[number]!;
      const list = tickets.filter(({ entries }) => entries > 0);
      const hash = createHash('sha256').update(formatRaffleEntries(list)).digest('hex');
      expect(entriesHash).toBe(hash);
      expect(await hashServerSeed(serverSeed ?? '')).toBe(commitment);
      await recompute(serverSeed ?? '', hash, 0, (next) => {
        this.#model.draw(
          number,
          list.map(({ member }) => member),
          next,
        );
      });
    }
  }

  async #claim(member: number): Promise<void> {
    const prize = this.#model.prizes.find(
      (each) => each.member === member && each.state === 'CLAIMABLE',
    );
    if (!prize) return;
    const { id } = this.#players[member]!;
    const [bonus] = await sql<{ id: string }>(
      `select b.public_id as id from raffle_prize z join raffle_draw d on d.id = z.draw
         join bonus b on b.id = z.bonus
       where d.promotion = $1 and d.place = $2 and z.number = $3`,
      [this.#promotion!.id, prize.draw, prize.number],
    );
    const refusal = await db.app.transaction(fixture.first, (tx) =>
      claimBonus(tx, fixture.first, { member: id, bonusId: bonus!.id, requestId: 'test' }),
    );
    expect(refusal).toBe(this.#model.claim(prize));
  }

  async #changeMember({ kind, who: member }: SentOf<'AWAY' | 'LEAVE' | 'SHARE'>): Promise<void> {
    const [{ id }, state] = [this.#players[member]!, this.#model.members[member]!];
    if (kind === 'SHARE') return this.#useDevice(member, 'common');
    if (kind === 'LEAVE') {
      state.isTagged = false;
      await sql('delete from member_tag where member = $1', [id]);
      return;
    }
    state.isAway = !state.isAway;
    await sql(
      `insert into member_protection (tenant, member, timeout_until)
       values ($1, $2, case when $3 then now() + interval '1 day' end)
       on conflict (tenant, member) do update set timeout_until = excluded.timeout_until`,
      [fixture.first, id, state.isAway],
    );
  }

  async #useDevice(member: number, device: string): Promise<void> {
    this.#model.members[member]!.device = device;
    const { id } = this.#players[member]!;
    await sql('delete from known_device where member = $1', [id]);
    await sql(
      'insert into known_device (tenant, member, device_hash) values ($1, $2, sha256($3::bytea))',
      [fixture.first, id, `${this.#players[0]!.id} ${device}`],
    );
  }

  async #readDraws(): Promise<readonly DrawRow[]> {
    return sql<DrawRow>(
      `select d.id, d.commitment, d.server_seed as "serverSeed", d.entries_hash as "entriesHash",
         array(select jsonb_build_object('ticket', t.ticket, 'entries', t.entries,
           'given', t.given, 'member', array_position($2::bigint[], t.member) - 1)
           from raffle_ticket t where t.draw = d.id order by t.ticket) as tickets
       from raffle_draw d where d.promotion = $1 order by d.place`,
      [this.#promotion!.id, this.#players.map(({ id }) => id)],
    );
  }

  async #readCash(): Promise<number[]> {
    const rows = await sql<{ cash: number }>(
      `select (a.balance / 10000)::int as cash from account a
       where a.owner = any ($1) and a.type = 'PLAYER_CASH' order by a.owner`,
      [this.#players.map(({ id }) => id)],
    );
    return rows.map(({ cash }) => cash);
  }

  #readPrizes() {
    return sql(
      `select d.place as draw, z.number, array_position($2::bigint[], z.member) - 1 as member,
         (z.amount / 10000)::int as amount,
         case when z.decided_at is null then 'DRAWN' else b.state end as state
       from raffle_prize z join raffle_draw d on d.id = z.draw
         left join bonus b on b.id = z.bonus
       where d.promotion = $1 order by d.place, z.number`,
      [this.#promotion!.id, this.#players.map(({ id }) => id)],
    );
  }
}

it(`MEM-08 BON-03 entries and prizes of raffles are those of a model (seed ${seed})`, async () => {
  let prizes = 0;
  await fc.assert(
    fc.asyncProperty(
      Raffle,
      fc.array(Command, { minLength: 20, maxLength: 35, size: 'max' }),
      async (raffle, commands) => {
        const history = new History(raffle);
        try {
          await history.start(raffle);
          for (const sent of commands) {
            await history.send(sent);
            await history.check();
          }
          await history.passLast();
          await history.send({ kind: 'RUN', breaks: false });
          await history.check();
        } finally {
          await history.end();
        }
        prizes += history.prizes;
      },
    ),
    { numRuns: isWholeRun ? 12 : 3, endOnFailure: true },
  );
  expect(prizes).toBeGreaterThan(0);
  await expectSoundBooks(db);
});
