import { useTenant } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import {
  aBalance,
  aGame,
  aGameCategory,
  aMember,
  drawnCover,
  fakeApi,
  type Fakes,
  games,
} from '@parlour/testing';
import { WalletStore } from '@parlour/wallet';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { emptyFirstData, type InitialState, type GameCategory } from '../initial-state.ts';
import { BrandDrawingProvider, parseDrawing } from '../model/brand-drawing.tsx';
import { SiteFactsProvider } from '../model/site-facts.tsx';
import { schedulePageIdle } from '../navigation/page-idle.ts';
import { createStores } from '../stores.ts';

// What waits for a page to rest comes at once: a story is at rest.
schedulePageIdle();

const logos = import.meta.glob<string>('../../../../tenants/*/assets/logo.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const studios = [
  'Parlour Arcade',
  'Lantern House',
  'Basalt Works',
  'Tidepool',
  'Orchard Nine',
  'Sable & Stag',
  'Plainsong',
  'Midnight Loop',
  'Redcrest',
  'Numera',
  'Riftline',
  'Pitchside',
  'Round Table',
];
const category = (gameType: GameCategory['gameType'], count: number): GameCategory =>
  aGameCategory({
    gameType,
    vendors: studios.slice(0, count).map((displayName, index) => ({
      accountTypeId: index,
      accountTypeName: displayName,
      gameType,
      opensAs: 'game',
      code: displayName.toUpperCase(),
      displayName,
      isHot: index % 3 === 0,
      maintenance: index === 4,
    })),
  });

/** Games with drawn covers, each its own. */
export const covered = (list: InitialState['hot']): InitialState['hot'][number][] =>
  list.map((game, index) => ({ ...game, iconUrl: drawnCover(index * 47) }));

/** First data of a site that has everything. */
export const fullState = (tenant: TenantConfig): InitialState => ({
  language: 'EN',
  book: 'PLAY',
  minimumAge: tenant.jurisdiction.minimumAge,
  maintenance: false,
  switches: tenant.whitelabel,
  frameOrigins: [],
  ...emptyFirstData,
  hot: covered([aGame(), ...games(11)]),
  categories: [
    category('RNG', 13),
    category('LIVE', 3),
    category('SPORTS', 2),
    category('FISH', 2),
    category('PVP', 1),
  ],
  resources: [
    { resourceType: 'FACEBOOK', url: 'https://social.example' },
    { resourceType: 'TELEGRAM', url: 'https://social.example/t' },
    { resourceType: 'ANDROID', url: '/app/a.apk' },
    { resourceType: 'IOS_LITE', url: '/?install' },
  ],
  customerService: [{ csType: 'LIVECHAT', path: 'https://chat.example' }],
});

const calls = {
  member: { info: async () => aMember({ clubLabel: { labelName: 'Gold', rankLevel: 5 } }) },
  wallet: { balance: async () => aBalance(12_345.6) },
  games: { list: async () => ({ games: covered(games(6)), totalPages: 1, totalCount: 6 }) },
};

/**
 * The stores of the whole site, for a visitor or an agent; `change` replaces first data,
 * `answers` replaces answers of the gateway.
 */
export const shellStores =
  (account: 'visitor' | 'agent', change: Partial<InitialState> = {}, answers: Fakes = {}) =>
  (tenant: TenantConfig): readonly object[] => {
    const i18n = {
      language: () => 'EN',
      instance: { on: () => {}, off: () => {} },
    } as unknown as Parameters<typeof createStores>[0]['i18n'];
    const { map } = createStores({
      tenant,
      state: { ...fullState(tenant), ...change },
      i18n,
      browser: null,
      client: () => fakeApi({ ...calls, ...answers }),
    });
    const stores = [...map.values()];
    for (const store of stores)
      if ('logIn' in store && account === 'agent')
        void (store.logIn as (result: object) => Promise<void>)({
          token: 't',
          accountType: 'agent_1',
          userName: 'agent01',
          id: '7',
        });
    for (const store of stores)
      if (store instanceof WalletStore && account === 'agent')
        store.setBalance(aBalance(12_345.6).sumBalance);
    return stores;
  };

type StoryFrameProps = {
  /** The address that is shown. */ readonly path?: string;
  readonly children: ReactNode;
};

/**
 * Provides the context that the shell's parts have on the site: a router, the facts of the site,
 * the brand's logo.
 */
export function StoryFrame({ path = '/', children }: StoryFrameProps) {
  const tenant = useTenant();
  const drawing = parseDrawing(
    `/brands/${tenant.code}/logo.svg`,
    logos[`../../../../tenants/${tenant.code}/assets/logo.svg`] ?? '',
  );
  return (
    <MemoryRouter initialEntries={[path]}>
      <BrandDrawingProvider drawing={drawing}>
        <SiteFactsProvider facts={fullState(tenant)}>{children}</SiteFactsProvider>
      </BrandDrawingProvider>
    </MemoryRouter>
  );
}
