import { expect, type Locator } from '@playwright/test';

import type { BrandSite } from './brand-site.ts';

/** The security centre as a member uses it, in English. */
export class SecurityCentre {
  readonly #site: BrandSite;
  readonly #dialog: Locator;

  private constructor(site: BrandSite) {
    this.#site = site;
    this.#dialog = site.page.getByRole('dialog', { name: 'Security centre' });
  }

  static async open(site: BrandSite): Promise<SecurityCentre> {
    await site.page.goto(site.address('/member/securityCenter'));
    await site.listening();
    const centre = new SecurityCentre(site);
    await expect(centre.#dialog.getByText('Passkeys', { exact: true })).toBeVisible();
    return centre;
  }

  /** Opens what belongs to a heading. */
  async show(heading: string): Promise<void> {
    await this.#dialog.getByText(heading, { exact: true }).click();
  }

  /** Answers the question before a dangerous change. */
  async approve(password: string): Promise<void> {
    const question = this.#site.page.getByRole('dialog', { name: 'Confirm it’s you' });
    await question.getByLabel('Your password').fill(password);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(question).toBeHidden();
  }

  /** Sets up an app; `codeOf` is the app. */
  async setUpAuthenticator(
    password: string,
    codeOf: (secret: string) => Promise<string>,
  ): Promise<{ readonly secret: string; readonly recovery: string[] }> {
    const { page } = this.#site;
    await this.show('Authenticator app');
    await this.#dialog.getByRole('button', { name: 'Set up' }).click();
    await this.approve(password);
    const secret = await this.#dialog.getByRole('textbox', { name: 'Key' }).inputValue();
    await this.#dialog.getByLabel('Verification code').fill(await codeOf(secret));
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
    const recovery = await this.#dialog
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allInnerTexts();
    // The member cannot go on before confirming that the codes are saved.
    await this.#dialog.getByRole('button', { name: 'Done' }).click();
    await expect(this.#dialog.getByRole('checkbox', { name: 'I’ve saved my codes' })).toBeFocused();
    await this.#dialog.getByRole('checkbox', { name: 'I’ve saved my codes' }).check();
    await this.#dialog.getByRole('button', { name: 'Done' }).click();
    return { secret, recovery };
  }

  async addPasskey(password: string): Promise<void> {
    await this.show('Passkeys');
    await this.#dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await this.approve(password);
    await expect(this.#dialog.getByText('Passkey added')).toBeVisible();
  }

  /** Removes the one passkey that is there, which approves it itself. */
  async removePasskey(): Promise<void> {
    await this.#dialog.getByRole('button', { name: /^Remove / }).click();
    await this.#site.page
      .getByRole('dialog', { name: /^Remove/ })
      .getByRole('button', { name: 'Remove' })
      .click();
    await this.#site.page
      .getByRole('dialog', { name: 'Confirm it’s you' })
      .getByRole('button', { name: 'Use a passkey' })
      .click();
    await expect(this.#dialog.getByText('No passkeys yet.')).toBeVisible();
  }
}
