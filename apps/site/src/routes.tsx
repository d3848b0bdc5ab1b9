import { authModule } from '@parlour/auth';
import { gamesModule } from '@parlour/games';
import { walletModule } from '@parlour/wallet';

import { lazyScreen } from './navigation/lazy-screen.tsx';
import { placeOf } from './navigation/pages.ts';

/** Everything that is loaded on demand. Home is part of the entry. */
export const screens = {
  lobby: lazyScreen({ load: gamesModule.screens.lobby, namespaces: ['errors'] }),
  game: lazyScreen({ load: gamesModule.screens.game, namespaces: ['errors'] }),
  coming: lazyScreen({ load: async () => (await import('./screens/coming-screen.tsx')).ComingScreen, namespaces: [] }),
  missing: lazyScreen({ load: async () => (await import('./screens/missing-screen.tsx')).MissingScreen, namespaces: [] }),
  member: lazyScreen({ load: async () => (await import('./screens/member-centre.tsx')).MemberCentre, namespaces: [] }),
  record: lazyScreen({ load: walletModule.screens.record, namespaces: walletModule.namespaces }),
  deposit: lazyScreen({ load: walletModule.screens.deposit, namespaces: walletModule.namespaces }),
  account: lazyScreen({ load: async () => (await import('./screens/account-screen.tsx')).AccountScreen, namespaces: [] }),
  menu: lazyScreen({ load: async () => (await import('./shell/menu-sheet.tsx')).MenuSheet, namespaces: [] }),
  login: lazyScreen({ load: authModule.dialogs.login, namespaces: authModule.namespaces }),
  register: lazyScreen({ load: authModule.dialogs.register, namespaces: authModule.namespaces }),
  logout: lazyScreen({ load: authModule.dialogs.logout, namespaces: authModule.namespaces }),
  trial: lazyScreen({ load: authModule.dialogs.trial, namespaces: authModule.namespaces }),
} as const;

const memberScreens = { securityCenter: screens.account, depositv2: screens.deposit, personalHistoryCopy: screens.record } as const;

/** Loads the code that an address needs, so that showing it waits for nothing. */
export async function preload(path: string): Promise<void> {
  const place = placeOf(path);
  if (place.kind === 'auth') await screens[place.dialog].preload();
  else if (place.kind === 'member') await Promise.all([screens.member.preload(), memberScreens[place.page].preload()]);
  else if (place.page !== 'home') await screens[place.page].preload();
}

/** Whether an address shows something; anything else answers 404. */
export const isPage = (path: string): boolean => {
  const place = placeOf(path);
  return place.kind !== 'page' || place.page !== 'missing';
};
