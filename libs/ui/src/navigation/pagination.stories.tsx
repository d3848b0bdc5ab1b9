import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

import { Pagination } from './pagination.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

/** Keeps the page. */
function Pages({
  first = 1,
  totalPages = 12,
  label = 'Rounds',
}: {
  readonly first?: number;
  readonly totalPages?: number;
  readonly label?: string;
}) {
  const [page, setPage] = useState(first);
  return <Pagination label={label} page={page} totalPages={totalPages} onPage={setPage} />;
}

const meta = { title: 'Components/Pagination', component: Pages } satisfies Meta<typeof Pages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Last: Story = { args: { first: 12 } };

export const Catalog: Story = {
  render: () => (
    <Stack>
      <Pages label="First" />
      <Pages label="Middle" first={5} />
      <Pages label="Last" first={12} />
      <Pages label="Many" first={99_999} totalPages={1_000_000} />
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack>
      <div lang="bn">
        <Pages label={bengali.sentence} first={3} />
      </div>
      <div lang="ur" dir="rtl">
        <Pages label={urdu.sentence} first={3} />
      </div>
    </Stack>
  ),
};

/** Back and on by keyboard; at the ends the button that leads nowhere is disabled. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { first: 11 },
  play: async ({ canvasElement }) => {
    const [back, on] = within(canvasElement).getAllByRole('button');
    await userEvent.tab();
    await userEvent.tab();
    await expect(on).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(on).toBeDisabled();
    await userEvent.click(back as HTMLElement);
    await expect(on).toBeEnabled();
  },
};
