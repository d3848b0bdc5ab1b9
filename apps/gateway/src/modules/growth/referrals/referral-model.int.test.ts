import type { PromotionTerms } from '@parlour/contract/promotions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { runOnDyingGateways } from '../../../testing/database/dying-database.ts';
import { runIfDue } from '../../../testing/database/run-if-due.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { testSeed } from '../../../testing/fuzz/test-seed.ts';
import { createJournalDays } from '../../../testing/growth/journal-days.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { type ModelTerms, ReferralModel } from '../../../testing/growth/referral-model.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
} from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';
import { checkInvariants } from '../../money/ledger/invariants.ts';
import { claimBonus } from '../promotions/bonus-repository.ts';
import { runReferrals } from './referral-job.ts';

// Set TEST_SEED to replay a run.
const seed = testSeed();
const INVITERS = 2;
/** So many friends of two promotions at most are decided in one transaction, in one order. */
const MOST_FRIENDS = 5;

let db: TestDatabase;
let fixture: LedgerFixture;
let days: ReturnType<typeof createJournalDays>;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  days = createJournalDays(db, fixture.first, fixture.vendorId);
});
afterAll(() => db.drop());

const sql = async <Row>(text: string, params: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await db.owner.pool.query(text, [...params])).rows as Row[];

const units = (min: number, max: number) =>
  fc.integer({ min, max }).map((amount) => amount * 1_000_000);
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });
const Terms: fc.Arbitrary<ModelTerms> = fc
  .record({
    deposits: units(1, 3),
    turnover: maybe(units(1, 2)),
    days: fc.integer({ min: 1, max: 2 }),
    inviter: maybe(units(1, 9)),
    friend: maybe(units(1, 9)),
    most: maybe(fc.integer({ min: 1, max: 2 })),
  })
  .filter(({ inviter, friend }) => inviter !== undefined || friend !== undefined)
  .chain((trigger) =>
    fc.record({
      trigger: fc.constant(trigger),
      wallet: fc.constantFrom('CASH', 'CASH', 'BONUS', 'POINTS'),
      multiple: fc.integer({ min: 100, max: 2000 }),
      hasClaim: fc.boolean(),
      isOncePerDevice: fc.boolean(),
      isForTagged: fc.constantFrom(false, false, true),
      budget: fc.oneof(
        { weight: 2, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.record({ count: fc.integer({ min: 1, max: 4 }) }) },
        { weight: 1, arbitrary: fc.record({ total: units(5, 25) }) },
      ),
    }),
  );

const who = fc.nat(INVITERS + MOST_FRIENDS - 1);
const Command = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('JOIN' as const), inviter: fc.nat(1) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('DEPOSIT' as const),
      friend: fc.nat(MOST_FRIENDS - 1),
      amount: units(1, 3),
      /** The number of days ago: a late booking counts on its own day. */
      ago: fc.constantFrom(0, 0, 0, 1),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('PLAY' as const),
      friend: fc.nat(MOST_FRIENDS - 1),
      amount: units(1, 3),
      isOpen: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('SETTLE' as const, 'VOID' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('DAY' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('SHARE' as const, 'SHARE' as const, 'AWAY' as const, 'TAG' as const),
      who,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('CHANGE' as const),
      promotion: fc.nat(1),
      to: fc.constantFrom(
        'STOPPED' as const,
        'STOPPED' as const,
        'RUNNING' as const,
        'ENDED' as const,
      ),
      terms: maybe(Terms),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('DECIDE' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('CLAIM' as const), who }) },
);
type Sent = typeof Command extends fc.Arbitrary<infer Value> ? Value : never;
type SentOf<Kind extends Sent['kind']> = Extract<Sent, { readonly kind: Kind }>;

const toTerms = (terms: ModelTerms): PromotionTerms => ({
  trigger: { kind: 'REFERRAL', ...terms.trigger },
  reward: { kind: 'LISTED' },
  wallet: terms.wallet,
  ...(terms.wallet === 'BONUS' && {
    wagering: { of: 'BONUS', multiple: terms.multiple, shares: { RNG: 100 }, hours: 24 },
  }),
  ...(terms.hasClaim && { claim: { hours: 24 } }),
  ...(terms.isForTagged && { audience: { tags: ['tagged'] } }),
  ...(terms.isOncePerDevice && { oncePer: ['DEVICE'] }),
  ...(terms.budget && { budget: terms.budget }),
});

