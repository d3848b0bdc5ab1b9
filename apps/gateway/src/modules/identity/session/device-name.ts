/**
 * The device of a login, as far as its user agent says; names are proper names, the same in every
 * language.
 */
type DeviceName = {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: 'phone' | 'tablet' | 'computer' | 'program';
};

// The first match decides: browsers name those they are made from too.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bKAIOS\//, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: typeof browsers, agent: string): string | null =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** Browser, system and kind of device in words that its owner recognises. */
export function deviceName(userAgent: string): DeviceName {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (!browser && !system) return { browser: null, system: null, kind: 'program' };
  const isTablet = system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(userAgent));
  const isPhone = system === 'iOS' || system === 'KaiOS' || (system === 'Android' && !isTablet);
  if (isTablet) return { browser, system, kind: 'tablet' };
  return { browser, system, kind: isPhone ? 'phone' : 'computer' };
}
