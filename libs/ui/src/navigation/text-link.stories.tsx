import type { Meta, StoryObj } from '@storybook/react-vite';

import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';
import { TextLink } from './text-link.tsx';

const meta = {
  title: 'Components/TextLink',
  component: TextLink,
  args: { href: '#rules', children: 'Read the rules' },
} satisfies Meta<typeof TextLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Catalog: Story = {
  render: () => (
    <Stack>
      <TextLink href="#rules">Alone</TextLink>
      <p>
        Inside a sentence, <TextLink href="#rules">with words</TextLink> around it.
      </p>
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack>
      <p lang="bn">
        <TextLink href="#bn">{bengali.sentence}</TextLink>
      </p>
      <p lang="ur" dir="rtl">
        <TextLink href="#ur">{urdu.sentence}</TextLink>
      </p>
    </Stack>
  ),
};
