import { expect, it } from 'vitest';

import { isPage } from '../routes.tsx';
import { findAgentPage } from './agent-pages.ts';
import { findBannerGroup } from './banner-group.ts';
import { hasFbSports } from './fb-sports.ts';
import { getPageFrame } from './page-frame.ts';
import { isMembersOnlyPath } from './members-only.ts';
import { isOverlay, findRoute } from './pages.ts';

it('RTE-01 home has four names', () => {
  for (const path of ['/', '/index', '/index.html', '/home'])
    expect(findRoute(path)).toEqual({ kind: 'page', page: 'home' });
});

it('RTE-06 the empty path is home, and slots, fishing and cards are the games page', () => {
  expect(findRoute('')).toEqual({ kind: 'page', page: 'home' });
  for (const path of ['/rng', '/fish', '/pvp'])
    expect(findRoute(path)).toMatchObject({ kind: 'page', page: 'lobby' });
});

it('RTE-04 RTE-06 the game types share one page, the type is its parameter', () => {
  for (const [path, gameType] of Object.entries({
    '/sports': 'SPORTS',
    '/esports': 'ESPORTS',
    '/lott': 'LOTT',
    '/elott': 'ELOTT',
    '/rng': 'RNG',
    '/fish': 'FISH',
    '/pvp': 'PVP',
    '/live': 'LIVE',
  })) {
    expect(findRoute(path)).toEqual({ kind: 'page', page: 'lobby', gameType });
    expect(getPageFrame(path)).toEqual({ header: 'full', hasFoot: true, isGame: false });
  }
});

it.each([
  ['/lottery', { header: 'bare', hasFoot: false, isGame: false }],
  ['/fbsports', { header: 'full', hasFoot: false, isGame: false }],
  ['/helpmc', { header: 'none', hasFoot: false, isGame: false }],
])('RTE-05 RTE-07 around %s stands %o', (path, frame) => {
  expect(getPageFrame(path)).toEqual(frame);
});

it.each(['/seamless', '/lottert', '/vnlottery', '/sealottery', '/game'])(
  'RTE-09 %s counts as a game page',
  (path) => {
    expect(getPageFrame(path)).toEqual({ header: 'bare', hasFoot: false, isGame: true });
    expect(findRoute(path)).not.toMatchObject({ page: 'missing' });
  },
);

it.each(['/nowhere', '/member/nothing', '/constructor', '/__proto__', '/rng/', '/RNG'])(
  'RTE-10 %s is unknown',
  (path) => {
    expect(findRoute(path)).toEqual({ kind: 'page', page: 'missing' });
  },
);

it('RTE-03 MEM-01 the member centre alone opens its first page', () => {
  expect(findRoute('/member')).toEqual({ kind: 'member', page: 'securityCenter' });
  expect(isOverlay('/member')).toBe(true);
});

it('RTE-10 AGT-01 the agent centre has the pages that it names, the overview first', () => {
  for (const path of ['/agent', '/agent/contracts', '/agent/agentRealtimeSalary'])
    expect(isPage(path)).toBe(true);
  for (const path of ['/agent/nothing', '/agent/', '/agent/contracts/1', '/agents'])
    expect(isPage(path)).toBe(false);
  expect(findAgentPage('')).toBe('agentTeamOverview');
});

it('the pages of both centres lie over the page that was there', () => {
  for (const path of [
    '/member/withdraw',
    '/member/securityCenter',
    '/agent',
    '/agent/registerCenter',
    '/login',
    '/register.html',
  ])
    expect(isOverlay(path)).toBe(true);
  expect(isOverlay('/rng')).toBe(false);
});

it('SYS-03 only login, registration, its help and download are public', () => {
  for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download'])
    expect(isMembersOnlyPath(path)).toBe(false);
  for (const path of [
    '/',
    '/rng',
    '/help',
    '/down',
    '/promotions',
    '/member/securityCenter',
    '/nowhere',
  ])
    expect(isMembersOnlyPath(path)).toBe(true);
});

it('SHL-09 a page shows its own group’s banners; other pages have none', () => {
  const groups = {
    '/home': 'home',
    '/rng': 'rng',
    '/elott': 'elott',
    '/lott': 'elott',
    '/pointMall': 'pointMall',
    '/lottery': null,
    '/login': null,
    '/constructor': null,
  };
  for (const [path, group] of Object.entries(groups))
    expect(findBannerGroup(path), path).toBe(group);
});

it('RTE-08 the FB sports entry is there exactly when that vendor is among sports', () => {
  const category = (gameType: 'SPORTS' | 'RNG', code: string) => ({
    gameType,
    gameClassify: [],
    vendors: [
      {
        accountTypeId: 1,
        accountTypeName: code,
        code,
        displayName: code,
        gameType,
        isHot: false,
        opensAs: 'game',
        maintenance: false,
      },
    ],
  });
  expect(hasFbSports([category('SPORTS', 'FB')] as never)).toBe(true);
  expect(hasFbSports([category('SPORTS', 'BTI'), category('RNG', 'FB')] as never)).toBe(false);
  expect(hasFbSports([])).toBe(false);
});
