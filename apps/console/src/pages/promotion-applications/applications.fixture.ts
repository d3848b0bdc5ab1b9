import { micros, toWire } from '@parlour/money';

import type { FakeCalls } from '../../testing/render-console.tsx';
import type { ApplicationRow } from './application-types.ts';

const at = (hour: number) => Date.UTC(2026, 10, 25, hour);

export const application: ApplicationRow = {
  application: 'A1B2C3D4E5F60',
  member: 'a'.repeat(32),
  username: 'demo01',
  promotion: 'P1A2B3C4D5E6F',
  name: 'Comeback gift',
  version: 1,
  amount: toWire(micros(500_000_000n)),
  wallet: 'BONUS',
  remark: 'I was away for two months and would like to come back.',
  pictures: ['p1', 'p2'],
  state: 'PENDING',
  memberText: '',
  appliedAt: at(9),
  decidedAt: null,
  decidedBy: null,
};

const rejected: ApplicationRow = {
  ...application,
  application: 'A2B2C3D4E5F60',
  username: 'demo02',
  remark: '',
  pictures: [],
  state: 'REJECTED',
  memberText: 'The date cannot be read.',
  decidedAt: at(12),
  decidedBy: 'owner@parlour.test',
};

const grey = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="100%" height="100%" fill="#889"/></svg>',
);

/** The queue with one application, and one that was rejected among all of them. */
export const applicationCalls: NonNullable<FakeCalls['promotionApplications']> = {
  list: async ({ query }) => ({
    rows: query?.state === 'PENDING' ? [application] : [application, rejected],
    next: null,
    waiting: 1,
  }),
  picture: async () => ({ dataUrl: `data:image/svg+xml,${grey}` }),
};
