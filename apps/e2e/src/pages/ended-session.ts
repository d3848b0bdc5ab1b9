import { expect, type Page } from '@playwright/test';
import type { TenantConfig } from '@parlour/tenant';

import type { BrandSite, Person } from './brand-site.ts';

/** Ends every other session of the member whose page it is, by the call that the site makes. */
export async function endOtherSessions(page: Page, { merchantCode }: TenantConfig): Promise<void> {
  const status = await page.evaluate(async (merchant) => {
    const answer = await fetch('/api/v1/session/endOthers', {
      method: 'POST',
      headers: {
        Merchant: merchant,
        Language: 'EN',
        Authorization: sessionStorage.getItem('token') ?? '',
      },
    });
    return answer.status;
  }, merchantCode);
  expect(status).toBe(200);
}

/** Logs in where the site says that the session has ended. */
export async function logInAgain(site: BrandSite, person: Person): Promise<void> {
  const login = site.page.getByRole('dialog', { name: 'Log in' });
  await expect(login.getByRole('alert')).toContainText('Your session has expired');
  await site.sendLogIn(person);
}
