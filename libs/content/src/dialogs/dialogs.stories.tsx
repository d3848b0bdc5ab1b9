import { CallError } from '@parlour/client';
import { toWire } from '@parlour/money';
import type { AccountType } from '@parlour/contract/rules';
import { PermissionStore, SessionStore } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { fakeApi, type Fakes, units } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { ActivityDialog } from './activity-dialog.tsx';
import { ChatDialog } from './chat-dialog.tsx';
import { DepositTutorialDialog } from './deposit-tutorial-dialog.tsx';
import type { Banner, ContentDialogProps } from './dialog-props.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { LeaderboardDialog } from './leaderboard-dialog.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

const nothing = () => {};
const props: ContentDialogProps = {
  onClose: nothing,
  onLogin: nothing,
  options: {},
  book: 'PLAY',
  banners: [],
};

const noon = Date.UTC(2026, 10, 20, 4);
const urdu = 'آج رات دو بجے سے تین بجے تک کچھ گیمز بند رہیں گی';
const bengali = 'আজ রাত দুইটা থেকে তিনটা পর্যন্ত কিছু গেম বন্ধ থাকবে';
const titles = [
  'Slots tournament this weekend',
  'Some tables rest tonight from two to three',
  'A new way to read the history of your rounds',
  bengali,
  urdu,
];
const notices = Array.from({ length: 12 }, (_, index) => ({
  id: String(index + 1),
  title: titles[index] ?? `News of the day ${index + 1}`,
  time: noon - index * 5_400_000,
  content:
    '<p>Every round counts, from <strong>Friday noon</strong> to Sunday ' +
    'midnight.</p><ul><li>Play any slot</li><li>Collect points</li></ul><p><a ' +
    'href="/promotions">See the promotions</a></p>',
}));
const winner = (customerName: string, gameName: string, amount: number, index: number) => ({
  vo: {
    gameName,
    customerName,
    winAmount: toWire(units(amount)),
    nodeId: String(index),
    gameId: 'k',
    vendor: 'ARCADE',
    gameType: 'RNG' as const,
    iconUrl: '',
    time: noon - index,
  },
});
const winners = [
  ['de***1', 'Kite Season', 12_480.5],
  ['ma***2', 'Deep Current', 9_110],
  ['ju***3', 'Temple of the Rain', 7_020.75],
  ['sa***4', 'Kite Season', 840],
  ['an***5', 'Neon Table', 512.2],
  ['ka***6', 'Gem Foundry', 96],
] as const;
const board = winners.map(([name, game, amount], index) => winner(name, game, amount, index));
const withAJackpot: Fakes = {
  content: {
    rankList: async () => ({
      list: board.map(({ vo }, index) => ({
        vo: index === 0 ? { ...vo, jackpotAmount: toWire(units(12_400)) } : vo,
      })),
    }),
  },
};
const message = (id: number, name: string, text: string, more = {}) => ({
  id,
  name,
  rankLevel: 1,
  text,
  time: noon + id * 60_000,
  isOwn: false,
  ...more,
});
const messages = [
  message(1, 'ma***2', 'Good evening everybody', { time: noon - 80_000_000 }),
  message(2, 'ju***3', 'Who is in the tournament?'),
  message(3, 'demo01', 'I am, ninth place so far', { isOwn: true }),
  message(4, 'sa***4', bengali),
  message(5, 'an***5', urdu),
];

const api: Fakes = {
  content: {
    announcements: async () => ({ notices: notices }),
    rankList: async () => ({ list: board }),
    feedback: async () => null,
  },
  chat: { messages: async () => ({ list: messages, online: 12 }) },
};
const failing: Fakes = {
  content: {
    announcements: async () => {
      throw new CallError('network');
    },
    rankList: async () => {
      throw new CallError('network');
    },
  },
  chat: {
    messages: async () => {
      throw new CallError('network');
    },
  },
};
const empty: Fakes = {
  content: { announcements: async () => ({}), rankList: async () => ({ list: [] }) },
  chat: { messages: async () => ({ list: [], online: 1 }) },
};
const never: Fakes = {
  content: { announcements: () => new Promise(nothing), rankList: () => new Promise(nothing) },
  chat: { messages: () => new Promise(nothing) },
};

