import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { connected, withoutKeys } from './providers.fixture.ts';
import type { ProviderRow } from './provider-types.ts';

const answer = (...providers: ProviderRow[]) => ({
  paymentProviders: { list: async () => ({ providers }) },
});

/** Payment providers of a brand, in each of their states. */
const meta = {
  title: 'Console/Payment providers',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: '/b/pakistan/payment-providers', calls: answer(connected) },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutKeys: Story = { args: { calls: answer(withoutKeys) } };

export const NeedsLicence: Story = {
  args: { calls: answer({ ...connected, state: 'unlicensed' }) },
};

export const Empty: Story = { args: { calls: answer() } };

export const Loading: Story = { args: { calls: { paymentProviders: { list: never } } } };

export const Failed: Story = { args: { calls: { paymentProviders: { list: fails } } } };

export const Refused: Story = { args: { calls: { paymentProviders: { list: refuses } } } };
