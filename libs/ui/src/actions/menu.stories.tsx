import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDownUp, LogOut, Settings, User, Wallet } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';

import { Button } from './button.tsx';
import { Icon } from '../media/icon.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import { Row } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const account: MenuItem<string>[] = [
  { key: 'profile', label: 'Profile', icon: <Icon of={User} /> },
  { key: 'wallet', label: 'Wallet', icon: <Icon of={Wallet} />, href: '#wallet' },
  { key: 'settings', label: 'Settings', icon: <Icon of={Settings} />, isDisabled: true },
  { key: 'out', label: 'Log out', icon: <Icon of={LogOut} />, tone: 'danger', startsGroup: true },
];
const orders: MenuItem<string>[] = ['Popular', 'New', 'By name'].map((label) => ({
  key: label,
  label,
}));

const meta = {
  title: 'Components/Menu',
  component: Menu<string>,
  args: {
    label: 'Account',
    items: account,
    onSelect: fn(),
    renderTrigger: (ties) => (
      <Button {...ties} tone="quiet">
        Account
      </Button>
    ),
  },
  parameters: {
    docs: {
      description: {
        component:
          'A button’s list of things to do, or with `selected` a short choice. Arrow ' +
          'keys walk round, Home and End jump, letters find, Escape and Tab leave; ' +
          'what is disabled is passed over. For places to go, a list of links is better.',
      },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Menu<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = { args: { isOpenAtFirst: true } };

export const AsChoice: Story = {
  args: {
    label: 'Sort by',
    items: orders,
    selected: 'New',
    isOpenAtFirst: true,
    renderTrigger: (ties) => (
      <Button {...ties} tone="quiet" icon={<Icon of={ArrowDownUp} />}>
        New
      </Button>
    ),
  },
};

export const Catalog: Story = {
  render: (args) => (
    <Row>
      <Menu {...args} />
      <Menu
        {...args}
        label="Sort by"
        items={orders}
        selected="New"
        renderTrigger={(ties) => (
          <Button {...ties} tone="plain">
            Sort by
          </Button>
        )}
      />
    </Row>
  ),
};

export const LongText: Story = {
  args: {
    label: urdu.label,
    isOpenAtFirst: true,
    items: [
      { key: 'a', label: urdu.sentence },
      { key: 'b', label: bengali.sentence },
      { key: 'c', label: urdu.short },
    ],
    renderTrigger: (ties) => (
      <Button {...ties} tone="quiet">
        {urdu.label}
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <div lang="ur" dir="rtl">
        <Story />
      </div>
    ),
  ],
};

/** The whole of it by keyboard, in every frame. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const entry = (name: string) => canvas.getByRole('menuitem', { name });
    const button = canvas.getByRole('button', { name: 'Account' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(entry('Profile')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(entry('Log out')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(entry('Profile')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(entry('Log out')).toHaveFocus();
    await userEvent.keyboard('wa');
    await expect(entry('Wallet')).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('profile');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(entry('Log out')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('menu')).toBeNull();
    await expect(button).toHaveFocus();
  },
};
