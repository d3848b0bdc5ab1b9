import { CallError } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { bonusCalls, openBonuses, pageOf } from '../screens/bonuses.fixture.ts';
import { RewardCentreScreen } from '../screens/reward-centre-screen.tsx';
// What loads late is there before the clock of a test runs.
import './prize-dialog.tsx';
import { aBlank, aDraw, aResult, aTicket, inPoints, prizeCalls } from './prizes.fixture.ts';
import type { PrizeDraw } from './prize-store.ts';
import { verifyPrize } from './verify-prize.ts';

/** The answer of the visitor's machine to the query for reduced motion. */
let isMotionReduced = true;
beforeEach(() => {
  isMotionReduced = true;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isMotionReduced && query.includes('reduced-motion'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
});

const namespaces = ['promotions', 'promotions-later', 'games', 'errors', 'ui', 'ui-later'];
const show = (prizes: Fakes['prizes'] = {}, kind: 'WHEEL' | 'ENVELOPE' = 'WHEEL') => {
  const list = vi
    .fn(async () => pageOf(openBonuses.slice(1)))
    .mockResolvedValueOnce(pageOf([aTicket(kind)]));
  return renderWithApp(<RewardCentreScreen changes={0} gameHref={(game) => game} />, {
    api: fakeApi({
      bonuses: { ...bonusCalls, list },
      prizes: { ...prizeCalls(kind), ...prizes },
    }),
    namespaces,
  });
};

it('MEM-08 a ticket shows its odds, is drawn by one press, announced and verified', async () => {
  const draw = vi.fn(prizeCalls().draw);
  const { user } = await show({ draw });
  expect(await screen.findByText(/Up to .*500/)).toBeVisible();
  await user.click(screen.getByText('Spin the wheel'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prize wheel' }));
  const odds = within(await dialog.findByRole('table', { name: 'Odds' }));
  expect(odds.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/500\.001%/), 'No prize30%']),
  );
  await user.click(dialog.getByText('Fairness'));
  const seed = dialog.getByLabelText(/Client seed/, { selector: 'input' });
  await user.clear(seed);
  await user.paste('seed-2');
  await user.click(dialog.getByText('Spin'));
  expect(await dialog.findByText(/You won .*50\.00/)).toBeVisible();
  expect(dialog.getByRole('status').textContent).toMatch(/You won .*bonus is active/);
  const { commitment } = aResult();
  expect(draw).toHaveBeenCalledWith({
    body: { bonusId: 'W1', clientSeed: 'seed-2', commitment },
  });
  await user.click(dialog.getByText('Verify'));
  expect(await dialog.findByText(/Your browser got the same result/)).toBeVisible();
  await user.click(dialog.getByText('Close'));
  expect(await screen.findByText('Nothing to claim right now')).toBeVisible();
});

it('MEM-08 PTS-01 prizes in points are written as points, before and after', async () => {
  const detail = vi
    .fn<() => Promise<PrizeDraw>>(async () => inPoints(aResult('ENVELOPE')))
    .mockResolvedValueOnce(inPoints(aDraw('ENVELOPE')));
  const draw = async () => ({
    configId: 8,
    value: aResult('ENVELOPE').bonus.amount,
    rewardType: 'POINTS' as const,
    draw: inPoints(aResult('ENVELOPE')),
  });
  const { user } = await show({ detail, draw }, 'ENVELOPE');
  await user.click(await screen.findByRole('button', { name: 'Open the envelope' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Red envelope' }));
  expect(await dialog.findByText('One envelope, up to 100 points.')).toBeVisible();
  expect(
    dialog.getByText(/^10 equally likely amounts from 10 to 100 points, in steps of 10 points/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Open' }));
  expect(await dialog.findByText('You won 90 points')).toBeVisible();
  expect(dialog.getByText('We added it to your points.')).toBeVisible();
});

it('MEM-08 a lost answer is looked up and shows what was drawn before', async () => {
  isMotionReduced = false;
  const draw = vi.fn().mockRejectedValue(new CallError('network'));
  const detail = vi
    .fn<() => Promise<PrizeDraw>>(async () => aResult('ENVELOPE'))
    .mockImplementationOnce(prizeCalls('ENVELOPE').detail);
  const { user } = await show({ draw, detail }, 'ENVELOPE');
  await user.click(await screen.findByRole('button', { name: 'Open the envelope' }));
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Your result is final/);
  expect(screen.getByRole('button', { name: 'Open' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You won .*90\.00/)).toBeVisible();
  expect(draw).toHaveBeenCalledOnce();
});

it('MEM-08 a result that was changed in any part does not verify', async () => {
  const drawn = aResult();
  expect(await verifyPrize(drawn)).toBe(true);
  expect(await verifyPrize(aBlank())).toBe(true);
  expect(await verifyPrize(aResult('ENVELOPE'))).toBe(true);
  expect(await verifyPrize({ ...drawn, result: null })).toBeNull();
  const { result } = drawn;
  for (const change of [
    { serverSeed: '08'.repeat(32) },
    { clientSeed: 'seed-1' },
    { place: 2 },
    { amount: aBlank().bonus.amount },
  ])
    expect(await verifyPrize({ ...drawn, result: { ...result, ...change } })).toBe(false);
});
