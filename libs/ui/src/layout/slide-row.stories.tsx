import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';

import { color, radius, space } from '@parlour/tokens';
import { SlideRow } from './slide-row.tsx';
import { bengali, urdu } from '../stories/words.ts';

const Tile = styled.button`
  inline-size: 100%;
  min-block-size: 72px;
  padding: ${space[2]};
  border: 1px solid ${color('line-2')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  overflow-wrap: anywhere;
`;

const slides = (names: readonly string[]) =>
  names.map((name, index) => ({ key: String(index), content: <Tile type="button">{name}</Tile> }));
const studios = [
  'Parlour Arcade',
  'Lantern House',
  'Basalt Works',
  'Tidepool',
  'Orchard Nine',
  'Sable & Stag',
  'Plainsong',
  'Midnight Loop',
  'Kestrel',
  'Nine Drums',
];

const meta = {
  title: 'Components/SlideRow',
  component: SlideRow,
  args: { label: 'Providers', slides: slides(studios), perView: 7, autoplay: 3000 },
  parameters: {
    docs: {
      description: {
        component:
          "Slides beside each other on the browser's own scrolling; with more than fit the " +
          'row moves on by itself until the user touches it.',
      },
    },
  },
} satisfies Meta<typeof SlideRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllFit: Story = { args: { slides: slides(studios.slice(0, 4)) } };

export const FiveBesideEachOther: Story = { args: { perView: 5 } };

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const LongText: Story = {
  args: { slides: slides([bengali.label, urdu.label, ...studios]) },
};
