import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { Pagination } from './pagination.tsx';
import { Stack } from './stories/layout.tsx';

/** Keeps the page. */
function Pages({ first = 1, totalPages = 12, label = 'Rounds' }: { readonly first?: number; readonly totalPages?: number; readonly label?: string }) {
  const [page, setPage] = useState(first);
  return <Pagination label={label} page={page} totalPages={totalPages} onPage={setPage} />;
}

const meta = { title: 'Components/Pagination', component: Pages } satisfies Meta<typeof Pages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Last: Story = { args: { first: 12 } };

export const Catalog: Story = { render: () => <Stack><Pages label="First" /><Pages label="Middle" first={5} /><Pages label="Last" first={12} /><Pages label="Many" first={99_999} totalPages={1_000_000} /></Stack> };
