import type { Meta, StoryObj } from '@storybook/react-vite';

import { FavouriteButton } from './favourite-button.tsx';
import { Row } from './stories/layout.tsx';

const saved = async () => {};

const meta = { title: 'Components/FavouriteButton', component: FavouriteButton, args: { name: 'Kite Season', isOn: false, onToggle: saved } } satisfies Meta<typeof FavouriteButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const On: Story = { args: { isOn: true } };

export const Refused: Story = { args: { onToggle: async () => { throw new Error('refused'); } } };

export const Catalog: Story = { render: (args) => <Row><FavouriteButton {...args} /><FavouriteButton {...args} isOn /></Row> };
