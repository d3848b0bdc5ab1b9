import type { Meta, StoryObj } from '@storybook/react-vite';

import { Narrow } from '../../stories/layout.tsx';
import { CaptchaField } from './captcha-field.tsx';

/** A grey plate of one pixel; a real picture has five characters. */
const PICTURE = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk',
  '+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
].join('');

const meta = {
  title: 'Components/CaptchaField',
  component: CaptchaField,
  args: { fetchPicture: async () => PICTURE, round: 0 },
  parameters: {
    docs: {
      description: {
        component:
          'Asks for the characters of a picture. A new `round` or its button fetches another ' +
          'picture; where the gateway asks for no answer, nothing is shown.',
      },
    },
  },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof CaptchaField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Refused: Story = { args: { error: 'Incorrect code. Enter the new code shown.' } };

export const WithoutPicture: Story = {
  args: { fetchPicture: () => Promise.reject(new Error('no connection')) },
};
