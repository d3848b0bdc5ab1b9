import type { Meta, StoryObj } from '@storybook/react-vite';
import { Info } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';

import { Button } from '../actions/button.tsx';
import { Icon } from '../media/icon.tsx';
import { Row } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: {
    words: 'Counts cash and bonus',
    children: (ties) => (
      <Button {...ties} tone="quiet" icon={<Icon of={Info} />}>
        Total
      </Button>
    ),
  },
  parameters: {
    docs: {
      description: {
        component:
          'A remark on a control while the mouse rests on it or the keyboard is ' +
          'there; read as its description. Never the only place of something that ' +
          'one must know: fingers do not hover.',
      },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 160, paddingBlockStart: 80 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = { args: { isOpenAtFirst: true } };

export const Below: Story = { args: { isOpenAtFirst: true, side: 'below' } };

export const Catalog: Story = {
  render: (args) => (
    <Row>
      <Tooltip {...args} isOpenAtFirst>
        {(ties) => <Button {...ties}>Above</Button>}
      </Tooltip>
      <Tooltip {...args} side="below" isOpenAtFirst>
        {(ties) => <Button {...ties}>Below</Button>}
      </Tooltip>
    </Row>
  ),
};

export const LongText: Story = {
  render: () => (
    <Row>
      <div lang="bn">
        <Tooltip words={bengali.sentence} isOpenAtFirst>
          {(ties) => (
            <Button {...ties} tone="quiet">
              {bengali.short}
            </Button>
          )}
        </Tooltip>
      </div>
      <div lang="ur" dir="rtl">
        <Tooltip words={urdu.sentence} side="below" isOpenAtFirst>
          {(ties) => (
            <Button {...ties} tone="quiet">
              {urdu.short}
            </Button>
          )}
        </Tooltip>
      </div>
    </Row>
  ),
};

/** The keyboard shows it at once; Escape hides it and leaves the focus where it is. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Total' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole('tooltip').matches(':popover-open')).toBe(true);
    await expect(button).toHaveAccessibleDescription('Counts cash and bonus');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('tooltip')).toBeNull();
    await expect(button).toHaveFocus();
  },
};
