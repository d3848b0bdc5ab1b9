import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import { ModeSwitch } from './mode-switch.tsx';
import { Row } from '../stories/layout.tsx';

const meta = {
  title: 'Components/ModeSwitch',
  component: ModeSwitch,
  args: { mode: 'light', onChange: () => {} },
} satisfies Meta<typeof ModeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Dark: Story = { args: { mode: 'dark' } };

export const Catalog: Story = {
  render: function Both() {
    const [mode, setMode] = useState<'light' | 'dark'>('light');
    return (
      <Row>
        <ModeSwitch mode={mode} onChange={setMode} />
        <span>{mode}</span>
      </Row>
    );
  },
};

/** Space turns the light off, and the switch says so. */
export const ByKeyboard: Story = {
  ...Catalog,
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('switch')).toBeChecked();
    await expect(canvas.getByText('dark')).toBeVisible();
  },
};
