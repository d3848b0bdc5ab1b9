import type { Meta, StoryObj } from '@storybook/react-vite';

import { FailedState } from './failed-state.tsx';
import { StateArt } from './state-art.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const retry = () => {};
const meta = {
  title: 'Components/FailedState',
  component: FailedState,
  args: { title: 'Couldn’t load the games.', onRetry: retry },
} satisfies Meta<typeof FailedState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Retrying: Story = { args: { isRetrying: true } };

export const WithRequest: Story = { args: { detail: 'req-7f3a1c' } };

export const WithAction: Story = {
  render: () => (
    <FailedState title="This is over your limit." action={<a href="#limits">Limits</a>} />
  ),
};

export const Drawn: Story = { args: { art: <StateArt kind="failed" /> } };

export const Catalog: Story = {
  render: () => (
    <Stack>
      <FailedState title="Nothing to try again." />
      <FailedState title="Try again." onRetry={retry} />
      <FailedState title="Trying." onRetry={retry} isRetrying />
      <FailedState title="With its request." detail="req-7f3a1c" onRetry={retry} />
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack>
      <div lang="bn">
        <FailedState title={bengali.sentence} detail="req-7f3a1c" onRetry={retry} />
      </div>
      <div lang="ur" dir="rtl">
        <FailedState title={urdu.sentence} detail="req-7f3a1c" onRetry={retry} />
      </div>
    </Stack>
  ),
};
