import { CallError } from '@parlour/client';
import { micros, toWire } from '@parlour/money';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, it, vi } from 'vitest';

import { DepositBonusChoice } from '../parts/deposit-bonus-choice.tsx';
import {
  aBonus,
  aDetail,
  bonusCalls,
  NOON,
  openBonuses,
  pageOf,
  playedSpins,
  spinsBonuses,
} from './bonuses.fixture.ts';
import { BonusesScreen } from './bonuses-screen.tsx';
import { RewardCentreScreen } from './reward-centre-screen.tsx';

const namespaces = ['promotions', 'promotions-later', 'games', 'errors', 'ui', 'ui-later'];
const render = (element: ReactElement, bonuses: Fakes['bonuses'] = {}) =>
  renderWithApp(element, { api: fakeApi({ bonuses: { ...bonusCalls, ...bonuses } }), namespaces });

const gameHref = (game: string) => `/game?nodeId=${game}`;

/** Shows what `children` makes of 0, and of one more with each press. */
function Steps({ children }: { readonly children: (step: number) => ReactElement }) {
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        step
      </button>
      {children(step)}
    </>
  );
}

it('PRM-03 one press claims a bonus, and the list shows what it is now', async () => {
  const claim = vi.fn(bonusCalls.claim);
  const list = vi
    .fn(async () => pageOf([aBonus({ bonusId: 'B3', trigger: 'REGISTRATION' })]))
    .mockResolvedValueOnce(pageOf(openBonuses));
  const { user } = await render(<RewardCentreScreen changes={0} gameHref={gameHref} />, {
    claim,
    list,
  });
  const ready = within(await screen.findByRole('region', { name: 'Ready to claim' }));
  expect(ready.getByText('Sign-up bonus')).toBeVisible();
  await user.click(ready.getByRole('button', { name: 'Claim' }));
  expect(claim).toHaveBeenCalledWith({ body: { bonusId: 'B3' } });
  expect(await screen.findByText('Nothing to claim right now')).toBeVisible();
  const open = within(screen.getByRole('region', { name: 'In progress' }));
  expect(open.getByRole('progressbar', { name: 'Wagering' })).toHaveAttribute('value', '240');
});

it('PRM-04 who has no open bonus is led to promotions', async () => {
  await render(
    <BonusesScreen
      search={new URLSearchParams()}
      onSearch={vi.fn()}
      onBack={vi.fn()}
      changes={0}
      gameHref={gameHref}
    />,
    { list: async () => pageOf([]) },
  );
  expect(await screen.findByText('No open bonuses')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View promotions' })).toHaveAttribute(
    'href',
    '/promotions',
  );
});

it('MEM-08 PRM-03 bonuses that are drawn name what draws them', async () => {
  const drawn = (['WHEEL', 'ENVELOPE'] as const).map((drawnBy) => ({
    ...openBonuses[0]!,
    bonusId: drawnBy,
    trigger: 'CODE' as const,
    drawnBy,
  }));
  await render(<RewardCentreScreen changes={0} gameHref={gameHref} />, {
    list: async () => pageOf(drawn),
  });
  expect(await screen.findByText('Prize wheel · Promo code bonus')).toBeVisible();
  expect(screen.getByText('Red envelope · Promo code bonus')).toBeVisible();
});

it('PRM-03 a refused claim says why and keeps what can be claimed', async () => {
  const claim = vi.fn().mockRejectedValue(new CallError('promotion_shared'));
  const { user } = await render(<RewardCentreScreen changes={0} gameHref={gameHref} />, { claim });
  await user.click(await screen.findByRole('button', { name: 'Claim' }));
  const button = await screen.findByRole('button', { name: 'Claim' });
  const card = within(button.closest('li')!);
  expect(await card.findByText(/already got this bonus/)).toBeVisible();
  expect(button).toBeEnabled();
});

it('PRM-03 a refused claim says why where its bonus is no longer listed', async () => {
  const list = vi.fn(async () => pageOf([])).mockResolvedValueOnce(pageOf(openBonuses));
  const claim = vi.fn().mockRejectedValue(new CallError('bonus_closed'));
  const { user } = await render(<RewardCentreScreen changes={0} gameHref={gameHref} />, {
    claim,
    list,
  });
  await user.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText('Nothing to claim right now')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('You can’t claim or give up this bonus');
});

