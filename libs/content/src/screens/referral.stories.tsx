import { CallError } from '@parlour/client';
import type { Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { answeringReferral, rewarding } from './referral.fixture.ts';
import { ReferralScreen } from './referral-screen.tsx';

const meta = {
  title: 'Features/Referral',
  component: ReferralScreen,
  parameters: { needsPage: true, api: answeringReferral() },
} satisfies Meta<typeof ReferralScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const withCalls = (calls: NonNullable<Fakes['referral']>): Story => ({
  parameters: { api: { referral: { ...answeringReferral().referral, ...calls } } },
});
const down = () => Promise.reject(new CallError('network'));

export const Default: Story = {};
export const WithRewards = withCalls(rewarding);
export const RewardsOnAPhone: Story = {
  ...WithRewards,
  globals: { viewport: { value: 'phone' } },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const NoFriendsYet: Story = { parameters: { api: answeringReferral([]) } };
export const Loading = withCalls({
  details: () => new Promise<never>(() => {}),
  list: () => new Promise<never>(() => {}),
});
export const Failed = withCalls({ details: down });
export const FriendsFailed = withCalls({ list: down });
