import type { Micros } from '@parlour/money';
import { expect, type FrameLocator } from '@playwright/test';

import type { BrandSite } from './brand-site.ts';

/** Time limit in ms for the room to load, or the other player to act, on a busy machine. */
const TABLE_MS = 60_000;

/** A card table in its frame, as one of its two players uses it. */
export class DuelTable {
  readonly #site: BrandSite;
  readonly #frame: FrameLocator;

  private constructor(site: BrandSite) {
    this.#site = site;
    this.#frame = site.page.frameLocator('iframe');
  }

  /** Opens the card room from the lobby by its card. */
  static async open(site: BrandSite): Promise<DuelTable> {
    await site.page.goto(site.address('/pvp'));
    await site.listening();
    await site.page
      .getByRole('main')
      .getByRole('link', { name: /Lucky Nine Parlour Arcade/ })
      .click();
    const table = new DuelTable(site);
    await table.reaches('lobby');
    return table;
  }

  /** Waits at the table of a stake. */
  async sitDown(stake: string): Promise<void> {
    await this.#frame
      .getByRole('button', { name: new RegExp(`^${stake.replace('.', String.raw`\.`)}`) })
      .click();
  }

  async reaches(state: 'lobby' | 'waiting' | 'acting' | 'settled'): Promise<void> {
    await expect(this.#frame.locator(`#game[data-table="${state}"]`)).toBeVisible({
      timeout: TABLE_MS,
    });
  }

  async choose(name: 'Draw' | 'Stand'): Promise<void> {
    await this.#frame.getByRole('button', { name, exact: true }).click();
  }

  /** The cards that lie before a player, as a screen reader says them. */
  hand(whose: 'Your' | 'Opponent’s'): Promise<string | null> {
    return this.#frame
      .getByRole('img', { name: new RegExp(`^${whose} hand`) })
      .getAttribute('aria-label');
  }

  /** The sentence in the middle of the table. */
  async message(): Promise<string> {
    return (await this.#frame.locator('.message').textContent()) ?? '';
  }

  async balance(): Promise<Micros> {
    return this.#site.amountIn(
      (await this.#frame.locator('[data-figure="balance"]').textContent()) ?? '',
    );
  }

  /** The address where the newest duel of the own record can be checked. */
  async checkAddress(): Promise<string> {
    await this.#frame.getByRole('button', { name: 'Bet history' }).click();
    const href = await this.#frame
      .getByRole('dialog')
      .getByRole('link', { name: 'Verify' })
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).href);
    await this.#frame.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    return href;
  }
}
