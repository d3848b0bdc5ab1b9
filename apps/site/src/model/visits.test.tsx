import { expect, it } from 'vitest';

import { countVisit } from './visits.ts';

it('SYS-04 counts page views without storage and query, with one tag', () => {
  history.replaceState(null, '', '/rng?token=secret&referralCode=FRIEND');
  countVisit('G-ABC123', '/rng');
  countVisit('G-ABC123', '/promotions');
  const { dataLayer = [] } = globalThis as { dataLayer?: ArrayLike<unknown>[] };
  const sent = dataLayer.map((call) => Array.from(call));
  expect(sent.map(([name, what]) => [name, typeof what === 'string' ? what : 'date'])).toEqual([
    ['consent', 'default'],
    ['js', 'date'],
    ['config', 'G-ABC123'],
    ['event', 'page_view'],
    ['event', 'page_view'],
  ]);
  expect(sent[0]?.[2]).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  expect(sent[3]?.[2]).toEqual({
    page_path: '/rng',
    page_location: `${location.origin}/rng`,
    page_referrer: '',
  });
  expect(JSON.stringify(sent)).not.toMatch(/secret|FRIEND/);
  expect([...document.querySelectorAll('script')].map(({ src }) => src)).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
  ]);
});
