import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { LinkPanel } from './link-panel.tsx';
import { Row } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const studios = (words: readonly string[]) =>
  words.map((label, index) => ({ href: `#${index}${label}`, label }));

const meta = {
  title: 'Components/LinkPanel',
  component: LinkPanel,
  args: {
    label: 'Slots',
    columns: [
      { title: 'Studios', links: studios(['Arcadia', 'Bluefin', 'Copperline', 'Driftwood']) },
      {
        title: 'Kinds',
        links: [
          { href: '#new', label: 'New', isCurrent: true },
          { href: '#jackpot', label: 'Jackpot' },
        ],
      },
    ],
  },
  parameters: {
    docs: {
      description: {
        component:
          'An entry of a navigation with columns of links, the mega-menu’s part: a ' +
          'button that shows and hides, not a menu, so that links stay links and Tab ' +
          'walks through them. A resting mouse opens it.',
      },
    },
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LinkPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = { args: { isOpenAtFirst: true } };

export const Catalog: Story = {
  render: (args) => (
    <nav aria-label="Games">
      <Row>
        <LinkPanel {...args} />
        <LinkPanel {...args} label="Live" isOpenAtFirst />
      </Row>
    </nav>
  ),
};

export const LongText: Story = {
  args: {
    label: urdu.short,
    isOpenAtFirst: true,
    columns: [
      { title: urdu.label, links: studios([urdu.sentence, urdu.short]) },
      { title: bengali.label, links: studios([bengali.sentence, bengali.short]) },
    ],
  },
  decorators: [
    (Story) => (
      <div lang="ur" dir="rtl">
        <Story />
      </div>
    ),
  ],
};

/** Tab walks from the button into the links and out again; leaving closes it. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  render: (args) => (
    <>
      <LinkPanel {...args} />
      <a href="#after">After</a>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Slots' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Arcadia' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('link', { name: 'Arcadia' })).toBeNull();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    for (let step = 0; step < 7; step += 1) await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'After' })).toHaveFocus();
    await expect(canvas.queryByRole('link', { name: 'Arcadia' })).toBeNull();
  },
};
