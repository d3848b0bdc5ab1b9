import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { Disclosure } from './disclosure.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const questions = [
  {
    key: 'in',
    title: 'How do I put money in?',
    content: (
      <p>Open the wallet, choose a way to pay and an amount. It is there within a minute.</p>
    ),
  },
  {
    key: 'out',
    title: 'How long does a payout take?',
    content: <p>Most are sent within an hour.</p>,
  },
  {
    key: 'age',
    title: 'How old must I be?',
    content: <p>The age that your country asks for; it stands at the foot of every page.</p>,
  },
];

/** Disclosures of one group below each other. */
const Questions = ({ items, open }: { readonly items: typeof questions; readonly open: string }) =>
  items.map(({ key, title, content }) => (
    <Disclosure key={key} title={title} group={`questions-${open}`} isOpenAtFirst={key === open}>
      {content}
    </Disclosure>
  ));

const meta = {
  title: 'Components/Disclosure',
  component: Disclosure,
  args: { title: questions[0]?.title, children: questions[0]?.content },
  parameters: {
    docs: {
      description: {
        component:
          'A heading that shows and hides what belongs to it; of one `group`, one is ' +
          'open. The browser’s own `details`: Enter and Space open it, it works before ' +
          'any script, and a search in the page finds what is folded.',
      },
    },
  },
  decorators: [
    (Story) => (
      <Stack>
        <Story />
      </Stack>
    ),
  ],
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Open: Story = { args: { isOpenAtFirst: true } };

export const Catalog: Story = {
  render: (args) => (
    <>
      <Disclosure {...args} />
      <Disclosure {...args} isOpenAtFirst />
      <Questions items={questions} open="age" />
    </>
  ),
};

const long = ({ label, sentence }: typeof bengali | typeof urdu) => [
  { key: 'a', title: sentence, content: <p>{sentence}</p> },
  { key: 'b', title: label, content: <p>{sentence}</p> },
];

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Questions items={long(bengali)} open="a" />
      </div>
      <div lang="ur" dir="rtl">
        <Questions items={long(urdu)} open="b" />
      </div>
    </>
  ),
};

/** Opening one closes the one before. */
export const OneAtATime: Story = {
  tags: ['!autodocs'],
  render: () => <Questions items={questions} open="in" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const isOpen = (words: RegExp) => canvas.getByText(words).closest('details')?.open;
    await expect(isOpen(/Open the wallet/)).toBe(true);
    await userEvent.click(canvas.getByText('How long does a payout take?'));
    await expect(isOpen(/within an hour/)).toBe(true);
    await expect(isOpen(/Open the wallet/)).toBe(false);
  },
};
