import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Play } from 'lucide-react';

import { Button, type ButtonTone } from './button.tsx';
import { Icon } from '../media/icon.tsx';
import { Row, Stack } from '../stories/layout.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Play now' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const tones: readonly ButtonTone[] = ['primary', 'accent', 'quiet', 'plain', 'danger'];

export const Default: Story = {};

export const Busy: Story = { args: { busy: true } };

export const Disabled: Story = { args: { disabled: true } };

export const WithIcon: Story = { args: { icon: <Icon of={Play} /> } };

export const Wide: Story = { args: { isWide: true, size: 'lg' } };

export const Catalog: Story = {
  render: ({ children }) => (
    <Stack>
      {tones.map((tone) => (
        <Row key={tone}>
          <Button tone={tone} size="sm">
            {children}
          </Button>
          <Button tone={tone}>{children}</Button>
          <Button tone={tone} size="lg">
            {children}
          </Button>
          <Button tone={tone} icon={<Icon of={ArrowRight} isDirectional />}>
            {children}
          </Button>
          <Button tone={tone} busy>
            {children}
          </Button>
          <Button tone={tone} disabled>
            {children}
          </Button>
        </Row>
      ))}
    </Stack>
  ),
};

export const LongText: Story = {
  render: () => (
    <Stack>
      <Button isWide lang="bn">
        আপনার অ্যাকাউন্টে প্রবেশ করুন এবং খেলা চালিয়ে যান
      </Button>
      <Button isWide lang="ur" dir="rtl">
        اپنے اکاؤنٹ میں داخل ہوں اور کھیل جاری رکھیں
      </Button>
      <Row>
        <Button lang="bn">টাকা জমা দিন</Button>
        <Button lang="ur" dir="rtl" tone="quiet">
          رقم جمع کریں
        </Button>
      </Row>
    </Stack>
  ),
};
