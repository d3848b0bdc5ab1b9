import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aBonus } from '../screens/bonuses.fixture.ts';
import { BonusCard } from './bonus-card.tsx';

it.each([
  ['CLAIMABLE', true],
  ['PAID', false],
  ['QUEUED', false],
  ['EXPIRED', true],
] as const)('MEM-08 a prize wheel that is %s says “Up to”: %s', async (state, isUpTo) => {
  const bonus = aBonus({ state, drawnBy: 'WHEEL', wallet: 'CASH', startedAt: null });
  await renderWithApp(<BonusCard bonus={bonus} />, {
    namespaces: ['promotions', 'promotions-later', 'ui'],
  });
  expect(screen.queryByText(/^Up to/) !== null).toBe(isUpTo);
});
