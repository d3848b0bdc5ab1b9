import type { Meta, StoryObj } from '@storybook/react-vite';

import { Badge, type BadgeTone } from './badge.tsx';
import { Row } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { children: 'New' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

const tones: readonly BadgeTone[] = [
  'neutral',
  'brand',
  'accent',
  'positive',
  'negative',
  'warning',
  'info',
];

export const Default: Story = {};

export const Catalog: Story = {
  render: () => (
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} data-tone={tone}>
          {tone}
        </Badge>
      ))}
      <Badge data-tone="accent">12</Badge>
    </Row>
  ),
};

export const LongText: Story = {
  render: () => (
    <Row>
      <Badge lang="bn" data-tone="brand">
        {bengali.label}
      </Badge>
      <Badge lang="ur" dir="rtl" data-tone="warning">
        {urdu.label}
      </Badge>
    </Row>
  ),
};
