import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { Chip } from './chip.tsx';
import { Row } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const meta = {
  title: 'Components/Chip',
  component: Chip,
  args: { children: 'Hot', isSelected: false },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Selected: Story = { args: { isSelected: true } };

export const Choosing: Story = {
  render: function Choosing() {
    const [chosen, choose] = useState('Hot');
    return (
      <Row>
        {['All', 'Hot', 'New', 'Jackpot'].map((name) => (
          <Chip key={name} isSelected={chosen === name} onClick={() => choose(name)}>
            {name}
          </Chip>
        ))}
      </Row>
    );
  },
};

export const Catalog: Story = {
  render: () => (
    <Row>
      <Chip isSelected={false}>Off</Chip>
      <Chip isSelected>On</Chip>
      <Chip isSelected={false} disabled>
        Disabled
      </Chip>
    </Row>
  ),
};

export const LongText: Story = {
  render: () => (
    <Row>
      <Chip lang="bn" isSelected>
        {bengali.label}
      </Chip>
      <Chip lang="ur" dir="rtl" isSelected={false}>
        {urdu.label}
      </Chip>
    </Row>
  ),
};
