import { CallError } from '@parlour/client';
import type { DrawKind } from '@parlour/contract/promotions';
import { type Fakes, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, waitFor } from 'storybook/test';

import { PrizeDialog } from './prize-dialog.tsx';
import { aBlank, aResult, inPoints, prizeCalls } from './prizes.fixture.ts';

/** Stories ask for less motion, as tests do: what is drawn is shown at once. */
const meta = { title: 'Features/Prizes' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = (kind: DrawKind, calls: Fakes['prizes'] = {}): Story => ({
  render: () => <PrizeDialog bonusId="W1" kind={kind} onClose={() => {}} />,
  parameters: { api: { prizes: { ...prizeCalls(kind), ...calls } } satisfies Fakes },
});
/** Presses what draws, whatever the language of the frame calls it. */
const draw: NonNullable<Story['play']> = async ({ canvasElement }) =>
  userEvent.click(
    await waitFor(() => {
      const button = canvasElement.querySelector('[data-autofocus]');
      if (!button) throw new Error('the ticket is not there yet');
      return button;
    }),
  );

export const Wheel = dialog('WHEEL');
export const WheelWon: Story = { ...dialog('WHEEL'), play: draw };
export const WheelWithoutPrize = dialog('WHEEL', { detail: async () => aBlank() });
export const WheelOfPoints = dialog('WHEEL', { detail: async () => inPoints(aResult()) });
export const Envelope = dialog('ENVELOPE');
export const EnvelopeOpened = dialog('ENVELOPE', { detail: async () => aResult('ENVELOPE') });
export const Refused: Story = {
  ...dialog('WHEEL', {
    draw: async () => {
      throw new CallError('account_excluded', { requestId: 'AB12CD34' });
    },
  }),
  play: draw,
};
export const Loading = dialog('WHEEL', { detail: pendingCall });
