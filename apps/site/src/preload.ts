import type { I18n } from '@parlour/i18n';

import type { InitialState } from './initial-state.ts';
import { findBannerGroup } from './navigation/banner-group.ts';
import { findRoute, type MemberPage, type SiteRoute } from './navigation/pages.ts';
import { screens } from './routes.tsx';
import { lazyFrameParts } from './shell/lazy-frame-parts.ts';

/**
 * Loads the code that an address needs, and its texts where an i18n is given, so that showing
 * it waits for nothing.
 */
export async function preload(path: string, texts?: Promise<I18n>): Promise<void> {
  const route = findRoute(path);
  if (route.kind !== 'page')
    await Promise.all([lazyFrameParts.overlays.preload(texts), preloadOverlay(route, texts)]);
  else if (route.page === 'home')
    await Promise.all([screens.homeTop.preload(texts), screens.homeEnd.preload(texts)]);
  else
    await Promise.all([
      screens[route.page].preload(texts),
      route.gameType === 'SPORTS' ? screens.fbEntry.preload(texts) : undefined,
    ]);
}

/** The pages of the member centre are listed beside it: the first page does without them. */
async function preloadMemberPage(page: MemberPage, texts?: Promise<I18n>): Promise<void> {
  const { memberScreens } = await import('./screens/member/member-screens.ts');
  await memberScreens[page].preload(texts);
}

async function preloadOverlay(
  route: Exclude<SiteRoute, { readonly kind: 'page' }>,
  texts: Promise<I18n> | undefined,
): Promise<void> {
  if (route.kind === 'auth') await screens[route.dialog].preload(texts);
  // Its pages follow when it shows: naming them here would weigh on the first page.
  else if (route.kind === 'agent') await screens.agent.preload(texts);
  else await Promise.all([screens.member.preload(texts), preloadMemberPage(route.page, texts)]);
}

/**
 * Loads what a page as it was made needs, code and words, in order to be taken over without a gap:
 * the closed site, the members-only entry, or the address.
 */
export async function preloadFirst(
  { siteStatus, switches }: Pick<InitialState, 'siteStatus' | 'switches'>,
  path: string,
  texts: Promise<I18n>,
): Promise<void> {
  if (siteStatus !== 'open') return void (await screens.closed.preload(texts));
  // What home is taken over without comes later, so that it does not stand in its way.
  const isHome = findBannerGroup(path) === 'home';
  await Promise.all([
    isHome ? undefined : preload(path, texts),
    switches.LOGINEDTOHOME3 ? screens.loginRedirect.preload(texts) : undefined,
  ]);
}
