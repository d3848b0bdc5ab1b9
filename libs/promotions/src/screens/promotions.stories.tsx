import { CallError } from '@parlour/client';
import { memberPromotionStates } from '@parlour/contract/states/promotions';
import { PermissionStore, SessionStore } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { fakeApi, type Fakes } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import type { MemberPromotion } from '../model/promotion.ts';
import { PromoDetailScreen } from './promo-detail-screen.tsx';
import {
  amount,
  checkInPromotion,
  contactPromotion,
  codePromotion,
  day,
  lossPromotion,
  pointsCheckInPromotion,
  promotion,
  rebatePromotion,
  scheduledPromotion,
  start,
  vipPromotion,
} from './promotions.fixture.ts';
import { PromotionsScreen } from './promotions-screen.tsx';

const promotions = [
  promotion('P1', 'join', 'NEW', 'Welcome bonus'),
  promotion('P2', 'join', 'DEPOSIT', 'First deposit'),
  promotion('P4', 'comingSoon', 'VIP', 'The inner circle'),
  promotion('P5', 'closed', 'SPECIAL', 'Opening days'),
];
const bonus = {
  id: 'B1',
  amount: amount(250),
  wagered: amount(900),
  required: amount(2500),
  expiresAt: start + 3 * day,
};
const groups = ['NEW', 'DEPOSIT', 'GAMES', 'VIP', 'SPECIAL'];

type Answers = NonNullable<Fakes['promotions']>;
const answers = (
  announcements: NonNullable<Fakes['content']>['announcements'],
  own: Answers = { available: async () => [] },
): { readonly api: Fakes } => ({
  api: { content: { ...(announcements && { announcements }) }, promotions: own },
});
const listed = answers(async () => ({ promotions }));
const owned = (own: MemberPromotion, one = promotion('P1', 'join', 'NEW', 'Welcome bonus')) => ({
  ...answers(async () => ({ promotions: [one] }), { available: async () => [own] }),
  stores: member,
});
const none = () => {};

const sessionOf =
  (username: string | null) =>
  ({ whitelabel }: TenantConfig) => {
    const { session, member: info } = fakeApi();
    const store = new SessionStore({ session, member: info, storage: null });
    if (username !== null)
      store.current = { token: 'token', accountType: 'member', username, customerId: '7' };
    return [store, new PermissionStore(whitelabel, store)];
  };
const member = sessionOf('demo01');

const meta = {
  title: 'Features/Promotion pages',
  parameters: { stores: sessionOf(null), needsPage: true, frame: 'bare' },
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

/** A member sees the own state of each, and where a code is entered. */
export const PromotionsInEveryState: Story = {
  render: () => <PromotionsScreen group={null} onGroup={none} />,
  parameters: {
    ...answers(
      async () => ({
        promotions: memberPromotionStates.map((status, index) =>
          promotion(status, 'join', groups[index % groups.length] ?? '', status),
        ),
      }),
      {
        available: async () =>
          memberPromotionStates.map((status) => ({ promotion: status, status })),
      },
    ),
    stores: member,
  },
};

export const PromotionsEmpty: Story = {
  render: () => <PromotionsScreen group={null} onGroup={none} />,
  parameters: answers(async () => ({})),
};

export const PromotionsLoading: Story = {
  render: () => <PromotionsScreen group={null} onGroup={none} />,
  parameters: answers(() => new Promise(none)),
};

export const PromotionsFailed: Story = {
  render: () => <PromotionsScreen group={null} onGroup={none} />,
  parameters: answers(() => Promise.reject(new CallError('network'))),
};

/** The list is there, the member's own states are not. */
export const PromotionsStatesFailed: Story = {
  render: () => <PromotionsScreen group={null} onGroup={none} />,
  parameters: {
    ...answers(async () => ({ promotions }), {
      available: () => Promise.reject(new CallError('network')),
    }),
    stores: member,
  },
};

const LONG_TITLE = 'নতুন খেলোয়াড়দের জন্য প্রথম সাত দিনের বিশেষ স্বাগত অফার';

export const PromotionsLongText: Story = {
  render: () => <PromotionsScreen group={null} onGroup={none} />,
  parameters: answers(async () => ({
    promotions: [
      {
        ...promotion('B', 'join', 'NEW', LONG_TITLE),
        subTitle: 'প্রতিদিন লগ ইন করলেই প্লে ক্রেডিট, কোনো ডিপোজিট ছাড়াই, পুরো এক সপ্তাহ ধরে।',
      },
      {
        ...promotion(
          'U',
          'join',
          'SPECIAL',
          'نئے کھلاڑیوں کے لیے پہلے سات دنوں کی خاص خوش آمدید آفر',
        ),
        subTitle: 'ہر روز لاگ ان کریں اور پورا ہفتہ بغیر کسی ڈپازٹ کے پلے کریڈٹ پائیں۔',
      },
    ],
  })),
};

export const Promotion_: Story = {
  name: 'Promotion',
  render: () => <PromoDetailScreen id="P1" />,
  parameters: listed,
};

export const PromotionOnAPhone: Story = {
  ...Promotion_,
  globals: { viewport: { value: 'phone' } },
};

export const PromotionInPlay: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned({ promotion: 'P1', status: 'processing', bonus }),
};

