import { turn } from '../../games/kite-season/play-round.ts';
import { MAX_FREE_SPINS, LINES, lines } from '../../games/kite-season/pays.ts';
import { SCATTER, symbols } from '../../games/kite-season/symbols.ts';
import type { StoredSpin } from '../../games/kite-season/game.ts';
import type { SpinResult } from '../shell/api.ts';
import { roundSummary } from '../shell/round-summary.ts';
import { countUp } from '../shell/count-up.ts';
import { payAmount, type FormatMoney } from '../shell/money.ts';
import { createSkippableWait } from '../shell/motion.ts';
import type { SlotHud } from '../shell/slot-hud.ts';
import type { Highlight } from './reels/highlight.ts';
import type { ReelView } from './reels/reel-view.ts';
import type { KiteSay } from './texts/load.ts';

type Deps = {
  readonly hud: SlotHud;
  readonly reels: ReelView;
  readonly say: KiteSay;
  readonly money: FormatMoney;
  readonly stops: readonly number[];
};

/**
 * Shows rounds: lands the reels, lights the lines one after the other, plays free spins, counts up.
 */
export function createPresentation({ hud, reels, say, money, stops }: Deps) {
  const pace = createSkippableWait();
  let resting = stops;
  let stopCycle = () => {};

  const nameReels = () => {
    const window = reels.window();
    const columns = [0, 1, 2, 3, 4].map((reel) =>
      window
        .slice(reel * 3, reel * 3 + 3)
        .map((symbol) => say(symbols[symbol]?.name ?? 'sun'))
        .join(', '),
    );
    hud.reels(say('grid', { reels: columns.join('; ') }));
  };

  /** Lists the highlights of a turn, with their texts: each winning line, then the pinwheels. */
  function getHighlights(
    stops: readonly number[],
    free: boolean,
    bet: number,
  ): { light: Highlight; words: string }[] {
    const { wins, scatterPay, scatters } = turn(stops, free, MAX_FREE_SPINS);
    const factor = free ? 2 : 1;
    const list: { light: Highlight; words: string }[] = [...wins]
      .sort((a, b) => b.pay - a.pay)
      .map(({ line, symbol, count, pay }) => ({
        light: { line, cells: getCells(line, count) },
        words: say('line', {
          line: line + 1,
          count,
          symbol: say(symbols[symbol]?.name ?? 'sun'),
          amount: money(payAmount(pay * factor, bet, LINES)),
        }),
      }));
    if (scatterPay > 0) {
      const cells = reels.window().flatMap((symbol, cell) => (symbol === SCATTER ? [cell] : []));
      list.push({
        light: { line: null, cells },
        words: say('pinwheels', {
          count: scatters,
          amount: money(payAmount(scatterPay, bet, LINES)),
        }),
      });
    }
    return list;
  }

  /** Lights one win after the other until the next turn. */
  function cycle(
    list: readonly { light: Highlight; words: string }[],
    tone: 'plain' | 'win',
  ): void {
    if (list.length === 0) return;
    let index = 0;
    const next = () => {
      const shown = list[index % list.length];
      if (shown) {
        reels.show(shown.light);
        hud.message(shown.words, tone);
      }
      index += 1;
    };
    next();
    const timer = list.length > 1 ? setInterval(next, 1500) : undefined;
    stopCycle = () => clearInterval(timer);
  }

  function beginTurn(): void {
    stopCycle();
    stopCycle = () => {};
    hud.celebrate(false);
    reels.show(null);
    reels.spin();
  }

  async function freeSpins(round: SpinResult<StoredSpin>): Promise<void> {
    const [first, ...free] = round.spins;
    let total = first ? turn(first.stops, false, MAX_FREE_SPINS).awarded : 0;
    let sum = first?.pay ?? 0;
    const start = say('freeSpinsWon', { count: total });
    hud.banner(start);
    hud.announce(start);
    hud.message('');
    await pace.wait(2400);
    hud.free(true);
    reels.setFree(true);
    for (const [index, spin] of free.entries()) {
      hud.banner(say('freeSpinOf', { number: index + 1, count: total }));
      hud.message('');
      beginTurn();
      await reels.land(spin.stops, 650);
      nameReels();
      sum += spin.pay;
      hud.figure('win', money(payAmount(sum, round.bet, LINES)));
      const list = getHighlights(spin.stops, true, round.bet);
      cycle(list, 'win');
      const { awarded } = turn(spin.stops, true, MAX_FREE_SPINS - total);
      if (awarded > 0) {
        total += awarded;
        hud.banner(say('freeSpinsMore', { count: awarded }));
        hud.announce(say('freeSpinsMore', { count: awarded }));
      }
      await pace.wait(list.length === 0 ? 450 : Math.min(2600, 1300 * list.length));
    }
    stopCycle();
    reels.show(null);
    hud.free(false);
    reels.setFree(false);
    reels.spin();
    await reels.land(first?.stops ?? [0, 0, 0, 0, 0], 300);
    const freePay = free.reduce((pay, spin) => pay + spin.pay, 0);
    hud.banner(say('freeSpinsTotal', { amount: money(payAmount(freePay, round.bet, LINES)) }));
    await pace.wait(1800);
    hud.banner(null);
  }

  return {
    beginTurn,
    nameReels,
    hurry: pace.hurry,
    /** Lets the reels run out where they stood, for a turn that has no result. */
    async halt(): Promise<void> {
      await reels.land(resting, 300);
    },
    /** Shows a finished round from the landing of its first turn to its sum. */
    async play(round: SpinResult<StoredSpin>): Promise<void> {
      const first = round.spins[0];
      if (!first) return;
      resting = first.stops;
      await reels.land(first.stops, 620);
      nameReels();
      const payout = round.payout ?? 0;
      const list = getHighlights(first.stops, false, round.bet);
      if (round.spins.length > 1) {
        cycle(list, 'win');
        hud.figure('win', money(payAmount(first.pay, round.bet, LINES)));
        await pace.wait(1500);
        await freeSpins(round);
      }
      // A payout that does not exceed the bet is not celebrated.
      const more = payout > round.bet;
      const summary = roundSummary(say, money, round);
      hud.announce(summary);
      hud.message(summary, more ? 'win' : 'plain');
      if (more && payout >= round.bet * 15) {
        hud.celebrate(true);
        hud.banner(say('bigWin'));
        setTimeout(() => hud.banner(null), 2600);
      }
      if (more) await countUp(payout, (amount) => hud.figure('win', money(amount)), pace);
      else hud.figure('win', money(payout));
      const every = {
        light: { line: null, cells: [...new Set(list.flatMap(({ light }) => light.cells))] },
        words: summary,
      };
      cycle(list.length > 0 ? [every, ...list] : [], more ? 'win' : 'plain');
    },
  };
}

const getCells = (line: number, count: number): number[] =>
  Array.from({ length: count }, (_, reel) => reel * 3 + (lines[line]?.[reel] ?? 0));