/** Stores with a session of an account type; null for a visitor. */
const loggedInAs =
  (accountType: AccountType | null) =>
  ({ whitelabel }: TenantConfig) => {
    const client = fakeApi(api);
    const session = new SessionStore({
      session: client.session,
      member: client.member,
      storage: null,
    });
    if (accountType !== null)
      session.current = { token: 'token-1', accountType, username: 'demo01', customerId: '7' };
    session.start();
    return [session, new PermissionStore(whitelabel, session)];
  };

const meta = {
  title: 'Features/Content dialogs',
  parameters: {
    stores: loggedInAs(null),
    api,
    needsPage: true,
    docs: { story: { inline: false, height: '640px' } },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const banner = (
  groupName: Banner['groupName'],
  title: string,
  more: Partial<Banner> = {},
): Banner => ({ bannerId: groupName, groupName, url: '', title, ...more });

export const NoticesDefault: Story = { render: () => <NoticeDialog {...props} /> };
export const NoticesThatOpenedByThemselves: Story = {
  render: () => <NoticeDialog {...props} options={{ noticeId: '2', isUnasked: true }} />,
};
export const NoticesComing: Story = {
  parameters: { api: never },
  render: () => <NoticeDialog {...props} />,
};
export const NoticesNone: Story = {
  parameters: { api: empty },
  render: () => <NoticeDialog {...props} />,
};
export const NoticesFailed: Story = {
  parameters: { api: failing },
  render: () => <NoticeDialog {...props} />,
};
export const NoticesLongText: Story = {
  render: () => <NoticeDialog {...props} options={{ noticeId: '5' }} />,
};

export const Gift: Story = { render: () => <GiftDialog {...props} /> };
export const GiftForAMember: Story = {
  parameters: { stores: loggedInAs('member') },
  render: () => <GiftDialog {...props} />,
};
export const GiftWithALicence: Story = { render: () => <GiftDialog {...props} book="REAL" /> };

export const Activity: Story = {
  render: () => (
    <ActivityDialog
      {...props}
      banners={[
        banner('w_topup_1', 'Top up and play'),
        banner('w_topup_2', bengali, {
          linkType: 'url',
          link: '/promotions',
          action: 'See it',
        }),
        banner('w_topup_3', urdu, { text: urdu }),
      ]}
    />
  ),
};
export const ActivityWithoutBanners: Story = { render: () => <ActivityDialog {...props} /> };

export const Feedback: Story = { render: () => <FeedbackDialog {...props} /> };
export const FeedbackWithFaults: Story = {
  render: () => <FeedbackDialog {...props} />,
  play: async ({ canvasElement }) =>
    canvasElement.querySelector<HTMLButtonElement>('button[type=submit]')?.click(),
};

export const LeaderboardDefault: Story = { render: () => <LeaderboardDialog {...props} /> };
export const LeaderboardWithAJackpot: Story = {
  parameters: { api: withAJackpot },
  render: () => <LeaderboardDialog {...props} />,
};
export const LeaderboardComing: Story = {
  parameters: { api: never },
  render: () => <LeaderboardDialog {...props} />,
};
export const LeaderboardEmpty: Story = {
  parameters: { api: empty },
  render: () => <LeaderboardDialog {...props} />,
};
export const LeaderboardFailed: Story = {
  parameters: { api: failing },
  render: () => <LeaderboardDialog {...props} />,
};

export const DepositTutorial: Story = { render: () => <DepositTutorialDialog {...props} /> };

export const ChatForAMember: Story = {
  parameters: { stores: loggedInAs('member') },
  render: () => <ChatDialog {...props} />,
};
export const ChatForAVisitor: Story = { render: () => <ChatDialog {...props} /> };
export const ChatForATrialAccount: Story = {
  parameters: { stores: loggedInAs('trial') },
  render: () => <ChatDialog {...props} />,
};
export const ChatComing: Story = {
  parameters: { api: never },
  render: () => <ChatDialog {...props} />,
};
export const ChatEmpty: Story = {
  parameters: { api: empty, stores: loggedInAs('member') },
  render: () => <ChatDialog {...props} />,
};
export const ChatUnreachable: Story = {
  parameters: { api: failing, stores: loggedInAs('member') },
  render: () => <ChatDialog {...props} />,
};
