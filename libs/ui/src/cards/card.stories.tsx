import type { Meta, StoryObj } from '@storybook/react-vite';

import { Card } from './card.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const meta = {
  title: 'Components/Card',
  component: Card,
  args: { children: 'One thing on the page.' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Catalog: Story = {
  render: () => (
    <Stack>
      <Card>Words only.</Card>
      <Card>
        <h2>With a heading</h2>
        <p>And a paragraph below it.</p>
      </Card>
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack>
      <Card lang="bn">
        <h2>{bengali.label}</h2>
        <p>{bengali.sentence}</p>
      </Card>
      <Card lang="ur" dir="rtl">
        <h2>{urdu.label}</h2>
        <p>{urdu.sentence}</p>
      </Card>
    </Stack>
  ),
};
