import { parseDecimal, toWire, zero } from '@parlour/money';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { fill } from '../../testing/fill.ts';
import { rupees } from '../../testing/operators.ts';
import {
  promotionPath,
  promotionsPath,
  saveFirstVersion,
  showPromotions,
} from '../../testing/show-promotions.ts';
import {
  promotionDetail,
  promotionRows,
  promotionUptake,
  spinUptake,
  wheelUptake,
} from './promotions.fixture.ts';
import { checkDraft, FIRST_DRAFT, toDraft, toWireTerms } from './terms-draft.ts';

it('BON-01 OPS-06 promotions are filtered by the address', async () => {
  const list = vi.fn(async () => ({ rows: [...promotionRows], next: null }));
  showPromotions({ list }, `${promotionsPath}?text=eid&state=running&trigger=CODE`);
  const table = within(await screen.findByRole('table', { name: 'Promotions' }));
  expect(table.getByText('Welcome bonus')).toBeVisible();
  expect(list).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: expect.objectContaining({ text: 'eid', state: 'running', trigger: 'CODE' }),
  });
});

it('BON-01 the builder shows faults at their fields, and the terms while one types', async () => {
  const write = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure('promotion_dates', 'It has to end in the future.'))
    .mockResolvedValue({ promotion: 'P1', version: 1 });
  showPromotions({ write }, `${promotionsPath}/new`);
  expect(await screen.findByText(/first deposit of at least/)).toBeVisible();
  fill(screen.getByLabelText(/^Share of the deposit/, { selector: 'input' }), '25');
  expect(await screen.findByText(/25% of your deposit/)).toBeVisible();
  fill(screen.getByLabelText(/^Example/), '400');
  expect(await screen.findByText(/Bonus .*100.* to wager .*1,000/)).toBeVisible();
  fill(screen.getByLabelText(/^Wagering multiple/), 'ten');
  await userEvent.click(screen.getByRole('button', { name: 'Save version' }));
  expect(screen.getByLabelText(/^Wagering multiple/)).toBeInvalid();
  expect(screen.getByText('Enter a number from 0.01 to 100')).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toBeInvalid();
  fill(screen.getByLabelText(/^Wagering multiple/), '10');
  fill(screen.getByLabelText(/^Name/), 'Spring bonus');
  await userEvent.click(screen.getByRole('button', { name: 'Save version' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Reason'), 'for the season');
  await userEvent.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await dialog.findByText('It has to end in the future.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save version' }));
  expect(await screen.findByText('Version 1 is saved.')).toBeInTheDocument();
  expect(write).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: expect.objectContaining({
      name: 'Spring bonus',
      endsAt: null,
      terms: expect.objectContaining({ reward: { kind: 'PERCENT', rate: 250_000, most: 1000 } }),
    }),
  });
});

