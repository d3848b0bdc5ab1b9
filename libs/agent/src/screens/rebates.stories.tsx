import { failingCall, type Fakes, onAPhone, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { answeringEarnings } from './earnings/fake-earnings.ts';
import { IncomeScreen } from './income-screen.tsx';
import { RebatesScreen } from './rebates-screen.tsx';
import { rebateCalls } from './team/fake-rebates.ts';

const meta = { title: 'Features/Rebates' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const DAYS = 'from=2026-11-20&to=2026-11-26';

const own = (rebates: Fakes['rebates'] = {}): Story => ({
  render: () => (
    <RebatesScreen isAgent={false} search={new URLSearchParams(DAYS)} onSearch={() => {}} />
  ),
  parameters: { api: { rebates: { ...rebateCalls, ...rebates } } satisfies Fakes },
});
const parts = (rebates: Fakes['rebates'] = {}): Story => ({
  render: () => (
    <IncomeScreen
      search={new URLSearchParams(`${DAYS}&day=2026-11-25&product=RNG`)}
      onSearch={() => {}}
      onBack={() => {}}
      unpaidHref={() => '#unpaid'}
    />
  ),
  parameters: {
    api: {
      earnings: answeringEarnings(),
      rebates: { ...rebateCalls, ...rebates },
    } satisfies Fakes,
  },
});

export const OfAMember = own();
export const OfAMemberOnAPhone = onAPhone(OfAMember);
export const Loading = own({ own: pendingCall, earned: pendingCall });
export const Failed = own({ own: failingCall, earned: failingCall });
export const PassedOn = parts();
export const PassedOnOnAPhone = onAPhone(PassedOn);
export const NothingPassedOn = parts({
  parts: async () => ({ ...(await rebateCalls.parts()), list: [], total: 0 }),
});
export const PassedOnFailed = parts({ parts: failingCall });
