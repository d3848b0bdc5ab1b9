import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { ModeSwitch } from './mode-switch.tsx';
import { Row } from './stories/layout.tsx';

const meta = { title: 'Components/ModeSwitch', component: ModeSwitch, args: { mode: 'light', onChange: () => {} } } satisfies Meta<typeof ModeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Dark: Story = { args: { mode: 'dark' } };

export const Catalog: Story = {
  render: function Both() {
    const [mode, setMode] = useState<'light' | 'dark'>('light');
    return <Row><ModeSwitch mode={mode} onChange={setMode} /><span>{mode}</span></Row>;
  },
};
