import { type Micros, zero } from '@parlour/money';
import { expect, type FrameLocator, type Locator } from '@playwright/test';

import type { BrandSite } from './brand-site.ts';

/** Seconds until a kick-off that stand on a match. */
export const secondsIn = (text: string): number => {
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/**
 * The matches of a sports book that are still to come; those that begin within so many seconds are
 * let go first, for enough time to choose in peace.
 */
export async function upcomingMatches(book: FrameLocator, seconds: number): Promise<Locator> {
  const matches = book.getByRole('region', { name: 'Coming up' }).getByRole('listitem');
  const first = matches.first();
  await expect
    .poll(async () => secondsIn(await first.innerText().catch(() => '')), { timeout: 60_000 })
    .toBeGreaterThan(seconds);
  return matches;
}

/** Bets what is on the slip of a sports book. */
export async function placeBet(book: FrameLocator, stake: string): Promise<void> {
  await book.getByRole('textbox', { name: 'Stake' }).fill(stake);
  await book.getByRole('button', { name: 'Place bet' }).click();
  await expect(book.getByText(/^Bet placed: /).first()).toBeVisible();
}

/** A sports book in its frame, on the screen of a phone. */
export class SportsBook {
  readonly #site: BrandSite;
  readonly #frame: FrameLocator;

  constructor(site: BrandSite) {
    this.#site = site;
    this.#frame = site.page.frameLocator('iframe');
  }

  /** Puts a pick of the next match on the slip. */
  async pick(market: string): Promise<void> {
    const matches = await upcomingMatches(this.#frame, 8);
    await matches
      .first()
      .getByRole('button', { name: new RegExp(`^${market}, `) })
      .first()
      .click();
    await this.#frame.getByRole('button', { name: /^1 Bet slip/ }).click();
  }

  /** Bets what is on the slip, and shows the own bets. */
  async bet(stake: string): Promise<void> {
    await placeBet(this.#frame, stake);
    await this.#frame.getByRole('button', { name: 'My bets (1)' }).click();
  }

  /** Leaves slip and own bets for the matches. */
  async close(): Promise<void> {
    await this.#frame.getByRole('button', { name: 'Close the bet slip' }).click();
  }

  /** The own bets that stand so. */
  bets(...states: readonly ('open' | 'won' | 'lost' | 'cashed')[]): Locator {
    return this.#frame
      .getByRole('region', { name: 'My bets' })
      .locator(states.map((state) => `.bet[data-state="${state}"]`).join());
  }

  /** Turns the only open bet into money; returns the amount that was paid. */
  async cashOut(): Promise<Micros> {
    const open = this.bets('open');
    await open.getByRole('button', { name: /^Cash out / }).click();
    await open.getByRole('button', { name: /^Confirm / }).click();
    const cashed = this.bets('cashed');
    await expect(cashed).toContainText('Cashed out: ');
    await expect(cashed.getByRole('button')).toHaveCount(0);
    const [, paid = zero] = this.#site.amountsIn(await cashed.innerText());
    return paid;
  }

  /** The address where a bet can be checked. */
  async checkOf(bet: Locator): Promise<string> {
    return bet
      .getByRole('link', { name: 'Verify' })
      .evaluate((link) => (link as HTMLAnchorElement).href);
  }
}