it('MEM-02 what events report is asked for again; a failure can be retried', async () => {
  const list = vi.fn(async () => pageOf([])).mockRejectedValueOnce(new CallError('system_error'));
  const { user } = await render(
    <Steps>{(step) => <RewardCentreScreen changes={step} gameHref={gameHref} />}</Steps>,
    {
      list,
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing to claim right now')).toBeVisible();
  list.mockResolvedValue(pageOf(openBonuses));
  await user.click(screen.getByRole('button', { name: 'step' }));
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeVisible();
});

it('PRM-03 free spins lead to their game, say what they won, and can be given up', async () => {
  const forfeit = vi.fn(bonusCalls.forfeit);
  const { user } = await render(<RewardCentreScreen changes={0} gameHref={gameHref} />, {
    list: async () => pageOf(spinsBonuses),
    forfeit,
  });
  const [fresh, begun, played] = await screen.findAllByRole('article');
  expect(fresh!.textContent).toMatch(/10 free spins.*Kite Season, .*2\.00 each.*0 of 10/);
  expect(fresh!.textContent).toMatch(/We’ll add what you win to your balance, up to .*100\.00\./);
  expect(begun!.textContent).toMatch(/3 of 10.*Won so far.*4\.50.*becomes a bonus to wager, up to/);
  expect(within(begun!).getByRole('link', { name: 'Play Kite Season' })).toHaveAttribute(
    'href',
    '/game?nodeId=ARCADE.kite-season',
  );
  expect(played).toHaveTextContent('We’re settling your last spins.');
  expect(within(played!).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  await user.click(within(begun!).getByRole('button', { name: 'Give up' }));
  expect(screen.getByText(/free spins and what they’ve won/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Give up bonus' }));
  expect(forfeit).toHaveBeenCalledWith({ body: { bonusId: 'B11' } });
});

it('PRM-03 free spins of another tab count when the member returns; the link goes', async () => {
  const begun = spinsBonuses[1]!;
  const { freeSpins } = begun;
  const spun = { ...begun, freeSpins: freeSpins && { ...freeSpins, used: freeSpins.count } };
  const list = vi.fn(async () => pageOf([spun])).mockResolvedValueOnce(pageOf([begun]));
  const detail = vi
    .fn(async () => ({ ...aDetail(), bonus: spun }))
    .mockResolvedValueOnce({ ...aDetail(), bonus: begun });
  const screens = [
    <RewardCentreScreen key="centre" changes={0} gameHref={gameHref} />,
    <BonusesScreen
      key="detail"
      search={new URLSearchParams('bonus=B12')}
      onSearch={() => {}}
      onBack={() => {}}
      changes={0}
      gameHref={gameHref}
    />,
  ];
  for (const shown of screens) {
    const { unmount } = await render(shown, { list, detail });
    expect(await screen.findByRole('link', { name: 'Play Kite Season' })).toBeVisible();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/We’re settling your last spins\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Play Kite Season' })).toBeNull();
    unmount();
  }
});

it('PRM-03 free spins that are over say what they brought', async () => {
  await render(
    <BonusesScreen
      search={new URLSearchParams('view=ended')}
      onSearch={() => {}}
      onBack={() => {}}
      changes={0}
      gameHref={gameHref}
    />,
    { list: async () => pageOf(playedSpins) },
  );
  const [paid, empty, expired] = await screen.findAllByRole('article');
  expect(paid!.textContent).toMatch(/4\.50.*Kite Season.*Paid to your balance/);
  expect(empty!.textContent).toMatch(/10 free spins.*ended on .* without a win\./);
  expect(expired!.textContent).toMatch(/10 free spins.*Expired on/);
});

it('BON-02 a bonus explains its amount and each bet, and can be given up', async () => {
  const forfeit = vi.fn(bonusCalls.forfeit);
  const detail = vi
    .fn(async () => aDetail(aBonus({ state: 'FORFEITED' })))
    .mockResolvedValueOnce(aDetail());
  const { user } = await render(
    <BonusesScreen
      search={new URLSearchParams('bonus=B1')}
      onSearch={() => {}}
      onBack={() => {}}
      changes={0}
      gameHref={gameHref}
    />,
    { detail, forfeit },
  );
  expect((await screen.findByText('Deposit D7K2M9Q4XA')).nextElementSibling).toHaveTextContent(
    '300.00',
  );
  expect(screen.getByText('Left to wager').nextElementSibling).toHaveTextContent('660.00');
  const rounds = within(screen.getByRole('table', { name: 'Bets that counted' }));
  const row = rounds.getByText('Roulette').closest('tr')!;
  expect(row.textContent).toMatch(/400\.00.*40\.00/);
  await user.click(screen.getByRole('button', { name: 'Give up' }));
  await user.click(screen.getByRole('button', { name: 'Give up bonus' }));
  expect(forfeit).toHaveBeenCalledWith({ body: { bonusId: 'B1' } });
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give up' })).toBeNull();
});

const offered = (promotionId: string, refusal: 'promotion_other_bonus' | null = null) => ({
  promotionId,
  bonusType: 'PERCENTAGE' as const,
  depositPromDetailsList: [],
  conditionStatuses: [],
  contactNumberRequired: false,
  terms: aDetail().terms,
  refusal,
});

it('PRM-03 the choice names free spins, and promises no amount for them', async () => {
  const reward = {
    kind: 'FREE_SPINS',
    game: 'ARCADE.kite-season',
    name: 'Kite Season',
    count: 10,
    stake: toWire(micros(2_000_000n)),
    most: toWire(micros(100_000_000n)),
  } as const;
  const depositPromotions = async () => [
    { ...offered('P1'), terms: { ...aDetail().terms, reward, claim: { hours: 24 } } },
  ];
  await render(
    <DepositBonusChoice onSelect={() => {}} selected={null} amount={micros(300_000_000n)} />,
    { depositPromotions },
  );
  expect(
    await screen.findByRole('radio', { name: /10 free spins · Kite Season, .*2\.00 each/ }),
  ).toBeVisible();
});

it('BON-01 the choice says what a deposit brings by its terms, or why it does not', async () => {
  const onSelect = vi.fn();
  const depositPromotions = async () => [offered('P1'), offered('P2', 'promotion_other_bonus')];
  const steps = [
    { selected: null, amount: null },
    { selected: null, amount: micros(300_000_000n) },
    { selected: 'P2', amount: null },
  ];
  const { user } = await render(
    <Steps>{(step) => <DepositBonusChoice onSelect={onSelect} {...steps[step]!} />}</Steps>,
    { depositPromotions },
  );
  const next = () => user.click(screen.getByRole('button', { name: 'step' }));
  const [first, second] = await screen.findAllByRole('radio', { name: /50% up to/ });
  expect(first).toHaveAccessibleName(/For deposits of .*100\.00/);
  expect(second).toBeDisabled();
  expect(second).toHaveAccessibleName(/Finish your current bonus first/);
  await next();
  expect(first).toHaveAccessibleName(/You get .*150\.00 on top/);
  await user.click(first!);
  expect(onSelect).toHaveBeenLastCalledWith('P1');
  await next();
  await waitFor(() => expect(onSelect).toHaveBeenLastCalledWith(null));
  expect(screen.getByRole('alert')).toHaveTextContent('Finish your current bonus first');
});

it('PRM-01 a deposit says that the bonus it was opened for is not there', async () => {
  const onSelect = vi.fn();
  await render(<DepositBonusChoice selected="gone" onSelect={onSelect} amount={null} />, {
    depositPromotions: async () => [],
  });
  expect(await screen.findByText(/^This promotion isn’t running/)).toBeVisible();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(null);
});

it('BON-01 the choice of steps says what a deposit brings, and what the next step', async () => {
  const [from, rate, most] = [aBonus().required, 200_000, aBonus().amount];
  const steps = [
    { from: aDetail().base!, rate, most },
    { from, amount: aBonus().counted },
  ];
  const offer = {
    ...offered('P1'),
    terms: {
      ...aDetail().terms,
      trigger: { kind: 'DEPOSIT' as const, least: steps[0]!.from, per: 'DEPOSIT' as const },
      reward: { kind: 'TIERS' as const, steps },
    },
  };
  const typed = [null, 200n, 400n, 1000n].map((units) => units && micros(units * 1_000_000n));
  const { user } = await render(
    <Steps>
      {(step) => (
        <DepositBonusChoice selected={null} onSelect={() => {}} amount={typed[step] || null} />
      )}
    </Steps>,
    { depositPromotions: async () => [offer] },
  );
  const choice = await screen.findByRole('radio', { name: /^Up to .*240, in tiers/ });
  const texts = [
    /For deposits of .*300\.00 or more\.$/,
    /^[^.]*tiers ?Deposit .*300\.00 to get .*60\.00\.$/,
  ];
  expect(choice).toHaveAccessibleName(texts[0]);
  const next = () => user.click(screen.getByRole('button', { name: 'step' }));
  await next();
  expect(choice).toHaveAccessibleName(texts[1]);
  await next();
  expect(choice).toHaveAccessibleName(
    /You get .*80\.00 on top\. Deposit .*900\.00 to get .*240\.00\.$/,
  );
  await next();
  expect(choice).toHaveAccessibleName(/You get .*240\.00 on top\.$/);
});

it('PTS-01 points and cash have no bets that count', async () => {
  const points = aBonus({ wallet: 'POINTS', state: 'PAID', required: 0 as never, endedAt: NOON });
  await render(
    <BonusesScreen
      search={new URLSearchParams('bonus=B1')}
      onSearch={() => {}}
      onBack={() => {}}
      changes={0}
      gameHref={(game) => game}
    />,
    { detail: async () => aDetail(points) },
  );
  expect(await screen.findByRole('heading', { name: '150 points' })).toBeVisible();
  expect(screen.queryByText('Bets that counted')).toBeNull();
});

it('PTS-01 PRM-03 points are shown as points: to claim, given, and with a deposit', async () => {
  const points = { wallet: 'POINTS', amount: aBonus().required, required: 0 as never } as const;
  const list = [
    aBonus({ ...points, state: 'CLAIMABLE', claimBy: NOON, startedAt: null, expiresAt: null }),
    aBonus({ ...points, bonusId: 'B2', state: 'PAID', endedAt: NOON }),
  ];
  const terms = {
    ...aDetail().terms,
    reward: { kind: 'FIXED' as const, amount: points.amount },
    wallet: points.wallet,
  };
  const { user } = await render(
    <>
      <RewardCentreScreen changes={0} gameHref={(game) => game} />
      <DepositBonusChoice selected={null} onSelect={() => {}} amount={micros(300_000_000n)} />
    </>,
    {
      list: async () => pageOf(list),
      depositPromotions: async () => [{ ...offered('P1'), terms }],
    },
  );
  expect(await screen.findAllByRole('heading', { name: '900 points' })).toHaveLength(2);
  expect(screen.getByText(/^Added to your points on/)).toBeVisible();
  expect(
    await screen.findByRole('radio', { name: /^900 points ?You get 900 points/ }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Give up' }));
  expect(screen.getByText('You won’t get the 900 points bonus.')).toBeVisible();
});

it('MEM-08 entries name their raffle and lead to it, and say how many counted', async () => {
  const given = { wallet: 'ENTRIES', required: 0 as never } as const;
  const entries = { raffle: 'P 7', name: 'Evening raffle', count: 5 };
  const [five, one] = [5 as never, 1 as never];
  const list = [
    aBonus({ ...given, entries, amount: five, state: 'CLAIMABLE', claimBy: NOON }),
    aBonus({ ...given, entries, amount: one, bonusId: 'B2', state: 'PAID', endedAt: NOON }),
  ];
  await render(<RewardCentreScreen changes={0} gameHref={(game) => game} />, {
    list: async () => pageOf(list),
  });
  expect(await screen.findByRole('heading', { name: '5 entries in Evening raffle' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 entry in Evening raffle' })).toBeVisible();
  expect(screen.getByText(/^1 of 5 entries counted/)).toBeVisible();
  expect(screen.getByText('Counted')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'View raffle' }))
    expect(link).toHaveAttribute('href', '/promoDetail?id=P%207');
});

it('PRM-03 a page that fails leaves the way back to the page before', async () => {
  const first = { ...pageOf(openBonuses), totalPages: 2 };
  const list = vi
    .fn(async () => first)
    .mockResolvedValueOnce(first)
    .mockRejectedValueOnce(new CallError('network'));
  const { user } = await render(
    <BonusesScreen
      search={new URLSearchParams()}
      onSearch={vi.fn()}
      onBack={vi.fn()}
      changes={0}
      gameHref={gameHref}
    />,
    { list },
  );
  const cards = (await screen.findAllByRole('article')).length;
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findAllByRole('article')).toHaveLength(cards);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
