import { color, radius, rhythm } from '@parlour/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { styled } from 'styled-components';

import { Carousel } from './carousel.tsx';
import { Stack } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const Scene = styled.div`
  display: grid;
  align-content: center;
  min-block-size: 220px;
  padding: ${rhythm.pad};
  padding-block-end: 56px;
  border-radius: ${radius.card};
  background: ${color('brand')};
  color: ${color('brand-ink')};
`;

const scene = (key: string, title: string, text: string) => ({
  key,
  content: (
    <Scene>
      <h2>{title}</h2>
      <p>{text}</p>
    </Scene>
  ),
});
const slides = [
  scene('a', 'Kite season', 'Ten thousand kites over the bay.'),
  scene('b', 'Monsoon gold', 'Rain that pays.'),
  scene('c', 'Spice market', 'New tables every evening.'),
];

const meta = {
  title: 'Components/Carousel',
  component: Carousel,
  args: { label: 'Offers', slides },
  parameters: {
    docs: {
      description: {
        component:
          'Slides moved by a finger (Swiper), by the controls or by time. The server ' +
          'renders the first slide; the engine comes once the page is used.',
      },
    },
  },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/**
 * The engine has arrived, moves to the slide that the pagination names, and the others are out of
 * reach.
 */
export const Moved: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.hover(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('.swiper-initialized')).not.toBeNull());
    const dots = within(canvasElement).getAllByRole('button');
    await userEvent.click(dots.at(-1) as HTMLElement);
    const [first, , third] = canvasElement.querySelectorAll('.swiper-slide');
    await expect(first).toHaveAttribute('inert');
    await expect(third).not.toHaveAttribute('inert');
    const box = canvasElement.querySelector('.swiper-initialized')?.getBoundingClientRect();
    await waitFor(() =>
      expect(Math.abs((third?.getBoundingClientRect().left ?? 0) - (box?.left ?? 1))).toBeLessThan(
        2,
      ),
    );
  },
};

export const OneSlide: Story = { args: { slides: slides.slice(0, 1) } };

export const MovesByItself: Story = { args: { autoplay: 5000 } };

export const ControlsBelow: Story = { args: { controls: 'below', autoplay: 5000 } };

export const ManySlides: Story = {
  args: {
    slides: Array.from({ length: 9 }, (_, index) =>
      scene(String(index), `Offer ${index + 1}`, 'Until Sunday.'),
    ),
  },
  globals: { viewport: { value: 'small' } },
};

export const Catalog: Story = {
  render: (args) => (
    <Stack>
      <Carousel {...args} autoplay={5000} />
      <Carousel {...args} label="More offers" controls="below" />
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack>
      <div lang="bn">
        <Carousel
          label={bengali.label}
          slides={[
            scene('bn', bengali.label, bengali.sentence),
            scene('bn2', bengali.short, bengali.sentence),
          ]}
        />
      </div>
      <div lang="ur" dir="rtl">
        <Carousel
          label={urdu.label}
          slides={[scene('ur', urdu.label, urdu.sentence), scene('ur2', urdu.short, urdu.sentence)]}
        />
      </div>
    </Stack>
  ),
};
