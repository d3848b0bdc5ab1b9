import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';

import { Field, fieldControl, fieldFrame } from './field.tsx';
import { Narrow } from '../../stories/layout.tsx';
import { bengali, urdu } from '../../stories/words.ts';

const Frame = styled.div`
  ${fieldFrame}
`;
const Control = styled.textarea`
  ${fieldControl}
  min-block-size: 96px;
  padding-block: 10px;
`;

/** The frame of every field around a control of its own. */
function Note({
  label = 'Your message',
  hint,
  error,
}: {
  readonly label?: string;
  readonly hint?: string;
  readonly error?: string;
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => (
        <Frame>
          <Control {...ties} />
        </Frame>
      )}
    </Field>
  );
}

const meta = {
  title: 'Components/Field',
  component: Note,
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof Note>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithHint: Story = { args: { hint: 'At most 500 letters' } };

export const Refused: Story = { args: { error: 'Please write something' } };

export const Catalog: Story = {
  render: () => (
    <>
      <Note />
      <Note hint="At most 500 letters" />
      <Note error="Please write something" />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <Note label={bengali.label} hint={bengali.sentence} />
      </div>
      <div lang="ur" dir="rtl">
        <Note label={urdu.label} error={urdu.sentence} />
      </div>
    </>
  ),
};
