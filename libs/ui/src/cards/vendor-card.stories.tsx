import { drawnCover } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { Badge } from '../feedback/badge.tsx';
import { Narrow } from '../stories/layout.tsx';
import { VendorCard } from './vendor-card.tsx';

const meta = {
  title: 'Components/VendorCard',
  component: VendorCard,
  args: { name: 'Lantern Works', note: '48 games', href: '#vendor' },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof VendorCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Hot: Story = { args: { mark: <Badge data-tone="accent">Hot</Badge> } };

export const Maintenance: Story = {
  args: { note: 'Back soon', mark: <Badge data-tone="warning">Maintenance</Badge> },
};

export const Closed: Story = {
  args: {
    isClosed: true,
    note: 'Back at 04:00',
    mark: <Badge data-tone="warning">Maintenance</Badge>,
  },
};

export const Drawn: Story = { args: { picture: drawnCover(200) } };

export const Catalog: Story = {
  render: () => (
    <>
      <VendorCard name="Arcade" href="#1" />
      <VendorCard name="Lantern Works" note="48 games" href="#2" />
      <VendorCard
        name="Quay Nine"
        note="12 games"
        href="#3"
        mark={<Badge data-tone="accent">Hot</Badge>}
      />
    </>
  ),
};

export const LongText: Story = {
  render: () => (
    <>
      <div lang="bn">
        <VendorCard
          name="লণ্ঠন কারিগরদের কারখানা ও বন্ধুরা"
          note="আটচল্লিশটি খেলা, তিনটি নতুন"
          href="#1"
          mark={<Badge data-tone="accent">জনপ্রিয়</Badge>}
        />
      </div>
      <div lang="ur" dir="rtl">
        <VendorCard
          name="چراغ سازوں کا کارخانہ اور ساتھی"
          note="اڑتالیس گیمز، تین نئے"
          href="#2"
          mark={<Badge data-tone="warning">بند ہے</Badge>}
        />
      </div>
    </>
  ),
};
