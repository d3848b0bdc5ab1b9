import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters, phone } from '../../testing/page-story.ts';
import { settlementCalls, statement } from './settlements.fixture.ts';

const list = '/b/pakistan/settlements';

/** Settlement runs: the periods, one of them, a payout with its statement. */
const meta = {
  title: 'Console/Settlements',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: list, calls: { settlements: settlementCalls } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const showing = (over: typeof settlementCalls): Story => ({
  args: { calls: { settlements: { ...settlementCalls, ...over } } },
});
const none = async () => ({ rows: [], next: null });

export const Default: Story = {};
export const OnAPhone: Story = { globals: phone };
export const Loading = showing({ periods: never });
export const Failed = showing({ periods: fails });
export const Refused = showing({ periods: refuses });
export const None = showing({ periods: none });
export const Period: Story = { args: { at: `${list}/12` } };
export const PeriodOnAPhone: Story = { ...Period, globals: phone };
export const PeriodWithoutPayouts: Story = {
  args: { at: `${list}/12`, calls: { settlements: { ...settlementCalls, payouts: none } } },
};
export const Payout: Story = { args: { at: `${list}/payouts/32` } };
export const PayoutOnAPhone: Story = { ...Payout, globals: phone };
export const Correct: Story = {
  ...Payout,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct' }));
  },
};
export const Corrections: Story = { args: { at: `${list}/corrections` } };
export const CorrectionsOnAPhone: Story = { ...Corrections, globals: phone };
export const NoCorrections: Story = {
  args: {
    at: `${list}/corrections`,
    calls: { settlements: { ...settlementCalls, corrections: none } },
  },
};
export const PayoutOfBets: Story = {
  args: {
    at: `${list}/payouts/32`,
    calls: {
      settlements: {
        ...settlementCalls,
        statement: async () => ({
          ...statement,
          kind: 'REAL_TIME_SALARY' as const,
          period: 'FIVE_MINUTES' as const,
          tier: null,
          tiers: [{ betAmount: statement.amount, winRate: 1000, lossRate: 8000 }],
          bases: [
            { tier: 1, of: 'won' as const, amount: statement.amount, rate: 1000 },
            { tier: 1, of: 'lost' as const, amount: statement.amount, rate: 8000 },
          ],
        }),
      },
    },
  },
};
