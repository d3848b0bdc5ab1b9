import type { Meta, StoryObj } from '@storybook/react-vite';

import { Sheet } from './sheet.tsx';
import { SheetGrip } from './sheet-grip.tsx';
import { Opening } from '../stories/opening.tsx';

/** On a phone the sheet has its handle. */
const Opened = () => (
  <Opening>
    {(isOpen, close) => (
      <Sheet name="story" isOpen={isOpen} onClose={close} title="Choose a language">
        <p>Draw the handle down to close.</p>
      </Sheet>
    )}
  </Opening>
);

const meta = {
  title: 'Components/SheetGrip',
  component: SheetGrip,
  args: { onClose: () => {} },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof SheetGrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const InASheet: Story = {
  render: () => <Opened />,
  parameters: { needsPage: true, docs: { story: { inline: false, height: '520px' } } },
};
