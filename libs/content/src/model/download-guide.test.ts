import { expect, it } from 'vitest';

import { toSafeUrl, detectDevice, chooseGuide, type Guide, isGuideUrl } from './download-guide.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

it('RTE-03 knows an iPhone, an iPad that says Mac, Android and a desktop', () => {
  expect(detectDevice({ userAgent: iphone, maxTouchPoints: 5 })).toBe('ios');
  expect(detectDevice({ userAgent: mac, maxTouchPoints: 5 })).toBe('ios');
  expect(detectDevice({ userAgent: mac, maxTouchPoints: 0 })).toBe('desktop');
  expect(
    detectDevice({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7)', maxTouchPoints: 5 }),
  ).toBe('android');
});

it('RTE-03 begins with the guide of the address, else of the device', () => {
  const all = () => true;
  const onlyAndroid = (guide: Guide) => guide === 'android';
  expect(chooseGuide('ios', 'android', onlyAndroid)).toBe('ios');
  expect(chooseGuide(null, 'ios', all)).toBe('ios');
  expect(chooseGuide(null, 'ios', onlyAndroid)).toBe('ios-lite');
  expect(chooseGuide('windows', 'desktop', all)).toBe('android');
});

it('makes whole addresses of resources, and none of what no browser should open', () => {
  expect(toSafeUrl('/app/android.apk', 'https://tala.example')).toBe(
    'https://tala.example/app/android.apk',
  );
  expect(toSafeUrl('https://apps.example/x', 'https://tala.example')).toBe(
    'https://apps.example/x',
  );
  expect(toSafeUrl('itms-services://?action=download-manifest', 'https://tala.example')).toBe(
    'itms-services://?action=download-manifest',
  );
  expect(toSafeUrl('javascript:alert(1)', 'https://tala.example')).toBeNull();
  expect(toSafeUrl('http://[', 'https://tala.example')).toBeNull();
});

it('tells a file from the page of the guides', () => {
  const origin = 'https://tala.example';
  expect(
    ['/download?app=android', '/down', '/app/android.apk', 'https://other.example/down'].map(
      (url) => isGuideUrl(new URL(url, origin).href, origin),
    ),
  ).toEqual([true, true, false, false]);
});
