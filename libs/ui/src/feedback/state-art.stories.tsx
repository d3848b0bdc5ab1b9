import type { Meta, StoryObj } from '@storybook/react-vite';

import { EmptyState } from './empty-state.tsx';
import { StateArt, type StateArtKind } from './state-art.tsx';
import { Row } from '../stories/layout.tsx';
import { bengali, urdu } from '../stories/words.ts';

const kinds: readonly StateArtKind[] = [
  'empty',
  'search',
  'messages',
  'records',
  'games',
  'offline',
  'failed',
  'asleep',
  'closed',
];

const meta = {
  title: 'Components/StateArt',
  component: StateArt,
  args: { kind: 'empty' },
} satisfies Meta<typeof StateArt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Catalog: Story = {
  render: () => (
    <Row>
      {kinds.map((kind) => (
        <StateArt key={kind} kind={kind} />
      ))}
    </Row>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <EmptyState
          art={<StateArt kind="records" />}
          title={bengali.sentence}
          detail={bengali.label}
        />
      </div>
      <div lang="ur" dir="rtl">
        <EmptyState art={<StateArt kind="search" />} title={urdu.sentence} detail={urdu.label} />
      </div>
    </>
  ),
};
