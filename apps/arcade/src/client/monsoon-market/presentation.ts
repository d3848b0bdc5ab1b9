import { PARTS_PER_BET } from '../../games/monsoon-market/pays.ts';
import { type Sale, type StoredSpin, unfold } from '../../games/monsoon-market/play-round.ts';
import { COLUMNS, goods, ROWS } from '../../games/monsoon-market/stalls.ts';
import type { SpinResult } from '../shell/api.ts';
import { roundSummary } from '../shell/round-summary.ts';
import { countUp } from '../shell/count-up.ts';
import { payAmount, type FormatMoney } from '../shell/money.ts';
import { createSkippableWait } from '../shell/motion.ts';
import type { SlotHud } from '../shell/slot-hud.ts';
import type { MarketView } from './market-view.ts';
import type { MarketSay } from './texts/load.ts';

type Deps = {
  readonly hud: SlotHud;
  readonly market: MarketView;
  readonly say: MarketSay;
  readonly money: FormatMoney;
};

/** The words of a good. */
export const goodName = (say: MarketSay, good: number): string =>
  say(goods[good]?.name ?? 'umbrella');

/**
 * Shows rounds: the market falls in, what is sold bursts, the multiplier grows, free spins follow,
 * the sum is counted up.
 */
export function createPresentation({ hud, market, say, money }: Deps) {
  const pace = createSkippableWait();

  const nameMarket = () => {
    const columns = Array.from({ length: COLUMNS }, (_, column) =>
      Array.from({ length: ROWS }, (__, row) =>
        goodName(say, market.cells[column * ROWS + row] as number),
      ).join(', '),
    );
    hud.reels(say('grid', { goods: columns.join('; ') }));
  };

  const saleWords = ({ good, count, pay }: Sale, multiplier: number, bet: number): string => {
    const values = {
      count,
      good: goodName(say, good),
      amount: money(payAmount(pay, bet, PARTS_PER_BET)),
    };
    return multiplier > 1 ? say('saleTimes', { ...values, multiplier }) : say('sale', values);
  };

  /**
   * Plays one spin from its first market to its last; returns what it paid so far in this round.
   */
  async function playSpin(
    spin: StoredSpin,
    bet: number,
    before: number,
    head: (multiplier: number) => string | null,
  ): Promise<number> {
    const steps = unfold(spin);
    let paid = before;
    await market.arrive(steps[0]?.cells ?? []);
    nameMarket();
    for (const [index, { sales, multiplier, pay }] of steps.entries()) {
      hud.banner(head(multiplier));
      if (sales.length === 0) break;
      market.light(sales.map(({ good }) => good));
      hud.message(sales.map((sale) => saleWords(sale, multiplier, bet)).join('   '), 'win');
      paid += pay;
      hud.figure('win', money(payAmount(paid, bet, PARTS_PER_BET)));
      await pace.wait(950);
      const after = steps[index + 1];
      if (!after) break;
      await market.sell(
        sales.map(({ good }) => good),
        after.cells,
      );
      nameMarket();
    }
    market.light([]);
    return paid;
  }

  async function freeSpins(round: SpinResult<StoredSpin>, before: number): Promise<number> {
    const free = round.spins.slice(1);
    const won = say('freeSpinsWon', { count: free.length });
    market.light([0]);
    hud.banner(won);
    hud.announce(won);
    hud.message('');
    await pace.wait(2600);
    hud.free(true);
    let paid = before;
    for (const [index, spin] of free.entries()) {
      const head = (multiplier: number) =>
        say('freeSpinOf', { number: index + 1, count: free.length }) +
        `  \u2066×${multiplier}\u2069`;
      market.leave();
      hud.banner(head(spin.start));
      hud.message('');
      await pace.wait(520);
      paid = await playSpin(spin, round.bet, paid, head);
      await pace.wait(350);
    }
    hud.free(false);
    hud.banner(
      say('freeSpinsTotal', { amount: money(payAmount(paid - before, round.bet, PARTS_PER_BET)) }),
    );
    await pace.wait(1900);
    return paid;
  }

  return {
    nameMarket,
    hurry: pace.hurry,
    beginTurn(): void {
      hud.celebrate(false);
      hud.banner(null);
      market.leave();
    },
    /** A turn without a result: what lay there comes back. */
    async halt(): Promise<void> {
      await market.arrive(market.cells);
    },
    async play(round: SpinResult<StoredSpin>): Promise<void> {
      const first = round.spins[0];
      if (!first) return;
      await pace.wait(420);
      const paid = await playSpin(first, round.bet, 0, (multiplier) =>
        multiplier > 1 ? say('multiplier', { multiplier: `×${multiplier}` }) : null,
      );
      if (round.spins.length > 1) await freeSpins(round, paid);
      const payout = round.payout ?? 0;
      // A payout that does not exceed the bet is not celebrated.
      const more = payout > round.bet;
      const summary = roundSummary(say, money, round);
      hud.announce(summary);
      hud.message(summary, more ? 'win' : 'plain');
      hud.banner(null);
      if (more && payout >= round.bet * 15) {
        hud.celebrate(true);
        hud.banner(say('bigWin'));
        setTimeout(() => hud.banner(null), 2600);
      }
      if (more) await countUp(payout, (amount) => hud.figure('win', money(amount)), pace);
      else hud.figure('win', money(payout));
    },
  };
}
