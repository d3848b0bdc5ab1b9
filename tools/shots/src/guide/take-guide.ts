import { mkdir } from 'node:fs/promises';

import type { Browser } from 'playwright';

import { BRAND, TourBrowser } from './tour-browser.ts';
import { guideFolder, takePicture } from './picture.ts';

const REASON = 'shown in the guide';
const SITE = `${BRAND}.localhost`;

type Tour = {
  readonly browser: Browser;
  readonly port: number;
  /** The operator whom the guide follows: an owner of all brands. */
  readonly owner: TourBrowser;
};

/** A browser that is closed again, also when a step of it fails. */
async function withBrowser(
  { browser, port }: Tour,
  visit: (opened: TourBrowser) => Promise<void>,
): Promise<void> {
  const opened = await TourBrowser.open(browser, port);
  try {
    await visit(opened);
  } finally {
    await opened.close();
  }
}

async function showDashboard({ owner }: Tour): Promise<void> {
  await owner.go(`/b/${BRAND}/dashboard?period=30d`);
  // The past of a demo is written while it runs: until it is there, no member has played.
  const players = owner.page.getByRole('listitem').filter({ hasText: 'Active players' });
  await players.filter({ hasNot: owner.page.getByText('0', { exact: true }) }).waitFor();
  await owner.page.getByRole('link', { name: 'Bets', exact: true }).click();
  await takePicture(owner.page, '02-dashboard');
  await owner.page.getByRole('link', { name: 'Entries: Payouts' }).click();
  await owner.page.getByRole('heading', { level: 1, name: 'Payouts: entries' }).waitFor();
  await takePicture(owner.page, '03-entries');
}

async function showMember({ owner }: Tour): Promise<void> {
  await owner.go(`/b/${BRAND}/members`);
  await owner.page.getByLabel('Search members').fill('demo');
  await owner.page.getByRole('link', { name: 'demo01' }).waitFor();
  await takePicture(owner.page, '04-members');
  await owner.page.getByRole('link', { name: 'demo01' }).click();
  await owner.page.getByRole('heading', { level: 1, name: 'demo01' }).waitFor();
  await takePicture(owner.page, '05-member');
}

async function showAdjustment(tour: Tour): Promise<void> {
  const { owner } = tour;
  await owner.button('Adjust balance').click();
  await owner
    .dialog()
    .getByLabel(/^Amount/)
    .fill('250');
  await owner.giveReason('a deposit that the bank confirmed by phone');
  await takePicture(owner.page, '06-adjust');
  await owner.confirm('Adjust balance');
  await withBrowser(tour, async (second) => {
    await second.logIn('second@parlour.test');
    await second.go('/approvals');
    await second.button('Approve').first().waitFor();
    await takePicture(second.page, '07-approve');
    await second.button('Approve').first().click();
    await second.giveReason('compared with the bank statement');
    await second.confirm('Approve change');
  });
}

async function showBanner(tour: Tour): Promise<void> {
  const { owner } = tour;
  await owner.go(`/b/${BRAND}/content/banner/+`);
  for (const [language, title, body] of [
    [/English/, 'Fiesta week', 'Kite Season pays double points until Sunday'],
    [/Filipino/, 'Linggo ng pista', 'Doble ang puntos sa Kite Season hanggang Linggo'],
  ] as const) {
    const texts = owner.page.getByRole('region', { name: language });
    await texts.getByLabel('Title').fill(title);
    await texts.getByLabel('Text').fill(body);
  }
  await owner.button('Save draft').click();
  await owner.giveReason(REASON);
  await owner.confirm('Save draft');
  await owner.page.getByRole('heading', { level: 1, name: 'Linggo ng pista' }).waitFor();
  await takePicture(owner.page, '08-banner');
  await owner.button('Publish').click();
  await owner.giveReason(REASON);
  await owner.confirm('Publish');
  await withBrowser(tour, async (visitor) => {
    await visitor.logInOnSite('demo01');
    await visitor.go('/', SITE);
    await visitor.page.getByText('Fiesta week').first().waitFor({ state: 'attached' });
  });
  await owner.button('Take off the site').click();
  await owner.giveReason(REASON);
  await owner.confirm('Take off the site');
}

async function showGame({ owner }: Tour): Promise<void> {
  await owner.go(`/b/${BRAND}/games/ARCADE.monsoon-market`);
  await owner.button('Switch off').click();
  await owner.giveReason('the vendor looks into a report');
  await takePicture(owner.page, '09-game');
  await owner.confirm('Switch off');
  await owner.button('Switch on').click();
  await owner.giveReason(REASON);
  await owner.confirm('Switch on');
}

