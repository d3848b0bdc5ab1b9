import type { Meta, StoryObj } from '@storybook/react-vite';

import { refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { findingRows, holdRows, runRows } from './reconciliation.fixture.ts';

const page = '/b/pakistan/reconciliation';
const providerRun = runRows.find(({ scope }) => scope === 'PROVIDER');
const vendorRun = runRows.find(({ scope }) => scope === 'VENDOR');

/** Comparisons of the books: findings to work on, holds, runs and chains. */
const meta = {
  title: 'Console/Reconciliation',
  component: ConsoleStory,
  parameters: {
    frame: 'bare',
    needsPage: true,
    docs: { story: { inline: false, height: '900px' } },
  },
  args: {
    at: page,
    calls: {
      reconciliation: {
        findings: async () => [...findingRows],
        runs: async () => ({ rows: [...runRows], next: null }),
        run: async () => ({ ...vendorRun!, list: [...findingRows] }),
        providers: async () => ['xendit', 'sandbox'],
      },
      holds: { list: async () => holdRows },
    },
  },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Run: Story = { args: { at: `${page}/42` } };

/** A day that agrees with what a payment provider reports of it. */
export const ProviderRun: Story = {
  args: {
    at: `${page}/43`,
    calls: { reconciliation: { run: async () => ({ ...providerRun!, list: [] }) } },
  },
};

export const AllAgrees: Story = {
  args: {
    calls: {
      reconciliation: {
        findings: async () => [],
        runs: async () => ({ rows: runRows.filter(({ findings }) => findings === 0), next: null }),
      },
      holds: { list: async () => [] },
    },
  },
};

export const Refused: Story = {
  args: {
    at: `${page}/42`,
    calls: {
      reconciliation: {
        run: refuses,
      },
    },
  },
};
