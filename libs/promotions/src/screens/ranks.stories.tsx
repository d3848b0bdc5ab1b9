import { CallError } from '@parlour/client';
import { type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { rankCalls, unrankedCalls } from './ranks.fixture.ts';
import { RanksScreen } from './ranks-screen.tsx';

const meta = { title: 'Features/Ranks' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const ranks = (calls: Fakes['ranks'] = {}): Story => ({
  render: () => <RanksScreen changes={0} />,
  parameters: { api: { ranks: { ...rankCalls, ...calls } } satisfies Fakes },
});

export const Ranked = ranks();
export const RankedOnAPhone: Story = {
  ...Ranked,
  globals: { viewport: { value: 'phone' } },
};
export const Unranked = ranks(unrankedCalls);
export const None = ranks({ ladder: async () => [] });
export const Loading = ranks({ ladder: pendingCall });
export const Failed = ranks({
  progress: async () => {
    throw new CallError('system_error', { requestId: 'AB12CD34' });
  },
});
