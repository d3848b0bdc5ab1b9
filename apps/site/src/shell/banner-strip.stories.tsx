import { SessionStore } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { fakeApi } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import type { Banner } from '../initial-state.ts';
import { HomeContentStore } from '../model/home-content-store.ts';
import { BannerBox } from './banner-box.ts';
import { BannerStrip } from './banner-strip.tsx';

const words = [
  {
    title: 'Welcome to the lobby',
    text: 'Play slots and more with play money. Sign up in a minute.',
    action: 'Sign up now',
  },
  {
    title: 'Seven rounds a day in Kite Season',
    text: 'Free of stake, until Sunday.',
    action: 'Play',
  },
  { title: 'A break is part of the game', text: 'Set a limit before you start.' },
];

const stores =
  (made: (tenant: TenantConfig) => readonly Partial<Banner>[]) => (tenant: TenantConfig) => {
    const banners = made(tenant).map((banner, index): Banner => ({
      bannerId: String(index),
      groupName: 'home',
      url: `/brands/${tenant.code}/hero`,
      title: '',
      ...(banner.action && { linkType: 'url', link: '/register' }),
      ...banner,
    }));
    const api = fakeApi();
    return [
      new SessionStore({ session: api.session, member: api.member, storage: null }),
      new HomeContentStore({
        announcements: api.content.announcements,
        initial: { banners, marquee: [], promotions: [] },
      }),
    ];
  };

/** The strip above a page, in the box that the page keeps for it. */
const meta = {
  title: 'Shell/Banner strip',
  component: BannerStrip,
  args: { group: 'home' },
  parameters: { stores: stores(() => words), frame: 'bare' },
} satisfies Meta<typeof BannerStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: ({ group }) => (
    <BannerBox data-size="home">
      <BannerStrip group={group} />
    </BannerBox>
  ),
};

/** One banner needs neither dots nor pause. */
export const One: Story = { ...Default, parameters: { stores: stores(() => words.slice(0, 1)) } };

/** Above the other pages: lower, on phones without text. */
export const OnAPage: Story = {
  args: { group: 'rng' },
  parameters: { stores: stores(() => words.map((banner) => ({ ...banner, groupName: 'rng' }))) },
  render: ({ group }) => (
    <BannerBox data-size="page">
      <BannerStrip group={group} />
    </BannerBox>
  ),
};

export const LongText: Story = {
  ...Default,
  parameters: {
    stores: stores(() => [
      {
        title: 'প্রতিদিন সন্ধ্যায় নতুন টুর্নামেন্ট, প্রতিটি রাউন্ড নিজে যাচাই করুন',
        text: 'প্লে মানি দিয়ে খেলুন, প্রতিটি লেনদেনের হিসাব আপনার অ্যাকাউন্টে যেকোনো সময় দেখুন।',
        action: 'এখনই অ্যাকাউন্ট খুলুন',
      },
      {
        title: 'ہر شام نیا ٹورنامنٹ، ہر راؤنڈ کی خود تصدیق کریں',
        text: 'پلے منی سے کھیلیں، ہر لین دین کا ریکارڈ آپ کے اکاؤنٹ میں رہے گا، جب چاہیں دیکھیں۔',
        action: 'ابھی اکاؤنٹ کھولیں',
      },
    ]),
  },
};