it('MEM-07 BON-01 a mission is written with milestones, prizes and whole days', async () => {
  const write = vi.fn().mockResolvedValue({ promotion: 'P1', version: 1 });
  showPromotions({ write }, `${promotionsPath}/new`);
  await userEvent.selectOptions(await screen.findByLabelText('Trigger'), 'MISSION');
  const one = within(screen.getByRole('group', { name: 'Milestone 1' }));
  fill(one.getByLabelText('Turnover'), '');
  await userEvent.click(screen.getByRole('button', { name: 'Add milestone' }));
  const two = within(screen.getByRole('group', { name: 'Milestone 2' }));
  fill(two.getByLabelText('Settled bets'), '20');
  fill(two.getByLabelText('Reward'), '7.5');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fishing' }));
  await userEvent.selectOptions(screen.getByLabelText('Ranked by'), 'MULTIPLIER');
  fill(screen.getByLabelText(/^Name/), 'Kite week');
  await userEvent.click(screen.getByRole('button', { name: 'Save version' }));
  expect(one.getByLabelText('Turnover')).toBeInvalid();
  expect(screen.getByText('A mission begins at 00:00 and ends at 00:00')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove milestone 1' }));
  fill(screen.getByLabelText(/^Starts/), '2030-01-07T00:00');
  fill(screen.getByLabelText(/^Ends/), '2030-01-14T00:00');
  expect(await screen.findByText(/^20 settled bets: .*7\.50\.$/)).toBeVisible();
  expect(screen.getByText(/^Place 1: .*500\.$/)).toBeVisible();
  await saveFirstVersion();
  const { terms } = write.mock.lastCall![0].body as { terms: Parameters<typeof toDraft>[0] };
  expect(terms).toMatchObject({
    trigger: {
      kind: 'MISSION',
      categories: ['FISH'],
      milestones: [{ targets: { bets: 20 }, reward: 7.5 }],
      leaderboard: { by: 'MULTIPLIER', least: 1000, prizes: [{ ranks: 1, amount: 500 }] },
    },
    reward: { kind: 'LISTED' },
  });
  expect(toWireTerms(toDraft(terms), rupees)).toEqual(terms);
});

it('MEM-07 shows what became of invited friends, and why a side got nothing', async () => {
  const referrals = {
    invited: 40,
    waiting: 12,
    rewarded: 20,
    expired: 5,
    refusals: [{ reason: 'DEVICE' as const, count: 3 }],
  };
  showPromotions(
    { uptake: async () => ({ ...promotionUptake, days: [], referrals }) },
    promotionPath,
  );
  const facts = [
    ['Friends invited', '40'],
    ['Rewarded', '20'],
    ['Refused: same device', '3'],
  ] as const;
  for (const [name, value] of facts)
    expect((await screen.findByText(name)).nextElementSibling).toHaveTextContent(value);
});

const wireOf = (text: string) => toWire(parseDecimal(text) ?? zero);

it('BON-01 terms become a draft and the same terms again', () => {
  const { terms } = promotionDetail.versions[1]!;
  expect(toWireTerms(toDraft(terms), rupees)).toEqual(terms);
  const whole = {
    ...terms,
    trigger: { kind: 'CODE', code: 'EID2026' },
    reward: { kind: 'FIXED', amount: wireOf('12.5') },
    claim: { hours: 24 },
    audience: {
      registeredWithin: 48,
      rankFrom: 2,
      inactiveDays: 7,
      isInvited: true,
      tags: ['vip', 'at risk'],
    },
    stacking: 'ALONE',
    budget: { total: wireOf('1000'), perDay: wireOf('50'), count: 20 },
  } as typeof terms;
  expect(toWireTerms(toDraft(whole), rupees)).toEqual(whole);
  const applied = {
    ...whole,
    trigger: { kind: 'APPLICATION', per: 'DAY', needs: ['PICTURES'] },
  } as typeof terms;
  expect(toWireTerms(toDraft(applied), rupees)).toEqual(applied);
  const rebate = {
    ...whole,
    trigger: {
      kind: 'REBATE',
      per: 'WEEK',
      least: wireOf('100'),
      steps: [
        { rank: 0, rates: { RNG: 5000, LIVE: 2500 } },
        { rank: 3, rates: { RNG: 7600 } },
      ],
      most: wireOf('500'),
    },
    reward: { kind: 'LISTED' },
    wagering: { ...terms.wagering, of: 'BONUS' },
  } as typeof terms;
  expect(toWireTerms(toDraft(rebate), rupees)).toEqual(rebate);
  const fields = checkDraft({ ...FIRST_DRAFT, least: 'x', shares: {}, tags: '!' }, rupees);
  expect(fields.map(({ field }) => field)).toEqual([
    'trigger.least',
    'wagering.shares',
    'audience.tags',
  ]);
});

it('BON-01 every kind of reward becomes a draft and the same reward again', () => {
  const { terms } = promotionDetail.versions[1]!;
  const claimed = { ...terms, claim: { hours: 24 } };
  const rewards = [
    {
      kind: 'TIERS',
      steps: [
        { from: wireOf('500'), rate: 125_000, most: wireOf('50') },
        { from: wireOf('700.5'), amount: wireOf('75') },
      ],
    },
    { kind: 'WHEEL', segments: [{ amount: wireOf('7.5'), weight: 3 }] },
    {
      kind: 'ENVELOPE',
      least: wireOf('1'),
      most: wireOf('2.5'),
      step: wireOf('0.5'),
    },
    {
      kind: 'FREE_SPINS',
      game: 'ARCADE.kite-season',
      name: 'Kite Season',
      count: 15,
      stake: wireOf('0.5'),
      most: wireOf('75'),
    },
  ] as readonly (typeof terms)['reward'][];
  for (const reward of rewards)
    expect(toWireTerms(toDraft({ ...claimed, reward }), rupees)).toEqual({ ...claimed, reward });
});

it('BON-01 steps of a deposit are added and removed by keyboard, faults at fields', async () => {
  const write = vi.fn().mockResolvedValue({ promotion: 'P1', version: 1 });
  showPromotions({ write }, `${promotionsPath}/new`);
  const select = (name: string) => screen.findByLabelText(name, { selector: 'select' });
  await userEvent.selectOptions(await select('Reward'), 'TIERS');
  // The first step says it.
  expect(screen.queryByLabelText('Minimum deposit')).toBeNull();
  const step = (number: number) => within(screen.getByRole('group', { name: `Tier ${number}` }));
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Add tier');
  await press('Save version');
  expect(step(4).getByLabelText('From')).toBeInvalid();
  fill(step(4).getByLabelText('From'), '900');
  expect(screen.getByText('Enter more than in the previous one')).toBeVisible();
  await press('Remove tier 4');
  expect(screen.getByRole('button', { name: 'Add tier' })).toHaveFocus();
  fill(step(2).getByLabelText('Share'), '40');
  expect(await screen.findByText(/^From .*500: 40% of .*, up to .*300\.$/)).toBeVisible();
  fill(screen.getByLabelText(/^Example/), '600');
  expect(await screen.findByText(/Bonus .*240.* to wager/)).toBeVisible();
  fill(screen.getByLabelText(/^Name/), 'Steps');
  await saveFirstVersion();
  expect(write.mock.lastCall![0].body.terms).toMatchObject({
    trigger: { least: 100 },
    reward: {
      kind: 'TIERS',
      steps: [
        { from: 100, rate: 200_000, most: 50 },
        { from: 500, rate: 400_000, most: 300 },
        { from: 1000, amount: 500 },
      ],
    },
  });
});

it('BON-01 PTS-01 what a promotion gives is written in points, and counted apart', async () => {
  const write = vi.fn().mockResolvedValue({ promotion: 'P1', version: 1 });
  const rows = [{ ...promotionRows[0]!, points: wireOf('1250') as never, entries: 6 }];
  const { unmount } = showPromotions({ list: async () => ({ rows, next: null }) });
  expect(await screen.findByText(/ \+ 1,250 PTS \+ 6 entries$/)).toBeVisible();
  unmount();
  const { total, weeks } = promotionUptake;
  const given = {
    total: { ...total, points: rows[0]!.points },
    weeks: weeks.slice(0, 1),
    days: [],
  };
  const detail = showPromotions(
    { uptake: async () => ({ ...promotionUptake, ...given }) },
    promotionPath,
  );
  expect((await screen.findByText('Points given')).nextElementSibling).toHaveTextContent(
    '1,250 PTS',
  );
  detail.unmount();
  showPromotions({ write }, `${promotionsPath}/new`);
  await userEvent.selectOptions(await screen.findByLabelText('Paid as'), 'POINTS');
  fill(screen.getByLabelText(/^Amount/), '200');
  expect(await screen.findByText(/^You get 200 points\./)).toBeVisible();
  expect(screen.getByText('200 PTS, without conditions.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Trigger'), 'LOGIN');
  fill(screen.getByLabelText(/^Amount for each day/), '5 10 100');
  fill(screen.getByLabelText(/^Daily budget/), '1000');
  expect(screen.getByText(/ get 5, 10, and 100 points\. /)).toBeVisible();
  expect(screen.getByText(/^Limited to 1,000 points a day/)).toBeVisible();
  expect(screen.queryByText('Earns no bonus.')).toBeNull();
  fill(screen.getByLabelText(/^Name/), 'Points');
  await saveFirstVersion();
  const { terms } = write.mock.lastCall![0].body as { terms: Parameters<typeof toDraft>[0] };
  expect(terms).toMatchObject({
    reward: { kind: 'CALENDAR', amounts: [5, 10, 100] },
    wallet: 'POINTS',
    budget: { perDay: 1000 },
  });
  expect(terms.wagering).toBeUndefined();
  expect(toWireTerms(toDraft(terms), rupees)).toEqual(terms);
});

it('MEM-08 BON-01 odds and cost of a wheel follow its weights while one types', async () => {
  showPromotions({}, `${promotionsPath}/new`);
  await userEvent.selectOptions(
    await screen.findByLabelText('Reward', { selector: 'select' }),
    'WHEEL',
  );
  expect(screen.getByText(/Expected cost per draw/).textContent).toMatch(/13\.50/);
  expect(screen.getByLabelText(/^Hours to claim it/)).toHaveValue('168');
  fill(screen.getByLabelText('Weight 1'), '101');
  expect(screen.getByText('50.5%')).toBeVisible();
  expect(screen.getByText(/Expected cost per draw/).textContent).toMatch(/256\.75/);
  expect(
    screen.getByText(/Spin the prize wheel once\. Chances: .*500 50\.5%.*no prize 25%/),
  ).toBeVisible();
  await userEvent.click(screen.getByLabelText('Remove segment 4'));
  expect(screen.getByText('67.33%')).toBeVisible();
  fill(screen.getByLabelText('Prize 1'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Save version' }));
  expect(screen.getByLabelText('Prize 1')).toBeInvalid();
});

it('PRM-03 BON-01 free spins are written for a game that offers them, at its stakes', async () => {
  const write = vi.fn().mockResolvedValue({ promotion: 'P1', version: 1 });
  showPromotions({ write }, `${promotionsPath}/new`);
  const select = (name: string) => screen.findByLabelText(name, { selector: 'select' });
  await userEvent.selectOptions(await screen.findByLabelText('Trigger'), 'CODE');
  fill(screen.getByLabelText(/^Code/), 'SPINS2026');
  fill(screen.getByLabelText(/^Name/), 'Spins');
  await userEvent.selectOptions(await select('Reward'), 'FREE_SPINS');
  expect(screen.getByLabelText(/^Hours to claim it/)).toHaveValue('168');
  await select('Game');
  await userEvent.click(screen.getByRole('button', { name: 'Save version' }));
  expect(await select('Game')).toBeInvalid();
  await userEvent.selectOptions(await select('Game'), 'Monsoon Market');
  expect(await select('Stake of each spin')).toHaveValue('50');
  await userEvent.selectOptions(await select('Game'), 'Kite Season');
  expect(
    screen.getByText(/They win .*9\.60 on average, before the cap \(RTP 95\.96%\)\./),
  ).toBeVisible();
  await userEvent.selectOptions(await select('Stake of each spin'), '10');
  expect(screen.getByText(/10 free spins that win up to .*100/)).toBeVisible();
  await saveFirstVersion();
  const { terms } = write.mock.lastCall![0].body as { terms: Parameters<typeof toDraft>[0] };
  expect(terms.reward).toEqual({
    kind: 'FREE_SPINS',
    game: 'ARCADE.kite-season',
    name: 'Kite Season',
    count: 10,
    stake: 10,
    most: 100,
  });
});

it('MEM-08 BON-01 entries are written for a raffle that runs, without a wallet', async () => {
  const write = vi.fn().mockResolvedValue({ promotion: 'P1', version: 1 });
  const raffle = { ...promotionRows[0]!, promotion: 'PRAFFLE', name: 'Evening raffle' };
  showPromotions(
    { write, list: async () => ({ rows: [raffle], next: null }) },
    `${promotionsPath}/new`,
  );
  await userEvent.selectOptions(await screen.findByLabelText('Trigger'), 'REGISTRATION');
  fill(screen.getByLabelText(/^Name/), 'Entries');
  await userEvent.selectOptions(screen.getByLabelText('Reward'), 'ENTRIES');
  const picker = await screen.findByLabelText('Raffle');
  expect(screen.queryByLabelText('Paid as')).toBeNull();
  expect(screen.queryByLabelText(/^Total budget/)).toBeNull();
  await userEvent.selectOptions(picker, 'Evening raffle');
  await saveFirstVersion();
  const { terms } = write.mock.lastCall![0].body as { terms: Parameters<typeof toDraft>[0] };
  const reward = { kind: 'ENTRIES', raffle: 'PRAFFLE', name: 'Evening raffle', count: 5 } as const;
  expect(terms).toMatchObject({ reward, wallet: 'ENTRIES' });
  expect(toWireTerms(toDraft(terms), rupees)).toEqual(terms);
});

it('PRM-03 uptake says how many free spins were played, and what they won', async () => {
  showPromotions({ uptake: async () => ({ ...spinUptake, days: [] }) }, promotionPath);
  expect((await screen.findByText('Free spins played')).nextElementSibling).toHaveTextContent(
    '312',
  );
  expect(screen.getByText('Played at').nextElementSibling).toHaveTextContent('624');
});

it('MEM-08 what a wheel drew stands beside what its odds let expect', async () => {
  showPromotions({ uptake: async () => ({ ...wheelUptake, days: [] }) }, promotionPath);
  const draws = within(await screen.findByRole('table', { name: 'Version 1: 200 draws' }));
  const row = draws.getByRole('row', { name: /No prize/ });
  expect(row.textContent).toMatch(/50%.*49%.*100.*98/);
  expect(screen.getByText(/Paid per draw .*13\.40, expected .*13\.50/)).toBeVisible();
});

it('MEM-08 BON-01 a raffle is written draw by draw with its prizes', async () => {
  const write = vi.fn().mockResolvedValue({ promotion: 'P1', version: 1 });
  showPromotions({ write }, `${promotionsPath}/new`);
  await userEvent.selectOptions(await screen.findByLabelText('Trigger'), 'RAFFLE');
  fill(screen.getByLabelText(/^Name/), 'Evening raffle');
  fill(screen.getByLabelText(/^Starts/), '2030-01-07T00:00');
  fill(screen.getByLabelText(/^Time of draw 1/), '2030-01-08T20:00');
  fill(screen.getByLabelText('Prizes of draw 1'), 'ten of five');
  await userEvent.click(screen.getByRole('button', { name: 'Save version' }));
  expect(screen.getByLabelText('Prizes of draw 1')).toBeInvalid();
  fill(screen.getByLabelText('Prizes of draw 1'), '1 x 500, 3 × 20.5');
  expect(
    await screen.findByText(/^Draw on .*: \u20681 × .*500\u2069 and \u20683 × .*20\.50\u2069\.$/),
  ).toBeVisible();
  await saveFirstVersion();
  const { terms } = write.mock.lastCall![0].body as { terms: Parameters<typeof toDraft>[0] };
  expect(terms).toMatchObject({
    trigger: {
      stake: 100,
      draws: [{ at: '2030-01-08T20:00', prizes: [{ count: 1 }, { count: 3, amount: 20.5 }] }],
    },
    reward: { kind: 'LISTED' },
    claim: { hours: 168 },
  });
  expect(toWireTerms(toDraft(terms), rupees)).toEqual(terms);
});

it('MEM-07 BON-01 referrals are written with what the friend does and what both get', async () => {
  const write = vi.fn().mockResolvedValue({ promotion: 'P1', version: 1 });
  showPromotions({ write }, `${promotionsPath}/new`);
  await userEvent.selectOptions(await screen.findByLabelText('Trigger'), 'REFERRAL');
  fill(screen.getByLabelText(/^Name/), 'Invite friends');
  fill(screen.getByLabelText(/^Starts/), '2030-01-07T00:00');
  fill(screen.getByLabelText('Bonus for the inviting member'), '');
  fill(screen.getByLabelText('Bonus for the friend'), '');
  await userEvent.click(screen.getByRole('button', { name: 'Save version' }));
  expect(screen.getByLabelText('Bonus for the inviting member')).toBeInvalid();
  fill(screen.getByLabelText('Bonus for the inviting member'), '70');
  expect(await screen.findByText(/^You get .*70 for each friend who qualifies\.$/)).toBeVisible();
  await saveFirstVersion();
  const { terms } = write.mock.lastCall![0].body as { terms: Parameters<typeof toDraft>[0] };
  expect(terms).toMatchObject({
    trigger: { kind: 'REFERRAL', deposits: 500, days: 30, inviter: 70 },
    reward: { kind: 'LISTED' },
  });
  expect(toWireTerms(toDraft(terms), rupees)).toEqual(terms);
});

it('MEM-07 BON-01 a tournament is written with its minutes, and shows what it costs', async () => {
  const write = vi.fn().mockResolvedValue({ promotion: 'P1', version: 1 });
  showPromotions({ write }, `${promotionsPath}/new`);
  await userEvent.selectOptions(await screen.findByLabelText('Trigger'), 'TOURNAMENT');
  fill(screen.getByLabelText(/^Name/), 'Slot cup');
  fill(screen.getByLabelText(/^Starts/), '2030-01-07T18:30');
  fill(screen.getByLabelText(/^Minutes to settle open rounds/), '0');
  expect(screen.queryByRole('option', { name: 'No leaderboard' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save version' }));
  expect(screen.getByText('A tournament needs an end')).toBeVisible();
  expect(screen.getByLabelText(/^Minutes to settle open rounds/)).toBeInvalid();
  fill(screen.getByLabelText(/^Ends/), '2030-01-07T20:00');
  fill(screen.getByLabelText(/^Minutes to settle open rounds/), '30');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Slots' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add prize' }));
  fill(screen.getByLabelText('Places of prize 2'), '4');
  fill(screen.getByLabelText('Amount of prize 2'), '20.5');
  expect(await screen.findByText(/^Prizes in total: .*582\.00/)).toBeVisible();
  expect(screen.getByText(/settled within 30 minutes after the end/)).toBeVisible();
  await saveFirstVersion();
  const { terms } = write.mock.lastCall![0].body as { terms: Parameters<typeof toDraft>[0] };
  expect(terms).toMatchObject({
    trigger: {
      kind: 'TOURNAMENT',
      categories: ['RNG'],
      leaderboard: {
        by: 'TURNOVER',
        prizes: [
          { ranks: 1, amount: 500 },
          { ranks: 4, amount: 20.5 },
        ],
      },
      settleMinutes: 30,
      join: true,
    },
    reward: { kind: 'LISTED' },
  });
  expect(toWireTerms(toDraft(terms), rupees)).toEqual(terms);
});