async function showClosing(tour: Tour): Promise<void> {
  const { owner } = tour;
  await owner.go(`/b/${BRAND}/settings?text=maintenance`);
  await owner.button('Change Maintenance').click();
  await owner.giveReason('a planned update');
  await owner.dialog().getByLabel('Closed').check();
  await owner.dialog().getByLabel('EN').first().fill('Back at six');
  await takePicture(owner.page, '10-close');
  await owner.confirm('Change Maintenance');
  try {
    await withBrowser(tour, async (visitor) => {
      await visitor.go('/', SITE);
      await visitor.page.getByText('Back at six').waitFor();
      await takePicture(visitor.page, '11-closed');
    });
  } finally {
    await owner.button('Back to default').click();
    await owner.giveReason(REASON);
    await owner.confirm('Back to default');
    await owner.waitForSite();
  }
}

async function showChat(tour: Tour): Promise<void> {
  await withBrowser(tour, async (member) => {
    await member.logInOnSite('demo01');
    await member.go('/promotions', SITE);
    await member.button('Chat room').filter({ visible: true }).first().click();
    const room = member.page.getByRole('dialog', { name: 'Chat room' });
    await room.getByLabel('Your message').fill('write me on another site, I pay you more');
    await member.page.keyboard.press('Enter');
    await room.getByRole('log').getByText('I pay you more').last().waitFor();
  });
  const { owner } = tour;
  await owner.go(`/b/${BRAND}/chat`);
  await owner.button('Hide').first().click();
  await owner.giveReason('an offer outside the site');
  await takePicture(owner.page, '12-chat');
  await owner.confirm('Hide message');
}

async function showTrail({ owner }: Tour): Promise<void> {
  await owner.go('/audit');
  await owner.page.getByRole('row').nth(1).waitFor();
  await takePicture(owner.page, '13-audit');
  await owner.page
    .getByRole('row')
    .filter({ hasText: 'setting:maintenance' })
    .last()
    .getByRole('link')
    .first()
    .click();
  const heading = owner.page.getByRole('heading', { level: 1 });
  await heading.filter({ hasNotText: 'Audit trail' }).waitFor();
  await takePicture(owner.page, '14-audit-row');
}

/** Invites an operator, who accepts and adds a passkey: a demo's own accounts stay as they are. */
async function showInvitation(tour: Tour): Promise<void> {
  const { owner } = tour;
  await owner.go('/operators');
  await owner.button('Invite operator').click();
  await owner.dialog().getByLabel('Name').fill('Ana Cruz');
  await owner
    .dialog()
    .getByLabel('Email')
    .fill(`ana.${Date.now().toString(36)}@example.com`);
  await owner.dialog().getByLabel('Brand').selectOption({ label: 'Tala' });
  await owner.dialog().getByLabel('Role').selectOption({ label: 'Support' });
  await takePicture(owner.page, '15-invite');
  await owner.button('Invite', owner.dialog()).click();
  await owner.confirm('Done');
  await withBrowser(tour, async (invited) => {
    await invited.go('/sandbox/inbox', SITE);
    const link = invited.page.locator('a[href*="/join#"]').first();
    const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '');
    await invited.addAuthenticator();
    await invited.go(`${pathname}${hash}`);
    await invited.page.getByLabel('New password').fill('walnut harbour 1975');
    await takePicture(invited.page, '16-join');
    await invited.button('Accept').click();
    await invited.isInside();
    await invited.go('/account');
    await invited.button('Add a passkey').click();
    await invited.dialog().getByLabel('Current password').fill('walnut harbour 1975');
    await takePicture(invited.page, '17-passkey');
    await invited.button('Add a passkey', invited.dialog()).click();
    await invited.button('I have stored them', invited.dialog()).waitFor();
    await takePicture(invited.page, '18-recovery-codes');
    await invited.confirm('I have stored them');
  });
}

/**
 * Takes the pictures of docs/operator-guide.md on a running demo, by doing what the guide says.
 * What it changes it changes back, but for an adjustment, a hidden message and an operator.
 */
export async function takeGuide(browser: Browser, port: number): Promise<void> {
  await mkdir(guideFolder, { recursive: true });
  const owner = await TourBrowser.open(browser, port);
  const tour: Tour = { browser, port, owner };
  await owner.fillLogin('owner@parlour.test');
  await takePicture(owner.page, '01-login');
  await owner.button('Log in').click();
  await owner.isInside();
  await showDashboard(tour);
  await showMember(tour);
  await showAdjustment(tour);
  await showBanner(tour);
  await showGame(tour);
  await showClosing(tour);
  await showChat(tour);
  await showTrail(tour);
  await showInvitation(tour);
  await owner.close();
}
