import { aBalance, aGameCategory, aMember } from '@parlour/testing';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderSite } from '../testing/render-site.tsx';

const vendor = (code: string) => ({ ...aGameCategory().vendors[0]!, code });

it.each([
  ['Elott', [aGameCategory({ gameType: 'ELOTT', vendors: [vendor('LOTT')] })]],
  ['Lott', [aGameCategory({ gameType: 'LOTT', vendors: [vendor('LOTT')] })]],
])('LOT-01 the lottery page asks for the games of prize mode %s', async (mode, categories) => {
  const listGroups = vi.fn(async () => ({}));
  await renderSite('/lottery?gameCode=quick-five', {
    state: { categories },
    fakes: {
      member: { info: async () => aMember() },
      wallet: { balance: async () => aBalance(100) },
      lottery: { listGroups: listGroups as never },
    },
  });
  await waitFor(() =>
    expect(listGroups).toHaveBeenCalledWith({ query: { prizeMode: mode, device: 'WEB' } }),
  );
});
