import type { Meta, StoryObj } from '@storybook/react-vite';
import { Funnel, Info } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';

import { Button } from '../actions/button.tsx';
import { Icon } from '../media/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Modal } from './modal.tsx';
import { Popover } from './popover.tsx';
import { Row } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';
import { Switch } from '../forms/choice/switch.tsx';

const meta = {
  title: 'Components/Popover',
  component: Popover,
  args: {
    label: 'Filters',
    renderTrigger: (ties) => (
      <Button {...ties} tone="quiet" icon={<Icon of={Funnel} />}>
        Filters
      </Button>
    ),
    children: (close) => (
      <>
        <Switch>Only with a bonus</Switch>
        <Switch defaultChecked>Hide finished</Switch>
        <Button size="sm" isWide onClick={close}>
          Show 24 games
        </Button>
      </>
    ),
  },
  parameters: {
    docs: {
      description: {
        component:
          'A panel beside its button for a few things to see or set, in the ' +
          'browser’s top layer: dialogs do not cover it and nothing cuts it off. ' +
          'Escape, a press elsewhere and leaving with Tab close it; Escape gives the ' +
          'focus back. Spread the ties on any button.',
      },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = { args: { isOpenAtFirst: true } };

export const AtTheEnd: Story = {
  args: { isOpenAtFirst: true, align: 'end' },
  render: (args) => (
    <Row style={{ justifyContent: 'end' }}>
      <Popover {...args} />
    </Row>
  ),
};

export const Catalog: Story = {
  render: (args) => (
    <Row>
      <Popover {...args} />
      <Popover
        {...args}
        align="end"
        renderTrigger={(ties) => <Button {...ties}>From the end</Button>}
      />
      <Popover
        {...args}
        align="centre"
        renderTrigger={(ties) => (
          <IconButton {...ties} label="About">
            <Icon of={Info} />
          </IconButton>
        )}
      />
    </Row>
  ),
};

export const LongText: Story = {
  render: () => (
    <div lang="ur" dir="rtl">
      <Popover
        label={urdu.label}
        isOpenAtFirst
        renderTrigger={(ties) => (
          <Button {...ties} tone="quiet">
            {urdu.label}
          </Button>
        )}
      >
        <p lang="ur">{urdu.sentence}</p>
        <p lang="bn" dir="ltr">
          {bengali.sentence}
        </p>
      </Popover>
    </div>
  ),
};

/** Lies above the dialog that it is opened from. */
export const InADialog: Story = {
  parameters: { needsPage: true },
  render: (args) => (
    <Modal name="filters" isOpen title="Games" onClose={() => {}}>
      <Popover {...args} />
    </Modal>
  ),
  play: async ({ canvasElement }) => {
    const dialog = canvasElement.querySelector('dialog');
    if (!dialog) return;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Filters' }));
    const panel = within(dialog).getByRole('dialog', { name: 'Filters' });
    const { left, top, width, height } = panel.getBoundingClientRect();
    await expect(
      panel.contains(document.elementFromPoint(left + width / 2, top + height - 8)),
    ).toBe(true);
  },
};

/** Escape closes it and gives the focus back; a press elsewhere closes it too. */
export const Closing: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const button of canvas.getAllByRole('button', { name: 'Filters' })) {
      await userEvent.click(button);
      await expect(canvas.getByRole('dialog', { name: 'Filters' })).toHaveFocus();
      await expect(canvas.getByRole('dialog').matches(':popover-open')).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect(canvas.queryByRole('dialog')).toBeNull();
      await expect(button).toHaveFocus();
      await userEvent.click(button);
      await userEvent.click(document.body);
      await expect(canvas.queryByRole('dialog')).toBeNull();
    }
  },
};
