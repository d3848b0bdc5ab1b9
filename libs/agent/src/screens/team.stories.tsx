import { failingCall, type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { TeamScreen } from './team-screen.tsx';
import { rebateCalls } from './team/fake-rebates.ts';
import { answering, aTeam } from './team/fake-team.ts';

const meta = {
  title: 'Features/Team',
  parameters: { api: { team: answering() } satisfies Fakes },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (address: string, team: Fakes['team'] = {}, rebates: Fakes['rebates'] = {}): Story => ({
  render: () => (
    <TeamScreen
      search={new URLSearchParams(address)}
      onSearch={() => {}}
      onBack={() => {}}
      transferHref={(name) => `/member/transferUpline?to=${name}`}
      messageHref={({ memberId }) => `/agent/teamMessages?to=${memberId}`}
    />
  ),
  parameters: {
    api: {
      team: { ...answering(), ...team },
      rebates: { ...rebateCalls, ...rebates },
    } satisfies Fakes,
  },
});

export const Team = at('');
export const TeamOnAPhone: Story = { ...Team, globals: { viewport: { value: 'phone' } } };
export const BelowADownline = at(
  'member=d',
  answering(aTeam, [
    { memberId: 'b', username: 'subagent01' },
    { memberId: 'd', username: 'agentofsubagent' },
  ]),
);
export const WholeTeam = at('scope=all');
export const TeamEmpty = at('', answering([]));
export const NoneFound = at('name=zzz', answering([]));
export const TeamLoading = at('', { list: pendingCall, totals: pendingCall });
export const TeamFailed = at('', { list: failingCall, totals: failingCall });
export const Promotion: Story = {
  ...at('', { promote: failingCall }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByRole('link');
    const button = canvasElement.querySelector('td a ~ button');
    if (button) await userEvent.click(button);
  },
};

const openRebates: Story['play'] = async ({ canvas, canvasElement, userEvent }) => {
  await canvas.findAllByRole('link');
  const [button] = [...canvasElement.querySelectorAll('td a ~ button')].slice(1);
  if (button) await userEvent.click(button);
};
export const Rebates: Story = { ...at(''), play: openRebates };
export const RebatesOnAPhone: Story = {
  ...Rebates,
  globals: { viewport: { value: 'phone' } },
};
export const RebatesNone: Story = {
  ...at('', {}, { rates: async () => ({ list: [] }) }),
  play: openRebates,
};
export const RebatesFailed: Story = { ...at('', {}, { rates: failingCall }), play: openRebates };
