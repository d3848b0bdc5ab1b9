import { expect, it, vi } from 'vitest';

import { createArcadeClient } from '../../play/games/arcade-client.ts';
import { fetchVerification } from './round-detail.ts';

const key = { vendor: 'ARCADE', round: 'r-1', member: 'm' };
const seeds = { commitment: 'c'.repeat(64), clientSeed: 'mine', nonce: 4, serverSeed: null };

it.each([
  [200, { url: 'https://arcade.example/verify?round=r-1', isKnown: true, ...seeds }, 0],
  [404, { url: null, isKnown: false, commitment: null }, 0],
  [500, { url: 'https://arcade.example/verify?round=r-1', isKnown: true, commitment: null }, 1],
])('OPS-01 the arcade answers %i about a round', async (status, shown, logged) => {
  const warn = vi.fn();
  const arcade = createArcadeClient({
    arcadeUrl: 'http://127.0.0.1:4001',
    log: { warn },
    fetch: async () => Response.json(seeds, { status }),
  });
  const deps = { arcade, config: { arcadeOrigin: 'https://arcade.example' } };
  expect(await fetchVerification(key, deps)).toMatchObject(shown);
  expect(warn).toHaveBeenCalledTimes(logged);
});
