import type { Meta, StoryObj } from '@storybook/react-vite';

import { Countdown } from './countdown.tsx';
import { Row } from '../stories/layout.tsx';

const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

const meta = {
  title: 'Components/Countdown',
  component: Countdown,
  args: { until: inSeconds(95) },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Hours: Story = { args: { until: inSeconds(5 * 3600 + 62) } };

export const Days: Story = { args: { until: inSeconds(3 * 86_400 + 4000) } };

export const Over: Story = { args: { until: 1 } };

export const Catalog: Story = {
  render: () => (
    <Row>
      <Countdown until={1} />
      <Countdown until={inSeconds(59)} />
      <Countdown until={inSeconds(3601)} />
      <Countdown until={inSeconds(90_000)} />
    </Row>
  ),
};

export const LongText: Story = {
  render: () => (
    <Row>
      <p lang="bn">
        অফার শেষ হতে বাকি <Countdown until={inSeconds(190_000)} />
      </p>
      <p lang="ur" dir="rtl">
        پیشکش ختم ہونے میں <Countdown until={inSeconds(190_000)} />
      </p>
    </Row>
  ),
};
