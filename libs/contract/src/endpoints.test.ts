import { expect, it } from 'vitest';

import { contract, listEndpoints, type Route } from './index.ts';

const endpoints = Object.values(contract).flatMap((calls) =>
  Object.values(calls).map((call: Route) => listEndpoints(call).map(({ path }) => path)),
);

/** Names of one relay function, as the endpoint family has them. */
const sameFunction = [
  ['GCSGAME_gameVendor', 'GCSGAME_newGameVendor'],
  ['MCSFE_getListAnnouncements', 'CCSFE_getListAnnouncements'],
  ['MCSFE_getListAnnouncements', 'MCS2_getListAnnouncements'],
  ['GCSGAME_getRankList', 'ODSFE2_getWinnerBoard'],
  ['GCSGAME_getVassGameType', 'GLS2_getVassGameType'],
  ['CSP_unreadCount', 'EMFE_getInboxUnreadCount'],
];

it.each(sameFunction)('API-01 %s and %s are one call', (...names) => {
  const paths = names.map((name) => `/wps/relay/${name}`);
  expect(endpoints.filter((all) => paths.every((path) => all.includes(path)))).toHaveLength(1);
});

it.each([
  ['/wps/relay/MCSFE_getPlayerAvatar', '/wps/relay/MCS2_getPlayerAvatar'],
  ['/wps/relay/MCS2_getPointBalance', '/wps/relay/MCSFE_getPointBalance'],
  ['/wps/relay/passwordCheck/MCS2_convertPoint', '/wps/relay/passwordCheck/MCSFE_convertPoint'],
])('API-01 %s also answers as %s', (path, twin) =>
  expect(listEndpoints({ method: 'POST', path })).toEqual([
    { method: 'POST', path },
    { method: 'POST', path: twin },
  ]),
);

it.each(['/wps/relay/GCS_recentGame', '/wps/member/info', '/lgw/games/MCSFE_x'])(
  'API-01 %s has no other prefix',
  (path) => expect(listEndpoints({ method: 'GET', path })).toEqual([{ method: 'GET', path }]),
);
