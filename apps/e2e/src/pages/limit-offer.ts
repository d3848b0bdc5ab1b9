import { expect, type Locator, type Page } from '@playwright/test';

/** The dialog that offers a limit of deposits to who has just registered. */
export const limitOffer = (page: Page): Locator => page.locator('dialog[data-name=welcome]');

/** Goes on without a limit. */
export async function declineLimit(page: Page): Promise<void> {
  await limitOffer(page).getByRole('button', { name: 'Not now' }).click();
  await expect(limitOffer(page)).toBeHidden();
}
