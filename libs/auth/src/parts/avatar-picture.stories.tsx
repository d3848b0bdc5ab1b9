import type { Meta, StoryObj } from '@storybook/react-vite';

import { AvatarPicture } from './avatar-picture.tsx';

/** One of the pictures that members choose from. */
const meta = {
  title: 'Features/Auth/Avatar',
  component: AvatarPicture,
  args: { name: 'dragonfly' },
} satisfies Meta<typeof AvatarPicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
