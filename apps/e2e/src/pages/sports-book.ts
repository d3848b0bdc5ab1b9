import { type Micros, zero } from '@parlour/money';
import { expect, type FrameLocator, type Locator } from '@playwright/test';

import type { BrandSite } from './brand-site.ts';

/** Seconds until a kick-off that stand on a match. */
export const secondsIn = (text: string): number => {
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** A sports book in its frame, on the screen of a phone. */
export class SportsBook {
  readonly #site: BrandSite;
  readonly #frame: FrameLocator;

  constructor(site: BrandSite) {
    this.#site = site;
    this.#frame = site.page.frameLocator('iframe');
  }

  /**
   * Puts a pick of a match that is still to come on the slip; matches that are about to begin are
   * let go.
   */
  async pick(market: string): Promise<void> {
    const coming = this.#frame.getByRole('region', { name: 'Coming up' }).getByRole('listitem');
    await expect
      .poll(
        async () =>
          secondsIn(
            await coming
              .first()
              .innerText()
              .catch(() => ''),
          ),
        { timeout: 60_000 },
      )
      .toBeGreaterThan(8);
    await coming
      .first()
      .getByRole('button', { name: new RegExp(`^${market}, `) })
      .first()
      .click();
    await this.#frame.getByRole('button', { name: /^1 Bet slip/ }).click();
  }

  /** Bets what is on the slip, and shows the own bets. */
  async bet(stake: string): Promise<void> {
    await this.#frame.getByRole('textbox', { name: 'Stake' }).fill(stake);
    await this.#frame.getByRole('button', { name: 'Place bet' }).click();
    await expect(this.#frame.getByText(/^Bet placed: /).first()).toBeVisible();
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

  /** Turns the only open bet into money; answers the amount that was paid. */
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
