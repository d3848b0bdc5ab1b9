import type { Meta, StoryObj } from '@storybook/react-vite';

import { IconButton } from '../actions/icon-button.tsx';
import { Row } from '../stories/layout.tsx';
import { BrandMark } from './brand-mark.tsx';
import { type BrandMarkName, brandMarks } from './brand-marks.ts';

const names = Object.keys(brandMarks) as BrandMarkName[];

const meta = {
  title: 'Components/BrandMark',
  component: BrandMark,
  args: { of: 'android' },
} satisfies Meta<typeof BrandMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Alone, a mark needs the label of its control. */
export const InAControl: Story = {
  render: (args) => (
    <IconButton label="Android app">
      <BrandMark {...args} />
    </IconButton>
  ),
};

export const Catalog: Story = {
  render: () => (
    <Row>
      {names.map((name) => (
        <BrandMark key={name} of={name} size={28} />
      ))}
    </Row>
  ),
};
