import { type Micros, parseDecimal, zero } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';

import { enterAccount, openAccount, type Opened, type Person } from './account.ts';
import { fillBirthDate } from './birth-date.ts';
import { declineLimit } from './limit-offer.ts';

export type { Person } from './account.ts';

/** Time limit in ms for a game to load or to show a round on a busy machine. */
const TABLE_MS = 60_000;
/** Duration in ms for which each free spin of a round is shown. */
const FREE_SPIN_MS = 3500;

/** A brand's site as a person uses it, in English. */
export class BrandSite {
  readonly page: Page;
  readonly #tenant: TenantConfig;
  readonly #port: number;
  readonly #origin: string;

  constructor(page: Page, tenant: TenantConfig, port: number) {
    this.page = page;
    this.#tenant = tenant;
    this.#port = port;
    this.#origin = `http://${tenant.domains[0]}:${port}`;
  }

  /** Opens a page in a language of the brand; the application has taken over when it resolves. */
  async open(path = '/', language = 'EN'): Promise<void> {
    await this.speak(language);
    await this.page.goto(this.#origin + path);
    await this.listening();
  }

  /** Chooses the language in which the next page comes. */
  async speak(language: string): Promise<void> {
    await this.page.context().addCookies([{ name: 'lang', value: language, url: this.#origin }]);
  }

  /** Waits until the application listens, in the main view too. */
  async listening(): Promise<void> {
    await this.page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await this.page.locator('[data-late="main"]').waitFor({ state: 'detached' });
  }

  /** The footer, brought on the screen; the application has taken it over when it resolves. */
  async showFooter(): Promise<Locator> {
    const footer = this.page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await this.page.locator('[data-late="footer"]').waitFor({ state: 'detached' });
    return footer;
  }

  address(path: string): string {
    return this.#origin + path;
  }

  /**
   * Comes as a member who has just registered, with play money if an amount is named; what is
   * opened next is opened as that member. The account is made by calls: for journeys that begin
   * where the registration and the cashier, which have journeys of their own, have ended.
   */
  async arrive(person: Person, money?: number): Promise<void> {
    await this.#keep(await openAccount(this.page.request, this.#tenant, this.#port, person, money));
  }

  /** Comes as a member who has just logged in, by a call: the login has journeys of its own. */
  async enter(person: Pick<Person, 'username' | 'password'>): Promise<void> {
    await this.#keep(await enterAccount(this.page.request, this.#tenant, this.#port, person));
  }

  /** Takes over a session, as if the page had begun it. */
  async #keep({ session, cookies }: Opened): Promise<void> {
    await this.page.context().addCookies(
      cookies.map((cookie) => ({
        ...cookie,
        url: this.#origin.replace('http:', 'https:'),
        secure: true,
        httpOnly: true,
      })),
    );
    // What belongs to this tab can be written on a page of the brand only; an empty one is enough.
    await this.page.route(
      this.address('/empty'),
      (route) => route.fulfill({ contentType: 'text/html', body: '' }),
      { times: 1 },
    );
    await this.page.goto(this.address('/empty'));
    await this.page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    }, session);
    await this.speak('EN');
  }

  /** Registers by the form, and goes on without the limit that a newcomer is offered. */
  async register(person: Person): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
    await this.signUp(person);
  }

  /** Registers in the form that is open already. */
  async signUp(person: Person): Promise<void> {
    await this.sendSignUp(person);
    await declineLimit(this.page);
  }

  /** Fills in and sends the form that is open already. */
  async sendSignUp({ username, password, birthday }: Person): Promise<void> {
    const form = this.page.getByRole('dialog', { name: /^Sign up/ });
    await form.getByRole('textbox', { name: 'Username' }).fill(username);
    await fillBirthDate(form, birthday);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByLabel('Confirm password').fill(password);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Sign up' }).click();
  }

  async logIn(person: Pick<Person, 'username' | 'password'>): Promise<void> {
    await this.page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await this.sendLogIn(person);
  }

  /** Logs in in the form that is open already. */
  async sendLogIn({ username, password }: Pick<Person, 'username' | 'password'>): Promise<void> {
    const form = this.page.getByRole('dialog', { name: 'Log in' });
    await form.getByRole('textbox', { name: 'Username' }).fill(username);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(form).toBeHidden();
  }

  /** Adds play money at the cashier. */
  async deposit(amount: string): Promise<void> {
    // Beside the balance on wide screens, in the tab bar on phones.
    const inHeader = this.page.getByRole('banner').getByRole('link', { name: 'Deposit' });
    const inTabs = this.page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Wallet' });
    await inHeader.or(inTabs).filter({ visible: true }).first().click();
    await this.page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await this.page.getByRole('button', { name: 'Add play money' }).click();
    await expect(this.page.getByText('added to your balance')).toBeVisible();
    await expect(this.page.getByText(/^Reference D[0-9A-Z]{10}$/)).toBeVisible();
    await this.page.getByRole('dialog').getByRole('link', { name: 'Browse games' }).click();
  }

