import { CallError } from '@parlour/client';
import { type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { waitFor } from 'storybook/test';

import { RafflePanel } from './raffle-panel.tsx';
import { aList, aRaffle, nextDraw, wonDraw } from './raffles.fixture.ts';

const meta = { title: 'Features/Raffles' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const panel = (calls: Fakes['raffles']): Story => ({
  render: () => <RafflePanel promotionId="P1" onClaim={() => {}} />,
  parameters: { api: { raffles: { entries: async () => [...aList], ...calls } } satisfies Fakes },
});

/** The next draw, and one in which the member won; verified in the browser. */
export const Raffle: Story = {
  ...panel({ detail: async () => aRaffle(wonDraw, nextDraw) }),
  play: async ({ canvasElement, userEvent }) => {
    const find = (selector: string) =>
      waitFor(() => {
        const found = canvasElement.querySelector(selector);
        if (!found) throw new Error(`there is no ${selector} yet`);
        return found;
      });
    await userEvent.click(await find('summary, [aria-expanded]'));
    await userEvent.click(await find('dl ~ button'));
    await find('[data-verdict="verified"]');
  },
};

/** Its time has come, and its list of entries is closed. */
export const RaffleBeingDrawn = panel({
  detail: async () => aRaffle({ ...nextDraw, drawsAt: 0, state: 'FROZEN' }),
});

export const RaffleClaimRefused: Story = {
  ...panel({
    detail: async () => aRaffle(wonDraw),
    claim: async () => {
      throw new CallError('account_excluded', { requestId: 'AB12CD34' });
    },
  }),
  play: async ({ canvasElement, userEvent }) =>
    userEvent.click(
      await waitFor(() => {
        const button = canvasElement.querySelector('section button');
        if (!button) throw new Error('there is nothing to claim yet');
        return button;
      }),
    ),
};

export const RaffleLoading = panel({ detail: pendingCall });
