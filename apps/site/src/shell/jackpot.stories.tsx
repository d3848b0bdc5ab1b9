import { micros } from '@parlour/money';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { Jackpot } from './jackpot.tsx';

/** The counter of home: without a pool a display that is made of the time and says so. */
const meta = { title: 'Shell/Jackpot', component: Jackpot } satisfies Meta<typeof Jackpot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A real pool needs no such words. */
export const Pool: Story = { args: { pool: micros(128_409_736_000_000n) } };
