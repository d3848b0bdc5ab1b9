import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { ImageUpload, type ImageUploadProps } from './image-upload.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';

// One pixel, as a whole PNG file.
const pixel = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.charCodeAt(0),
);
const picture = (name: string) => new File([pixel], name, { type: 'image/png', lastModified: 0 });

function Field({ files: first, ...props }: Partial<ImageUploadProps>) {
  const [files, setFiles] = useState(first ?? []);
  return <ImageUpload label="Proof of payment" {...props} files={files} onChange={setFiles} />;
}

const meta = {
  subcomponents: { ImageUpload },
  title: 'Components/ImageUpload',
  component: Field,
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component:
          'The button opens the device’s own chooser with Enter or Space; each ' +
          'picture that was chosen has a button of its own that takes it away again.',
      },
    },
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Chosen: Story = { args: { files: [picture('slip.png'), picture('slip-2.png')] } };

export const Refused: Story = { args: { error: 'A picture of the slip is needed.' } };

export const Disabled: Story = { args: { isDisabled: true, files: [picture('slip.png')] } };

export const Catalog: Story = {
  render: () => (
    <>
      <Field />
      <Field label="One picture" max={1} files={[picture('slip.png')]} />
      <Field label="Missing" error="A picture of the slip is needed." />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Field label={bengali.label} error={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <Field label={urdu.label} error={urdu.sentence} files={[picture('رسید.png')]} />
      </div>
    </>
  ),
};
