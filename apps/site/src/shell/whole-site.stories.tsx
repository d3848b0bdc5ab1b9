import type { TenantConfig } from '@parlour/tenant';
import type { Meta, StoryObj } from '@storybook/react-vite';

import type { Banner, InitialState, Winner } from '../initial-state.ts';
import { AuthBanner } from './overlays/auth-banner.tsx';
import { LoginRedirect } from './login-redirect.tsx';
import { RootView } from './root-view.tsx';
import { shellStores, StoryFrame } from './story-frame.tsx';

const nothing = () => {};
const phone = { viewport: { value: 'phone' } };

const banner = (tenant: TenantConfig, change: Partial<Banner>): Banner => ({
  bannerId: change.groupName ?? '',
  groupName: 'home',
  url: `/brands/${tenant.code}/hero`,
  title: 'Seven rounds a day in Kite Season',
  text: 'Free of stake, until Sunday.',
  action: 'Play',
  linkType: 'url',
  link: '/rng',
  ...change,
});
const winners = ['ma***7', 'ju***1', 'ra***22', 'so***3'].map((customerName, index): Winner => ({
  customerName,
  gameName: 'Kite Season',
  winAmount: 125.5 * (index + 1),
  nodeId: `ARCADE.${index}`,
  gameId: String(index),
  vendor: 'ARCADE',
  gameType: 'RNG',
  iconUrl: '',
  time: 1_795_000_000_000 + index,
}));

/** A site with everything that an operator may put on its first page. */
const furnished = (tenant: TenantConfig): Partial<InitialState> => ({
  banners: [
    banner(tenant, {}),
    banner(tenant, { groupName: 'rng', title: 'New games every Friday' }),
    banner(tenant, { groupName: 'w_login', title: 'Welcome back' }),
  ],
  marquee: [{ id: '1', title: 'Kite Season pays in pairs this weekend' }],
  winners,
  promotions: [
    {
      id: '1',
      title: 'Welcome bonus',
      subTitle: 'Extra play credit for new players',
      imageUrl: '',
      groupName: 'NEW',
    },
  ],
});
const storesFor = (account: 'visitor' | 'agent') => (tenant: TenantConfig) =>
  shellStores(account, furnished(tenant))(tenant);

/** The site in its frame. */
const meta = {
  title: 'Shell/Whole site',
  parameters: {
    stores: storesFor('visitor'),
    frame: 'bare',
    needsPage: true,
    docs: { story: { inline: false, height: '800px' } },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (path: string): Story => ({
  render: () => (
    <StoryFrame path={path}>
      <RootView onPage={nothing} />
    </StoryFrame>
  ),
});

export const Visitor: Story = { ...at('/'), globals: { viewport: { value: 'desktop' } } };

export const VisitorOnAPhone: Story = { ...at('/'), globals: phone };

export const LoggedIn: Story = { ...at('/'), parameters: { stores: storesFor('agent') } };

export const LoggedInOnAPhone: Story = { ...LoggedIn, globals: phone };

export const Slots: Story = at('/rng');

export const LoginOverThePage: Story = at('/login');

export const MemberCentreOverThePage: Story = {
  ...at('/member/securityCenter'),
  parameters: { stores: storesFor('agent') },
};

export const AddressThatShowsNothing: Story = at('/nowhere');

/** A members-only site shows its brand until a member has logged in. */
export const MembersOnly: Story = {
  render: () => (
    <StoryFrame path="/nowhere">
      <LoginRedirect onArrival={nothing} />
    </StoryFrame>
  ),
};

export const BannerBesideTheLogin: Story = {
  parameters: { frame: 'padded', needsPage: false, docs: { story: { inline: true } } },
  render: () => (
    <StoryFrame>
      <div style={{ inlineSize: 'min(100%, 360px)', blockSize: 420, display: 'grid' }}>
        <AuthBanner
          banner={{
            bannerId: '1',
            groupName: 'w_login',
            url: '',
            title: 'Welcome back',
            text: 'Your games are right where you left them.',
          }}
        />
      </div>
    </StoryFrame>
  ),
};
