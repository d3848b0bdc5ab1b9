import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Bell, Coins, Gift } from 'lucide-react';

import { Icon } from './icon.tsx';
import { Row } from '../stories/layout.tsx';

const meta = { title: 'Components/Icon', component: Icon, args: { of: Gift } } satisfies Meta<
  typeof Icon
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Catalog: Story = {
  render: () => (
    <Row>
      <Icon of={Bell} size={16} />
      <Icon of={Coins} />
      <Icon of={Gift} size={24} />
      <Icon of={ArrowRight} size={32} isDirectional />
    </Row>
  ),
};
