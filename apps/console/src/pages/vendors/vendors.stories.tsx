import type { Meta, StoryObj } from '@storybook/react-vite';

import { fails, never, refuses } from '../../testing/call-answers.ts';
import { ConsoleStory } from '../../testing/console-story.tsx';
import { pageParameters } from '../../testing/page-story.ts';
import { suspendedVendor, vendorDetail, vendorRows } from './vendors.fixture.ts';

const list = '/b/pakistan/vendors';

/** Vendors of a brand: the list in its states, and one vendor with its keys. */
const meta = {
  title: 'Console/Vendors',
  component: ConsoleStory,
  parameters: pageParameters,
  args: { at: list, calls: { vendors: { list: async () => [...vendorRows] } } },
} satisfies Meta<typeof ConsoleStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { args: { calls: { vendors: { list: never } } } };

export const Empty: Story = { args: { calls: { vendors: { list: async () => [] } } } };

export const Failed: Story = {
  args: {
    calls: {
      vendors: {
        list: fails,
      },
    },
  },
};

export const Refused: Story = {
  args: {
    calls: {
      vendors: {
        list: refuses,
      },
    },
  },
};

export const Suspended: Story = {
  args: {
    at: `${list}/ARCADE`,
    calls: { vendors: { detail: async () => suspendedVendor } },
  },
};

export const Detail: Story = {
  args: {
    at: `${list}/ARCADE`,
    calls: { vendors: { detail: async () => vendorDetail } },
  },
};
