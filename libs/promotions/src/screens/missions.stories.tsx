import { CallError } from '@parlour/client';
import type { Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { aLeaderboard, aMissionDetail, missionCalls, missionPage } from './missions.fixture.ts';
import { MissionsScreen } from './missions-screen.tsx';

const meta = { title: 'Features/Missions' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const never = () => new Promise<never>(() => {});
const down = async () => {
  throw new CallError('system_error', { requestId: 'AB12CD34' });
};
const onAPhone = (story: Story): Story => ({
  ...story,
  globals: { viewport: { value: 'phone' } },
});
const missions = (address: string, calls: Fakes['missions'] = {}): Story => ({
  render: () => (
    <MissionsScreen
      search={new URLSearchParams(address)}
      onSearch={() => {}}
      onBack={() => {}}
      changes={0}
    />
  ),
  parameters: { api: { missions: { ...missionCalls, ...calls } } satisfies Fakes },
});

export const List = missions('');
export const ListOnAPhone = onAPhone(List);
export const None = missions('', { list: async () => missionPage([]) });
export const Loading = missions('', { list: never });
export const Failed = missions('', { list: down });
export const Detail = missions('mission=M1');
export const DetailOnAPhone = onAPhone(Detail);
export const Refused = missions('mission=M1', {
  milestones: async () => aMissionDetail({ refusal: 'promotion_budget_spent' }),
  leaderboard: async () => aLeaderboard({ content: [] }),
});
