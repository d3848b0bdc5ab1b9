import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { PreviewList } from './preview-list.tsx';

type Look = {
  readonly chosen?: number;
  readonly checked?: number;
  readonly max?: number;
  readonly isDisabled?: boolean;
  readonly name?: string;
};

const PIXEL = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
  'AAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
].join('');

const makeFiles = (count: number, name: string): File[] =>
  Array.from({ length: count }, (_, index) => {
    const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0));
    return new File([bytes], `${name}-${index}.png`, { type: 'image/png', lastModified: index });
  });

/** Pictures that can be taken out. */
function Chosen({ chosen = 2, checked = 0, max = 3, isDisabled = false, name = 'slip' }: Look) {
  const [files, setFiles] = useState(() => makeFiles(chosen, name));
  const [checking] = useState(() => makeFiles(checked, 'next'));
  return (
    <PreviewList
      files={files}
      checking={checking}
      max={max}
      isDisabled={isDisabled}
      onRemove={(file) => setFiles(files.filter((other) => other !== file))}
    />
  );
}

const meta = {
  title: 'Components/PreviewList',
  component: Chosen,
} satisfies Meta<typeof Chosen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const BeingChecked: Story = { args: { chosen: 1, checked: 1 } };
export const Replaced: Story = { args: { chosen: 1, checked: 1, max: 1 } };
export const Disabled: Story = { args: { isDisabled: true } };
export const LongText: Story = {
  args: { name: 'a-picture-of-the-slip-of-the-bank-transfer-of-the-first-of-november' },
};
