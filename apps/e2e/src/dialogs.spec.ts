import type { Locator, Page } from '@playwright/test';

import type { BrandSite } from './pages/brand-site.ts';
import {
  expect,
  isWholeRun,
  isMadeOn,
  moving,
  newPerson,
  screens,
  tenants,
  test,
} from './stage.ts';

test.use(moving);

const [first] = tenants;
const pakistan = tenants.find(({ languages }) => languages.includes('UR'));
if (!first || !pakistan)
  throw new Error('These journeys need the default tenant and one that speaks Urdu');

/** Opens something of the menu on narrow screens, of the bar beside the page on wide ones. */
async function reach(page: Page, name: RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: /^(Menu|مینو)$/ });
  const inBar = page.getByRole('complementary').getByRole('button', { name });
  await expect(menu.or(inBar).filter({ visible: true }).first()).toBeVisible();
  if (await inBar.isVisible()) return inBar.click();
  await menu.click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** True when a page scrolls sideways. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** True when a dialog keeps the page behind it in place. */
const keepsPage = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

const openNotices = async (site: BrandSite, page: Page): Promise<Locator> => {
  await site.open('/noticePage');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  return main;
};

for (const [screen, options] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(options);

    if (isMadeOn(screen, 'phone'))
      test('RTE-03 MOD-03 HLP-01 the notice page lists all and shows the chosen one @core', async ({
        page,
        siteOf,
      }) => {
        const main = await openNotices(siteOf(first), page);
        const titles = main.getByRole('listitem').getByRole('button');
        await expect.poll(() => titles.count()).toBeLessThanOrEqual(9);
        await expect(titles.first()).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
        const second = titles.nth(1);
        const [name = ''] = (await second.innerText()).split('\n');
        await second.click();
        await expect(main.getByRole('article').getByRole('heading', { name })).toBeVisible();
        if (screen === 'phone') await main.getByRole('button', { name: 'All notices' }).click();
        else await second.click();
        await expect(main.getByRole('article').getByRole('heading', { name })).toBeHidden();
        await expect(second).toBeFocused();
        expect(await isTooWide(page)).toBe(false);
      });

    if (isMadeOn(screen, 'desktop'))
      test('MOD-02 a visitor reads the chat room and logs in to write', async ({
        page,
        siteOf,
      }) => {
        const site = siteOf(first);
        await site.open('/promotions');
        await reach(page, /^Chat room$/);
        const room = page.getByRole('dialog', { name: 'Chat room' });
        await expect(room.getByRole('log')).toBeVisible();
        await expect(room.getByLabel('Your message')).toBeHidden();
        await room.getByRole('button', { name: 'Log in to chat' }).click();
        await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
      });

    if (isMadeOn(screen, 'phone'))
      test('MOD-02 a member writes in the room and another reads it @core', async ({
        page,
        siteOf,
        browser,
        port,
      }) => {
        const site = siteOf(first);
        await site.arrive(newPerson());
        await site.open('/promotions');
        await reach(page, /^Chat room$/);
        const room = page.getByRole('dialog', { name: 'Chat room' });
        const words = `Good luck ${newPerson().username.replaceAll(/\d/g, 'x')}`;
        await room.getByLabel('Your message').fill(words);
        await page.keyboard.press('Enter');
        await expect(room.getByRole('log')).toContainText(words);
        await expect(room.getByLabel('Your message')).toHaveValue('');
        await room.getByLabel('Your message').fill('Look at www.example.org');
        await page.keyboard.press('Enter');
        await expect(room).toContainText(/Too many attempts|Links and contact details/);
        await expect(room.getByLabel('Your message')).toHaveValue('Look at www.example.org');

        const other = await browser.newPage();
        const read = async () => {
          const answer = await other.request.get(`http://127.0.0.1:${port}/api/v1/chat/messages`, {
            headers: { Host: `${first.domains[0]}:${port}`, Merchant: first.merchantCode },
          });
          return answer.text();
        };
        await expect.poll(read).toContain(words);
        await other.close();
      });

    if (isMadeOn(screen, 'phone'))
      test('HLP-02 MOD-08 feedback names its faults, then reaches the operator @core', async ({
        page,
        siteOf,
      }) => {
        const site = siteOf(first);
        await site.open('/promotions');
        await reach(page, /^Feedback$/);
        const form = page.getByRole('dialog', { name: 'Feedback' });
        await expect(form).toBeVisible();
        expect(await keepsPage(page)).toBe(true);
        await form.getByRole('button', { name: 'Send' }).click();
        await expect(form.getByText('Choose a topic.')).toBeVisible();
        await expect(form.getByLabel('Topic')).toBeFocused();
        await form.getByLabel('Topic').selectOption('game');
        await form
          .getByLabel('Your message')
          .fill('The reels stop a little too late for my taste.');
        await form.getByLabel('Contact details').fill('someone@example.org');
        await form.getByLabel('Photo (optional)').setInputFiles({
          name: 'proof.png',
          mimeType: 'image/png',
          buffer: Buffer.from(
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
            'base64',
          ),
        });
        await expect(form.getByRole('img', { name: 'proof.png' })).toBeVisible();
        await form.getByRole('button', { name: 'Send' }).click();
        await expect(form.getByText('Thanks! We’ve received your message.')).toBeVisible();
      });

    if (isMadeOn(screen, 'desktop'))
      test('MOD-08 the deposit tutorial opens at the cashier and leads back to it', async ({
        page,
        siteOf,
      }) => {
        const site = siteOf(first);
        await site.arrive(newPerson());
        await site.open('/member/depositv2');
        await page.getByRole('button', { name: 'How it works' }).click();
        const tutorial = page.getByRole('dialog', { name: 'How to deposit' });
        for (let step = 0; step < 3; step++)
          await tutorial.getByRole('button', { name: 'Next' }).click();
        await expect(tutorial.getByRole('heading', { name: 'Check your balance' })).toBeVisible();
        await tutorial.getByRole('button', { name: 'Done' }).click();
        await expect(tutorial).toBeHidden();
        await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible();
      });

    if (isWholeRun || screen === 'phone')
      test('MOD-09 the login and the registration show the banners of the brand @core', async ({
        page,
        siteOf,
      }) => {
        const site = siteOf(first);
        for (const path of ['/login', '/register']) {
          await site.open(path);
          const dialog = page.getByRole('dialog');
          await expect(dialog.locator('img')).toBeVisible();
          const [picture, field] = await Promise.all([
            dialog.locator('img').boundingBox(),
            dialog.getByLabel('Username').boundingBox(),
          ]);
          if (!picture || !field) throw new Error('The dialog has no picture or no field');
          // Above the form on phones, beside it on wide screens.
          if (screen === 'phone') expect(picture.y).toBeLessThan(field.y);
          else expect(picture.x + picture.width).toBeLessThanOrEqual(field.x);
          expect(await isTooWide(page)).toBe(false);
        }
      });

    test.describe('when nothing has been put away', () => {
      test.use({ isLeftAlone: false });

      if (isMadeOn(screen, 'phone'))
        test('MOD-06 the gift opens once, after the first touch and a pause @core', async ({
          page,
          siteOf,
        }) => {
          const site = siteOf(first);
          await site.open('/promotions');
          await page.mouse.wheel(0, 40);
          const gift = page.getByRole('dialog', { name: 'Welcome gift' });
          await expect(gift).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(gift).toBeHidden();
          expect(await page.evaluate(() => sessionStorage.getItem('giftSeen'))).toBe('1');
        });

      if (isMadeOn(screen, 'desktop'))
        test('MOD-05 SHL-01 the gift opens; its deposit asks a visitor to log in @core', async ({
          page,
          siteOf,
        }) => {
          const site = siteOf(first);
          await page.addInitScript(() => {
            for (const flag of ['giftSeen', 'noticesQuiet']) sessionStorage.setItem(flag, '1');
          });
          await site.open('/promotions');
          await page.mouse.wheel(0, 40);
          const widget = page.getByRole('complementary', { name: 'Activities' });
          await widget.getByRole('button', { name: 'Show what’s on' }).click();
          await widget.getByRole('button', { name: 'More' }).click();
          const popup = page.getByRole('dialog', { name: 'What’s on' });
          await expect(popup).toBeVisible();
          await popup.getByRole('button', { name: 'Deposit' }).click();
          await expect(popup).toBeHidden();
          await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
        });

      if (isMadeOn(screen, 'desktop'))
        test('MOD-03 PRM-04 notices open by themselves once after a login', async ({
          page,
          siteOf,
        }) => {
          const site = siteOf(first);
          await page.addInitScript(() => sessionStorage.setItem('giftSeen', '1'));
          // A session that goes on: who has just registered is not welcomed back.
          await site.arrive(newPerson());
          await site.open('/promotions');
          await page.mouse.wheel(0, 40);
          const notices = page.getByRole('dialog', { name: 'Notices' });
          await expect(notices).toBeVisible();
          await expect(notices.getByRole('article').getByRole('heading')).toBeVisible();
          const seen = await page.evaluate(() => sessionStorage.getItem('noticesSeen'));
          expect(JSON.parse(seen ?? '[]')).not.toHaveLength(0);
        });
    });
  });
}

