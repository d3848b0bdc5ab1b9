import { expect, it } from 'vitest';

import { countVisit } from './visits.ts';

it('SYS-04 counts looks at pages without storing anything, without the query, and fetches the tag once', () => {
  history.replaceState(null, '', '/rng?token=secret&referralCode=FRIEND');
  countVisit('G-ABC123', '/rng');
  countVisit('G-ABC123', '/promotions');
  const { dataLayer = [] } = globalThis as { dataLayer?: ArrayLike<unknown>[] };
  const told = dataLayer.map((call) => Array.from(call));
  expect(told.map(([name, what]) => [name, typeof what === 'string' ? what : 'date'])).toEqual([
    ['consent', 'default'],
    ['js', 'date'],
    ['config', 'G-ABC123'],
    ['event', 'page_view'],
    ['event', 'page_view'],
  ]);
  expect(told[0]?.[2]).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  expect(told[3]?.[2]).toEqual({
    page_path: '/rng',
    page_location: `${location.origin}/rng`,
    page_referrer: '',
  });
  expect(JSON.stringify(told)).not.toMatch(/secret|FRIEND/);
  expect([...document.querySelectorAll('script')].map(({ src }) => src)).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
  ]);
});
