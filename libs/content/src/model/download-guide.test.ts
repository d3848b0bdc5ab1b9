import { expect, it } from 'vitest';

import { addressOf, deviceOf, firstGuide, type Guide, isGuide } from './download-guide.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

it('RTE-03 knows an iPhone, an iPad that says Mac, Android and a desktop', () => {
  expect(deviceOf({ userAgent: iphone, maxTouchPoints: 5 })).toBe('ios');
  expect(deviceOf({ userAgent: mac, maxTouchPoints: 5 })).toBe('ios');
  expect(deviceOf({ userAgent: mac, maxTouchPoints: 0 })).toBe('desktop');
  expect(
    deviceOf({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7)', maxTouchPoints: 5 }),
  ).toBe('android');
});

it('RTE-03 begins with the guide of the address, else of the device', () => {
  const all = () => true;
  const onlyAndroid = (guide: Guide) => guide === 'android';
  expect(firstGuide('ios', 'android', onlyAndroid)).toBe('ios');
  expect(firstGuide(null, 'ios', all)).toBe('ios');
  expect(firstGuide(null, 'ios', onlyAndroid)).toBe('ios-lite');
  expect(firstGuide('windows', 'desktop', all)).toBe('android');
});

it('makes whole addresses of resources, and none of what no browser should open', () => {
  expect(addressOf('/app/android.apk', 'https://tala.example')).toBe(
    'https://tala.example/app/android.apk',
  );
  expect(addressOf('https://apps.example/x', 'https://tala.example')).toBe(
    'https://apps.example/x',
  );
  expect(addressOf('itms-services://?action=download-manifest', 'https://tala.example')).toBe(
    'itms-services://?action=download-manifest',
  );
  expect(addressOf('javascript:alert(1)', 'https://tala.example')).toBeNull();
  expect(addressOf('http://[', 'https://tala.example')).toBeNull();
});

it('tells a file from the page of the guides', () => {
  const origin = 'https://tala.example';
  expect(
    ['/download?app=android', '/down', '/app/android.apk', 'https://other.example/down'].map(
      (url) => isGuide(new URL(url, origin).href, origin),
    ),
  ).toEqual([true, true, false, false]);
});