export const PromotionToEnterACode: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned({ promotion: 'P1', status: 'join' }, codePromotion),
};

/** Above the list: a code that gave entries of a raffle. */
export const CodeOfRaffleEntries: Story = {
  render: () => <PromotionsScreen group={null} onGroup={none} />,
  parameters: {
    ...answers(async () => ({ promotions }), {
      available: async () => [],
      enterCode: async () => ({
        promotion: 'P1',
        status: 'claimed' as const,
        bonus: { ...bonus, amount: amount(5), wallet: 'ENTRIES' as const, raffle: 'R1' },
      }),
    }),
    stores: member,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'KITES{Enter}');
    await canvas.findByRole('status');
  },
};

export const PromotionToApplyFor: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned({ promotion: 'P1', status: 'join' }, vipPromotion),
  // In two languages: the button by its kind.
  play: async ({ canvas, userEvent }) => {
    const form = await canvas.findByRole('form');
    await userEvent.click(form.querySelector('[type=submit]') ?? form);
  },
};

export const ApplicationUnderReview: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned(
    {
      promotion: 'P1',
      status: 'applying',
      application: { state: 'PENDING', appliedAt: start, reason: '' },
    },
    vipPromotion,
  ),
};

/** The member reads why, and may send another one. */
export const ApplicationRejected: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned(
    {
      promotion: 'P1',
      status: 'rejected',
      application: {
        state: 'REJECTED',
        appliedAt: start,
        reason: 'The level cannot be read in the picture. Please send a sharper one.',
      },
    },
    vipPromotion,
  ),
  globals: { viewport: { value: 'phone' } },
};

export const PromotionOfRebate: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned(
    { promotion: 'P1', status: 'signed', counted: amount(1260), back: amount(7) },
    rebatePromotion,
  ),
};

export const PromotionOfLosses: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned(
    { promotion: 'P1', status: 'signed', counted: amount(260), back: amount(26) },
    lossPromotion,
  ),
};

/** Nothing is to be done; it says when it comes next. */
export const PromotionOnSchedule: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned({ promotion: 'P1', status: 'signed' }, scheduledPromotion),
};

/** Two days are received, the third can be. */
export const PromotionToCheckIn: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned(
    { promotion: 'P1', status: 'join', checkIn: { days: 2, isDone: false } },
    checkInPromotion,
  ),
};

export const PromotionToCheckInForPoints: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned(
    { promotion: 'P1', status: 'join', checkIn: { days: 2, isDone: false } },
    pointsCheckInPromotion,
  ),
  globals: { viewport: { value: 'phone' } },
};

export const PromotionCheckedIn: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned(
    { promotion: 'P1', status: 'claimed', checkIn: { days: 3, isDone: true } },
    checkInPromotion,
  ),
};

/** A number is verified elsewhere, two names are typed here. */
export const PromotionForContacts: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned(
    { promotion: 'P1', status: 'join', missing: ['MOBILE', 'WHATSAPP', 'ZALO'] },
    contactPromotion,
  ),
};

/** All details were there before the promotion began. */
export const PromotionWithContacts: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned({ promotion: 'P1', status: 'join', missing: [] }, contactPromotion),
};

export const PromotionRefused: Story = {
  render: () => <PromoDetailScreen id="P1" />,
  parameters: owned({ promotion: 'P1', status: 'closed', reason: 'promotion_not_for_member' }),
};

export const PromotionOver: Story = {
  render: () => <PromoDetailScreen id="P5" />,
  parameters: listed,
};

export const PromotionMissing: Story = {
  render: () => <PromoDetailScreen id="gone" />,
  parameters: listed,
};
