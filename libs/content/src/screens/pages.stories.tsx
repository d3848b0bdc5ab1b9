import { PermissionStore, SessionStore } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { CallError } from '@parlour/client';
import { fakeApi, type Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import type { Promotion, PromotionState } from '../model/promotion.ts';
import { DownloadScreen } from './download-screen.tsx';
import { HelpScreen } from './help-screen.tsx';
import { JoinScreen } from './join-screen.tsx';
import { NoticePage } from './notice-page.tsx';
import { PromoDetailScreen } from './promo-detail-screen.tsx';
import { PromotionsScreen } from './promotions-screen.tsx';

const day = 86_400_000;
const start = Date.UTC(2026, 10, 20, 4);
const promotion = (
  id: string,
  status: PromotionState,
  groupName: string,
  title: string,
): Promotion => ({
  id,
  title,
  subTitle: 'Play credit on top, for a week',
  groupName,
  status,
  announcementImages: [{ imageUrl: '' }],
  startDate: start,
  endDate: start + 14 * day,
  content:
    '<p>Play <strong>seven rounds</strong> on each day of the ' +
    'week.</p><h3>Terms</h3><ul><li>Any stake counts.</li><li>A day begins at ' +
    'midnight.</li></ul>',
});
const promotions = [
  promotion('P1', 'join', 'NEW', 'Welcome bonus'),
  promotion('P2', 'join', 'DEPOSIT', 'First deposit'),
  promotion('P3', 'signed', 'GAMES', 'Kite week'),
  promotion('P4', 'comingSoon', 'VIP', 'The inner circle'),
  promotion('P5', 'closed', 'SPECIAL', 'Opening days'),
];
const states: readonly PromotionState[] = [
  'join',
  'claim',
  'applying',
  'closed',
  'rejected',
  'issued',
  'claimed',
  'processing',
  'signed',
  'comingSoon',
];

const help = [
  {
    tag: 'start',
    title: 'Getting started',
    content: '<p>Sign up, deposit play money, choose a game.</p>',
    children: [
      { tag: 'find', title: 'Find a game', content: '<p>Search by name or provider.</p>' },
    ],
  },
  {
    tag: 'fair',
    title: 'Games and fairness',
    content:
      '<p>Every round can be ' +
      'checked.</p><table><tbody><tr><th>Game</th><td>Returns</td></tr></tbody></table>',
  },
];

const answers = (content: NonNullable<Fakes['content']>): { readonly api: Fakes } => ({
  api: { content },
});
const listed = answers({ announcements: async () => ({ promotions }) });
const resources = [
  { resourceType: 'ANDROID', url: 'https://apps.example/site.apk' },
  { resourceType: 'WHATSAPP', url: 'https://chat.example/1' },
];
const none = () => {};

const stores = ({ whitelabel }: TenantConfig) => {
  const { session, member } = fakeApi();
  const visitor = new SessionStore({ session, member, storage: null });
  return [visitor, new PermissionStore(whitelabel, visitor)];
};

const meta = {
  title: 'Features/Content pages',
  parameters: { stores, needsPage: true, frame: 'bare' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Promotions: Story = {
  render: () => <PromotionsScreen group={null} onGroup={none} />,
  parameters: listed,
};

export const PromotionsOnAPhone: Story = {
  ...Promotions,
  globals: { viewport: { value: 'phone' } },
};

export const PromotionsInEveryState: Story = {
  render: () => <PromotionsScreen group={null} onGroup={none} />,
  parameters: answers({
    announcements: async () => ({
      promotions: states.map((status, index) =>
        promotion(
          status,
          status,
          ['NEW', 'DEPOSIT', 'GAMES', 'VIP', 'SPECIAL'][index % 5] ?? '',
          status,
        ),
      ),
    }),
  }),
};

export const PromotionsEmpty: Story = {
  render: () => <PromotionsScreen group={null} onGroup={none} />,
  parameters: answers({ announcements: async () => ({}) }),
};

export const PromotionsLoading: Story = {
  render: () => <PromotionsScreen group={null} onGroup={none} />,
  parameters: answers({ announcements: () => new Promise(none) }),
};

export const PromotionsFailed: Story = {
  render: () => <PromotionsScreen group={null} onGroup={none} />,
  parameters: answers({ announcements: () => Promise.reject(new CallError('network')) }),
};

const LONG_TITLE = 'নতুন খেলোয়াড়দের জন্য প্রথম সাত দিনের বিশেষ স্বাগত অফার';

export const PromotionsLongText: Story = {
  render: () => <PromotionsScreen group={null} onGroup={none} />,
  parameters: answers({
    announcements: async () => ({
      promotions: [
        {
          ...promotion('B', 'join', 'NEW', LONG_TITLE),
          subTitle: 'প্রতিদিন লগ ইন করলেই প্লে ক্রেডিট, কোনো ডিপোজিট ছাড়াই, পুরো এক সপ্তাহ ধরে।',
        },
        {
          ...promotion(
            'U',
            'processing',
            'SPECIAL',
            'نئے کھلاڑیوں کے لیے پہلے سات دنوں کی خاص خوش آمدید آفر',
          ),
          subTitle: 'ہر روز لاگ ان کریں اور پورا ہفتہ بغیر کسی ڈپازٹ کے پلے کریڈٹ پائیں۔',
        },
      ],
    }),
  }),
};

export const Promotion_: Story = {
  name: 'Promotion',
  render: () => <PromoDetailScreen id="P1" />,
  parameters: listed,
};

export const PromotionOver: Story = {
  render: () => <PromoDetailScreen id="P5" />,
  parameters: listed,
};

export const PromotionMissing: Story = {
  render: () => <PromoDetailScreen id="gone" />,
  parameters: listed,
};

export const Help: Story = {
  render: () => <HelpScreen tag={null} path="/help" onFeedback={none} service="#service" />,
  parameters: answers({ helpCenter: async () => help }),
};

export const HelpOnAPhone: Story = { ...Help, globals: { viewport: { value: 'phone' } } };

export const HelpArticleOnAPhone: Story = {
  ...Help,
  render: () => <HelpScreen tag="fair" path="/help" />,
  globals: { viewport: { value: 'phone' } },
};

export const HelpLoading: Story = {
  ...Help,
  parameters: answers({ helpCenter: () => new Promise(none) }),
};

export const HelpFailed: Story = {
  ...Help,
  parameters: answers({ helpCenter: () => Promise.reject(new CallError('timeout')) }),
};

export const DownloadAndroid: Story = {
  render: () => <DownloadScreen guide="android" onGuide={none} resources={resources} />,
};

export const DownloadLight: Story = {
  render: () => <DownloadScreen guide="ios-lite" onGuide={none} resources={resources} />,
};

export const DownloadWithoutAnApp: Story = {
  render: () => <DownloadScreen guide="ios" onGuide={none} resources={resources} />,
};

export const Join: Story = {
  render: () => <JoinScreen resources={resources} service="#service" />,
};

export const JoinRefused: Story = {
  ...Join,
  play: async ({ canvasElement }) =>
    canvasElement.querySelector<HTMLButtonElement>('button[type=submit]')?.click(),
};

const notices = [
  'Top-ups are quick again',
  'নতুন গেম এসেছে: ঘুড়ির মৌসুম, আজই খেলে দেখুন',
  'بسنت کا موسم: نئی گیم آج سے کھلی ہے',
].map((title, index) => ({
  id: String(index),
  title,
  content: `<p>${title}.</p>`,
  time: start - index * day,
}));

export const OperatorNotices: Story = {
  render: () => <NoticePage />,
  parameters: answers({ announcements: async () => ({ notices: notices }) }),
};

export const OperatorNoticesFailed: Story = {
  render: () => <NoticePage />,
  parameters: answers({ announcements: () => Promise.reject(new CallError('network')) }),
};
