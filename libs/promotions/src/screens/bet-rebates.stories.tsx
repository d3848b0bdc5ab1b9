import { CallError } from '@parlour/client';
import { SessionStore } from '@parlour/session';
import { fakeApi, type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { BetRebates } from './bet-rebates.tsx';
import { ownRebate, rebateFakes } from './bet-rebates.fixture.ts';
import { pageOf } from './bonuses.fixture.ts';
import { aRankProgress } from './ranks.fixture.ts';

const member = () => {
  const { session, member: info } = fakeApi();
  const store = new SessionStore({ session, member: info, storage: null });
  store.current = { token: 'token', accountType: 'member', username: 'demo01', customerId: '7' };
  return [store];
};

const meta = { title: 'Features/Rebates on bets', parameters: { stores: member } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const down = async () => {
  throw new CallError('system_error', { requestId: 'AB12CD34' });
};
const rebates = (fakes: Fakes = {}): Story => ({
  render: () => <BetRebates changes={0} />,
  parameters: { api: rebateFakes(fakes) },
});

export const ToClaim = rebates();
export const ToClaimOnAPhone: Story = {
  ...ToClaim,
  globals: { viewport: { value: 'phone' } },
};
export const HighestStep = rebates({
  bonuses: { list: async () => pageOf([]) },
  ranks: { progress: async () => aRankProgress({ level: 4 }) },
});
/** A break keeps the member from bonuses. */
export const Refused = rebates({
  bonuses: { list: async () => pageOf([]) },
  promotions: {
    available: async () => [ownRebate({ status: 'closed', reason: 'account_excluded' })],
  },
});
export const None = rebates({
  bonuses: { list: async () => pageOf([]) },
  content: { announcements: async () => ({ promotions: [] }) },
});
export const Loading = rebates({ bonuses: { list: pendingCall } });
export const Failed = rebates({ bonuses: { list: down } });
