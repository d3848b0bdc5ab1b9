import type { Browser, Locator, Page } from 'playwright';

import { settle } from '../settle.ts';

/** The password of a demo's operators and members. */
const DEMO_PASSWORD = 'Parlour-demo-1';
/** The brand that the guide shows. */
export const BRAND = 'philippines';

/** A browser of one operator, and what operators do over and over. */
export class TourBrowser {
  readonly page: Page;
  readonly #port: number;

  private constructor(page: Page, port: number) {
    this.page = page;
    this.#port = port;
  }

  static async open(browser: Browser, port: number): Promise<TourBrowser> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    return new TourBrowser(await context.newPage(), port);
  }

  /** A page of the console, or of the brand's site. */
  async go(path: string, host = 'console.localhost'): Promise<void> {
    await this.page.goto(`http://${host}:${this.#port}${path}`);
    await settle(this.page);
  }

  button(name: string, inside: Page | Locator = this.page): Locator {
    return inside.getByRole('button', { name, exact: true });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Gives address and password on the login page, and presses nothing yet. */
  async fillLogin(login: string): Promise<void> {
    await this.go('/');
    await this.page.getByLabel('Email').fill(login);
    await this.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  }

  async logIn(login: string): Promise<void> {
    await this.fillLogin(login);
    await this.button('Log in').click();
    await this.isInside();
  }

  /** Waits until the pages are open. */
  isInside(): Promise<void> {
    return this.page.getByRole('button', { name: /’s account$/ }).waitFor();
  }

  /** Fills the reason of the dialog that is open. */
  async giveReason(reason: string): Promise<void> {
    await this.dialog().getByLabel('Reason').fill(reason);
  }

  /** Confirms the dialog that is open, and waits until it is gone. */
  async confirm(name: string): Promise<void> {
    await this.button(name, this.dialog()).click();
    await this.dialog().waitFor({ state: 'detached' });
  }

  /** Waits until the brand's site is open: every gateway knows of a setting within 5 s. */
  async waitForSite(): Promise<void> {
    const address = `http://${BRAND}.localhost:${this.#port}/`;
    while ((await this.page.goto(address))?.status() !== 200) await this.page.waitForTimeout(500);
  }

  /** Logs a member in on the brand's site. */
  async logInOnSite(username: string): Promise<void> {
    await this.page
      .context()
      .addCookies([{ name: 'lang', value: 'EN', url: `http://${BRAND}.localhost:${this.#port}` }]);
    await this.page.addInitScript(() => {
      for (const flag of ['giftSeen', 'noticesQuiet']) sessionStorage.setItem(flag, '1');
    });
    await this.go('/login', `${BRAND}.localhost`);
    const form = this.dialog();
    await form.getByRole('textbox', { name: 'Username' }).fill(username);
    await form.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await this.button('Log in', form).click();
    await form.waitFor({ state: 'hidden' });
  }

  /** Puts an authenticator into the browser, as a fingerprint reader would be. */
  async addAuthenticator(): Promise<void> {
    await this.page.addInitScript(
      () => void (PublicKeyCredential.isConditionalMediationAvailable = async () => false),
    );
    const tools = await this.page.context().newCDPSession(this.page);
    await tools.send('WebAuthn.enable');
    await tools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