test('MOD-03 I18-03 in Urdu the titles stand on the right and times keep their order', async ({
  page,
  siteOf,
}) => {
  const site = siteOf(pakistan);
  await site.open('/noticePage', 'UR');
  const titles = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(titles.first()).toBeVisible();
  const [title, article] = await Promise.all([
    titles.first().boundingBox(),
    page.getByRole('main').getByRole('article').boundingBox(),
  ]);
  expect(title?.x ?? 0).toBeGreaterThan(article?.x ?? 0);
  await expect(titles.first().locator('time')).toHaveCSS('direction', 'ltr');
  expect(await isTooWide(page)).toBe(false);
});

test('MOD-01 a modal traps focus; Escape closes it and returns the focus @core', async ({
  page,
  siteOf,
}) => {
  await siteOf(first).open('/promotions');
  const opener = page.getByRole('complementary').getByRole('button', { name: 'Feedback' });
  await opener.click();
  const modal = page.getByRole('dialog', { name: 'Feedback' });
  await expect(modal).toBeVisible();
  // Once around: the browser's own bar may have its turn, the page behind may not.
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 700);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(opener).toBeFocused();
});

test('MOD-01 Enter answers a question with yes', async ({ page, siteOf }) => {
  const site = siteOf(first);
  await site.arrive(newPerson());
  await site.open('/member/securityCenter');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog', { name: 'Please confirm' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});