  /** The balance of the header, once it stands. */
  async balance(): Promise<Micros> {
    const chip = this.page.getByRole('banner').getByRole('button', { name: /^Balance/ });
    await expect(chip).toHaveAccessibleName(/\d\.\d\d/);
    return this.amountIn((await chip.getAttribute('aria-label')) ?? '');
  }

  /**
   * Orders a deposit by a method as the cashier does, by its call from the page that is open.
   * Returns its number and the address of the provider's page.
   */
  async orderDeposit(
    amount: number,
    method: string,
  ): Promise<{ readonly depositId: string; readonly redirectUrl: string }> {
    const { merchantCode } = this.#tenant;
    return this.page.evaluate(
      async (order) => {
        const answer = await fetch('/wps/relay/MCSFE_depositByLaunchUrl', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: sessionStorage.getItem('token') ?? '',
            merchant: order.merchantCode,
            language: 'EN',
            device: 'web',
            'x-gateway-version': '3',
          },
          body: JSON.stringify({ amount: order.amount, mcsBankCode: order.method }),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`the deposit was answered ${answer.status}: ${text}`);
        return (JSON.parse(text) as { value: { depositId: string; redirectUrl: string } }).value;
      },
      { amount, method, merchantCode },
    );
  }

  /** Reads the amounts that a text shows in the tenant's money, in their order. */
  amountsIn(text: string): Micros[] {
    const { symbol, suffix = '' } = this.#tenant.currency;
    return [...text.matchAll(new RegExp(`${symbol}([\\d,]+\\.\\d{2})${suffix}`, 'g'))].map(
      ([, digits = '']) => parseDecimal(digits.replaceAll(',', '')) ?? zero,
    );
  }

  /** Reads the one amount that a text shows. */
  amountIn(text: string): Micros {
    const [amount] = this.amountsIn(text);
    if (amount === undefined) throw new Error(`No amount in ${JSON.stringify(text)}`);
    return amount;
  }

  /** Opens a game of the arcade from the lobby by its card: a banner may name the game too. */
  async launch(game: string, lobby = '/rng'): Promise<GameTable> {
    await this.page.goto(this.address(lobby));
    await this.listening();
    await this.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`${game} Parlour Arcade`) })
      .click();
    const table = new GameTable(this, this.page.frameLocator('iframe'));
    await table.ready();
    return table;
  }

  /** Stake and win of every round of the betting record, as a table or as the phone's list. */
  async record(): Promise<{ readonly stake: Micros; readonly win: Micros }[]> {
    await this.page.goto(this.address('/member/personalHistoryCopy'));
    await this.listening();
    const rows = this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('link', { name: /^Verify round/ }) });
    await expect(rows.first()).toBeVisible();
    return (await rows.allInnerTexts()).map((text) => {
      const [stake = zero, win = zero] = this.amountsIn(text);
      return { stake, win };
    });
  }

  async logOut(): Promise<void> {
    await this.page.goto(this.address('/member/securityCenter'));
    await this.listening();
    await this.page
      .getByRole('dialog', { name: 'Security centre' })
      .getByRole('button', { name: 'Log out' })
      .click();
    await this.page
      .getByRole('dialog', { name: 'Please confirm' })
      .getByRole('button', { name: 'Log out' })
      .click();
    await expect(this.page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  }
}

/** A running game in its frame. */
export class GameTable {
  readonly #site: BrandSite;
  readonly #frame: FrameLocator;

  constructor(site: BrandSite, frame: FrameLocator) {
    this.#site = site;
    this.#frame = frame;
  }

  /** Waits until a round can begin; what is still shown before that may take so much longer. */
  async ready(longer = 0): Promise<void> {
    await expect(this.#frame.locator('#game[data-state="idle"]')).toBeVisible({
      timeout: TABLE_MS + longer,
    });
  }

  /** Plays one round and waits until its result stands. */
  async spin(): Promise<void> {
    const answered = this.#site.page.waitForResponse(
      (response) => response.url().endsWith('/api/spin') && response.status() === 200,
    );
    await this.#frame.getByRole('button', { name: 'Spin', exact: true }).click();
    const { spins } = (await (await answered).json()) as { readonly spins: readonly unknown[] };
    // About one round in a hundred wins free spins, and those are shown one by one.
    const longer = FREE_SPIN_MS * (spins.length - 1);
    test.info().setTimeout(test.info().timeout + longer);
    await this.ready(longer);
  }

  async balance(): Promise<Micros> {
    return this.#site.amountIn(
      (await this.#frame.locator('[data-figure="balance"]').textContent()) ?? '',
    );
  }
}
