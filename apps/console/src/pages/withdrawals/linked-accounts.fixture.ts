import type { FakeCalls } from '../../testing/render-console.tsx';

/** Accounts that are linked to the member's. */
export const recordCalls: NonNullable<FakeCalls['memberRecords']> = {
  read: async () => ({
    notes: [],
    tags: [],
    devices: [],
    linked: [
      {
        id: 'fedcba9876543210fedcba9876543210',
        username: 'bilal',
        status: 'ACTIVE',
        signals: ['device', 'payee'],
      },
    ],
    factors: { hasTotp: false, passkeys: 0, recoveryCodesLeft: 0 },
  }),
};
