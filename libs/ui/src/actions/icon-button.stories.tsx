import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, ChevronLeft, Search, X } from 'lucide-react';

import { Icon } from '../media/icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Row } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Search', children: <Icon of={Search} /> },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Disabled: Story = { args: { disabled: true } };

export const Pressed: Story = { args: { 'aria-pressed': true } };

export const Catalog: Story = {
  render: () => (
    <Row>
      <IconButton label="Close">
        <Icon of={X} />
      </IconButton>
      <IconButton label="Messages">
        <Icon of={Bell} size={24} />
      </IconButton>
      <IconButton label="Back">
        <Icon of={ChevronLeft} isDirectional />
      </IconButton>
      <IconButton label="Search" disabled>
        <Icon of={Search} />
      </IconButton>
    </Row>
  ),
};

export const LongText: Story = {
  render: () => (
    <Row>
      <div lang="bn">
        <IconButton label={bengali.sentence}>
          <Icon of={Bell} />
        </IconButton>
      </div>
      <div lang="ur" dir="rtl">
        <IconButton label={urdu.sentence}>
          <Icon of={ChevronLeft} isDirectional />
        </IconButton>
      </div>
    </Row>
  ),
};
