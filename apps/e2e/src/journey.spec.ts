import {
  expect,
  isWholeRun,
  isFullMatrix,
  journeyBrands,
  newPerson,
  screens,
  test,
} from './stage.ts';

// The whole journey: register, deposit, play, read the record, leave. The brand that comes first
// plays three rounds on a phone; in the whole run twenty, and another plays three on a desktop; in
// the whole matrix (`npm run e2e:all`) every brand makes it on both.

for (const [screen, use] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(use);

    for (const [index, tenant] of [...journeyBrands.entries()].filter(
      ([at]) => isFullMatrix || at === (screen === 'phone' ? 0 : 1),
    )) {
      const rounds = isWholeRun && index === 0 && (isFullMatrix || screen === 'phone') ? 20 : 3;

      test(`AUT-07 LCH-05 REG-07 RTE-07 WAL-02 SHL-13 ${tenant.brandName}: journey @core`, async ({
        siteOf,
        page,
      }) => {
        const site = siteOf(tenant);
        const person = newPerson();
        await site.open('/');
        await expect(page.getByText(/play money/i).first()).toBeVisible();

        await site.register(person);
        await expect.poll(() => site.balance()).toBe(0n);

        await site.deposit('500');
        await expect.poll(() => site.balance()).toBe(500_000_000n);

        const table = await site.launch('Kite Season');
        // The game reaches the edge of the window: no place is kept beside it for a bar of the
        // page, which does not scroll.
        expect(
          await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter),
        ).toBe('auto');
        for (let round = 0; round < rounds; round++) await table.spin();
        // The header follows the game, to the hundredth.
        await expect
          .poll(async () => (await site.balance()) === (await table.balance()))
          .toBe(true);
        const played = await site.balance();

        // Every round is in the record, and the record explains the balance.
        const rows = await site.record();
        expect(rows).toHaveLength(rounds);
        expect(rows.every(({ stake }) => stake > 0n)).toBe(true);
        expect(rows.reduce((balance, { stake, win }) => balance - stake + win, 500_000_000n)).toBe(
          played,
        );

        await page.reload();
        await site.listening();
        await expect.poll(() => site.balance()).toBe(played);
        await site.logOut();
        expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
      });
    }
  });
}
