import { type Browser, expect, type Locator, type Page } from '@playwright/test';

/** The password of the accounts of a demo. */
export const DEMO_PASSWORD = 'Parlour-demo-1';

/** The operators' console as an operator uses it. */
export class OperatorConsole {
  readonly page: Page;
  readonly #origin: string;

  constructor(page: Page, port: number) {
    this.page = page;
    this.#origin = `http://console.localhost:${port}`;
  }

  /**
   * A browser of its own in which the demo's operator of a role in a brand has logged in, by a
   * call: the login has journeys of its own. What is opened next is opened as that operator.
   */
  static async openAs(
    browser: Browser,
    port: number,
    role: string,
    brand: string,
  ): Promise<OperatorConsole> {
    const operator = new OperatorConsole(await (await browser.newContext()).newPage(), port);
    // The cookie is set by a call from a page of the console; an empty one is enough.
    await operator.page.route(
      `${operator.#origin}/empty`,
      (route) => route.fulfill({ contentType: 'text/html', body: '' }),
      { times: 1 },
    );
    await operator.page.goto(`${operator.#origin}/empty`);
    const login = `${role}.${brand}@parlour.test`;
    await operator.ask('session/login', { login, password: DEMO_PASSWORD });
    return operator;
  }

  /**
   * Opens a page of the console, logged in or not; the first text of the page, or of what stands in
   * its place, is visible when it resolves.
   */
  async open(path = '/'): Promise<void> {
    await this.page.goto(this.#origin + path);
    await expect(this.page.getByRole('main').locator('h1, h2, p').first()).toBeVisible();
  }

  /** Gives address and password; what is asked for next is up to the account. */
  async giveCredentials(login: string, password: string): Promise<void> {
    await this.open();
    await this.page.getByLabel('Email').fill(login);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
  }

  /** Logs in an operator who needs no second factor: those of a demo. */
  async logIn(login: string, password: string): Promise<void> {
    await this.giveCredentials(login, password);
    await this.isInside();
  }

  /** Waits until the pages are open. */
  async isInside(): Promise<void> {
    await expect(this.page.getByRole('button', { name: /’s account$/ })).toBeVisible();
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: /’s account$/ }).click();
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(this.page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Presses what opens a dialog, gives the reason, and confirms it. */
  async confirm(opener: string, reason: string, confirmed = opener): Promise<void> {
    await this.page.getByRole('button', { name: opener, exact: true }).click();
    await this.confirmOpen(confirmed, reason);
  }

  /** Gives the reason in the dialog that is open, and confirms it by its button. */
  async confirmOpen(confirmed: string, reason: string): Promise<void> {
    await this.dialog().getByLabel('Reason').fill(reason);
    await this.dialog().getByRole('button', { name: confirmed, exact: true }).click();
    await expect(this.dialog()).toHaveCount(0);
  }

  /** Presses what opens a dialog, fills its fields, and confirms it with a reason. */
  async change(
    opener: string,
    fill: (dialog: Locator) => Promise<void> = async () => {},
    confirmed = opener,
  ): Promise<void> {
    await this.page.getByRole('button', { name: opener, exact: true }).first().click();
    await fill(this.dialog());
    await this.dialog().getByLabel('Reason').fill('a journey of the tests');
    await this.dialog().getByRole('button', { name: confirmed, exact: true }).click();
  }

  /** A request of the approvals, found by a text of it: others of the product wait beside it. */
  request(text: string): Locator {
    return this.page.locator('main section').filter({ hasText: text });
  }

  /** Approves what another operator proposed, found by a text of it. */
  async approve(text: string, reason: string): Promise<void> {
    await this.open('/approvals');
    await this.request(text).getByRole('button', { name: 'Approve', exact: true }).click();
    await this.confirmOpen('Approve change', reason);
    await expect(this.request(text)).toHaveCount(0);
  }

  /** Approves a request by its number, as the page of the approvals does. */
  async approveRequest(id: string): Promise<void> {
    type Request = { readonly id: string; readonly payloadHash: string };
    const found = (await this.ask<Request[]>('approvals')).find((one) => one.id === id);
    const { payloadHash } = found ?? {};
    await this.ask('approvals/approve', { id, payloadHash, reason: 'a journey of the tests' });
  }

  /** Makes a call of the console without its pages; with a body, it changes something. */
  ask<Value>(path: string, body?: object): Promise<Value> {
    return this.page.evaluate(
      async ({ url, sent }) => {
        const answer = await fetch(url, {
          method: sent ? 'POST' : 'GET',
          headers: { 'content-type': 'application/json' },
          ...(sent && { body: JSON.stringify(sent) }),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${text}`);
        return (JSON.parse(text) as { value: Value }).value;
      },
      { url: `/ops/v1/${path}`, sent: body },
    );
  }

  /** Has the list of the page made into a file. */
  async exportList(format: 'CSV' | 'Excel (XLSX)', reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Export', exact: true }).click();
    await this.dialog().getByLabel('Format').selectOption({ label: format });
    await this.confirmOpen('Export', reason);
    await expect(this.page.getByText('The file is being created.').first()).toBeVisible();
  }

  /** Invites an operator with a role in a brand; the link is mailed. */
  async invite(name: string, login: string, role: string, brand: string): Promise<void> {
    await this.open('/operators');
    await this.page.getByRole('button', { name: 'Invite operator' }).click();
    await this.dialog().getByLabel('Name').fill(name);
    await this.dialog().getByLabel('Email').fill(login);
    await this.dialog().getByLabel('Brand').selectOption({ label: brand });
    await this.dialog().getByLabel('Role').selectOption({ label: role });
    await this.dialog().getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(this.dialog()).toContainText(`The link was mailed to ${login}`);
    await this.dialog().getByRole('button', { name: 'Done' }).click();
  }

  /** Accepts an invitation by its path. */
  async join(path: string, password: string): Promise<void> {
    await this.open(path);
    await this.page.getByLabel('New password').fill(password);
    await this.page.getByRole('button', { name: 'Accept' }).click();
  }

  /** Opens a member's profile by its username. */
  async findMember(brand: string, username: string): Promise<void> {
    await this.open(`/b/${brand}/members`);
    await this.page.getByLabel('Search members').fill(username);
    await this.page.getByRole('link', { name: username }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  }
}