type Round = {
  readonly friend: number;
  readonly round: string;
  readonly amount: number;
  isOpen: boolean;
};

/** One history: sends each command to the database and to the model. */
class History {
  readonly #model = new ReferralModel();
  readonly #players: Player[] = [];
  readonly #promotions: string[] = [];
  readonly #rounds: Round[] = [];
  #today = 0;

  async start(terms: readonly ModelTerms[]): Promise<void> {
    await days.setToday(this.#today);
    for (const each of terms) {
      this.#promotions.push((await runPromotion(db, fixture.first, toTerms(each))).id);
      this.#model.promotions.push({ terms: each, version: 1, state: 'RUNNING' });
    }
    while (this.#players.length < INVITERS) await this.#addPlayer();
    for (const inviter of [0, 0, 1]) await this.#join(inviter);
  }

  async send(sent: Sent): Promise<void> {
    switch (sent.kind) {
      case 'JOIN':
        return this.#join(sent.inviter);
      case 'DEPOSIT':
        return this.#deposit(sent);
      case 'PLAY':
        return this.#play(sent);
      case 'SETTLE':
      case 'VOID':
        return this.#endRound(sent.kind === 'VOID');
      case 'DAY':
        return days.setToday(++this.#today);
      case 'CHANGE':
        return this.#change(sent);
      case 'DECIDE':
        return this.#decide();
      case 'CLAIM':
        return this.#claim(sent.who);
      default:
        return this.#changeMember(sent);
    }
  }

  /** Compares what everybody got, what became of each invitation, and what wallets hold. */
  async check(): Promise<void> {
    const { bonuses, referrals, members } = this.#model;
    expect(await this.#readBonuses()).toEqual(
      bonuses
        .map(({ promotion, member, occasion, amount, required, wallet, state }) => {
          const named = occasion.startsWith('friend:')
            ? `friend:${this.#players[Number(occasion.slice('friend:'.length))]?.player}`
            : occasion;
          return [promotion, member, named, amount, required, wallet, state].join(' ');
        })
        .toSorted(),
    );
    expect(await this.#readReferrals()).toEqual(
      referrals.map((referral) => ({
        promotion: referral.promotion,
        version: referral.version,
        friend: referral.friend,
        inviter: referral.inviter,
        last: days.dateOf(referral.firstDay + referral.terms.trigger.days),
        isMet: referral.isMet,
        isDecided: referral.isDecided,
        shared: referral.isShared ? 'DEVICE' : null,
        inviterRefusal: referral.inviterRefusal,
        friendRefusal: referral.friendRefusal,
      })),
    );
    expect(await this.#readBalances()).toEqual(
      members.map((_, member) =>
        (['CASH', 'BONUS', 'POINTS'] as const).map((wallet) =>
          this.#model.balanceOf(member, wallet),
        ),
      ),
    );
  }

  end = () => sql('update promotion set running = null where id = any ($1)', [this.#promotions]);

  get granted(): number {
    return this.#model.bonuses.length;
  }

  async #addPlayer(book: 'PLAY' | 'TRIAL' = 'PLAY'): Promise<number> {
    this.#players.push(await fixture.player({ playing: false, book }));
    const member = this.#model.addMember();
    await this.#useDevice(member, `own ${member}`);
    await this.#changeMember({ kind: 'TAG', who: member });
    return member;
  }

  async #useDevice(member: number, device: string): Promise<void> {
    this.#model.members[member]!.device = device;
    const { id } = this.#players[member]!;
    await sql('delete from known_device where member = $1', [id]);
    await sql(
      'insert into known_device (tenant, member, device_hash) values ($1, $2, sha256($3::bytea))',
      [fixture.first, id, `${this.#promotions[0]} ${device}`],
    );
  }

  async #join(inviter: number): Promise<void> {
    if (this.#players.length >= INVITERS + MOST_FRIENDS) return;
    const friend = await this.#addPlayer();
    const ids = [fixture.first, this.#players[inviter]!.id, this.#players[friend]!.id];
    await sql(
      `insert into affiliate_link (tenant, code, agent, kind)
       values ($1, 'code-' || $2::bigint, $2, 'REFERRAL') on conflict do nothing`,
      ids.slice(0, 2),
    );
    await sql(
      `insert into registration (tenant, member, method, affiliate_link, terms_version,
         minimum_age)
       select $1, $3, 'USERNAME', l.id, '1', 18 from affiliate_link l
       where l.tenant = $1 and l.agent = $2 and l.kind = 'REFERRAL'`,
      ids,
    );
    await sql('select join_referrals($1::smallint, $2)', [fixture.first, ids[2]]);
    this.#model.join(friend, inviter, this.#today);
  }

  /** The number of one of those who have registered. */
  readonly #friendOf = (number: number): number =>
    INVITERS + (number % Math.max(1, this.#players.length - INVITERS));

  async #deposit({ friend, amount, ago }: SentOf<'DEPOSIT'>): Promise<void> {
    const member = this.#friendOf(friend);
    const player = this.#players[member];
    if (!player) return;
    await days.deposit(player.id, this.#today - ago, amount);
    this.#model.add(member, this.#today - ago, { deposit: amount });
  }

  async #play({ friend: number, amount, isOpen }: SentOf<'PLAY'>): Promise<void> {
    const friend = this.#friendOf(number);
    const player = this.#players[friend];
    if (!player) return;
    const round = await days.bet(player.id, this.#today, amount);
    this.#rounds.push({ friend, round, amount, isOpen: true });
    if (!isOpen) await this.#endRound(false);
  }

  /** Ends the newest round, or gives its bet back, before or after its end. */
  async #endRound(isVoid: boolean): Promise<void> {
    const newest = this.#rounds.at(-1);
    if (!newest) return;
    const { friend, round, amount, isOpen } = newest;
    const { id } = this.#players[friend]!;
    if (isVoid) {
      this.#rounds.pop();
      await days.giveBack(id, this.#today, round, amount);
      if (!isOpen) this.#model.add(friend, this.#today, { turnover: -amount });
    } else if (isOpen) {
      newest.isOpen = false;
      await days.lose(id, this.#today, round);
      this.#model.add(friend, this.#today, { turnover: amount });
    }
  }

  async #change({ promotion, to, terms }: SentOf<'CHANGE'>): Promise<void> {
    const id = this.#promotions[promotion];
    const known = this.#model.promotions[promotion];
    if (!id || !known) return;
    // A promotion keeps its wallet: budgets are of one unit here.
    known.terms = { ...(terms ?? known.terms), wallet: known.terms.wallet };
    known.version += 1;
    known.state = to;
    const endsAt = to === 'ENDED' ? '1 second' : null;
    await sql(
      `insert into promotion_version (tenant, promotion, version, terms, starts_at, ends_at,
         created_by)
       values ($1, $2, $3, $4, now() - interval '1 hour', now() - $5::interval, 'test')`,
      [fixture.first, id, known.version, JSON.stringify(toTerms(known.terms)), endsAt],
    );
    const running = to === 'STOPPED' ? null : known.version;
    await sql('update promotion set running = $2 where id = $1', [id, running]);
  }

  async #changeMember({ kind, who: member }: SentOf<'SHARE' | 'AWAY' | 'TAG'>): Promise<void> {
    const [player, state] = [this.#players[member], this.#model.members[member]];
    if (!player || !state) return;
    if (kind === 'SHARE') return this.#useDevice(member, 'common');
    if (kind === 'AWAY') {
      state.isAway = !state.isAway;
      await sql(
        `insert into member_protection (tenant, member, timeout_until)
         values ($1, $2, case when $3 then now() + interval '1 day' end)
         on conflict (tenant, member) do update set timeout_until = excluded.timeout_until`,
        [fixture.first, player.id, state.isAway],
      );
      return;
    }
    state.isTagged = !state.isTagged;
    await sql(
      state.isTagged
        ? `insert into member_tag (tenant, member, tag) values ($1, $2, 'tagged')`
        : 'delete from member_tag where tenant = $1 and member = $2',
      [fixture.first, player.id],
    );
  }

  async #decide(): Promise<void> {
    await rollUpAll(db, fixture.first);
    await runOnDyingGateways(
      db.app,
      (dying) =>
        runIfDue(db.app, 'referrals', fixture.first, () => runReferrals(dying, fixture.first)),
      // At once they may take what is due in another order, which budgets depend on.
      1,
    );
    this.#model.decide();
  }

  async #claim(member: number): Promise<void> {
    const player = this.#players[member];
    const bonus = this.#model.bonuses.find(
      (each) => each.member === member && each.state === 'CLAIMABLE',
    );
    if (!player || !bonus) return;
    const [row] = await sql<{ readonly id: string }>(
      // Not "order by id": that is the public one, which is made by chance.
      `select b.public_id as id from bonus b where b.member = $1 and b.state = 'CLAIMABLE'
       order by b.id limit 1`,
      [player.id],
    );
    const refusal = await db.app.transaction(fixture.first, (tx) =>
      claimBonus(tx, fixture.first, {
        member: player.id,
        bonusId: row?.id ?? '',
        requestId: 'test',
      }),
    );
    expect(refusal).toBe(this.#model.claim(bonus));
  }

  readonly #numbers = () => [this.#promotions, this.#players.map(({ id }) => id)];

  async #readBonuses(): Promise<string[]> {
    const rows = await sql<{ row: string }>(
      `select concat_ws(' ', array_position($1::bigint[], b.promotion) - 1,
         array_position($2::bigint[], b.member) - 1, b.occasion, b.amount, b.required, b.wallet,
         b.state) as row
       from bonus b where b.promotion = any ($1)`,
      this.#numbers(),
    );
    return rows.map(({ row }) => row).toSorted();
  }

  #readReferrals() {
    return sql(
      `select array_position($1::bigint[], f.promotion) - 1 as promotion, f.version,
         array_position($2::bigint[], f.friend) - 1 as friend,
         array_position($2::bigint[], f.inviter) - 1 as inviter, f.last_day::text as last,
         f.is_met as "isMet", f.decided_at is not null as "isDecided", f.shared,
         f.inviter_refusal as "inviterRefusal", f.friend_refusal as "friendRefusal"
       from referral_friend f where f.promotion = any ($1) order by f.friend, f.promotion`,
      this.#numbers(),
    );
  }

  async #readBalances(): Promise<number[][]> {
    const rows = await sql<{ balances: number[] }>(
      `select array(select coalesce((select sum(a.balance) from account a
           where a.owner = m.id and a.type = k.type), 0)::float
         from unnest('{PLAYER_CASH,PLAYER_BONUS,PLAYER_POINTS}'::text[]) with ordinality k (type, n)
         order by k.n) as balances
       from member m where m.id = any ($1) order by m.id`,
      [this.#players.map(({ id }) => id)],
    );
    return rows.map(({ balances }) => balances);
  }
}

it(`MEM-07 BON-03 rewards of referrals are those of a model (seed ${seed})`, async () => {
  let granted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(Terms, { minLength: 1, maxLength: 2 }),
      fc.array(Command, { minLength: 20, maxLength: 40, size: 'max' }),
      async (terms, commands) => {
        const history = new History();
        await history.start(terms);
        try {
          for (const sent of [...commands, { kind: 'DECIDE' as const }]) {
            await history.send(sent);
            await history.check();
          }
        } finally {
          await history.end();
        }
        granted += history.granted;
      },
    ),
    { numRuns: isWholeRun ? 14 : 5, endOnFailure: true },
  );
  expect(granted).toBeGreaterThan(0);
  // Deposits and bets of the past have no postings; all that was granted has.
  const faults = await db.owner.transaction(fixture.first, (tx) =>
    checkInvariants(tx, fixture.first),
  );
  const past = await sql<{ subject: string }>(
    `select 'operation ' || id as subject from operation where source = 'past'`,
  );
  const ofPast = new Set(past.map(({ subject }) => subject));
  expect(faults.filter(({ subject }) => !ofPast.has(subject))).toEqual([]);
});
