/** What the operator offers elsewhere: an app, a page on a social network. */
export type Resource = {
  readonly resourceType: string;
  readonly url: string;
  readonly qrCodeUrl?: string | undefined;
  readonly labelNameEn?: string | undefined;
};

/** The three ways to put the site on a device, as addresses write them. */
export const guides = ['ios', 'ios-lite', 'android'] as const;
export type Guide = (typeof guides)[number];

/** The resource that a guide leads to. */
export const resourceTypeOf: Readonly<Record<Guide, string>> = {
  ios: 'IOS',
  'ios-lite': 'IOS_LITE',
  android: 'ANDROID',
};

/** The kind of device in use. */
export type Device = 'ios' | 'android' | 'desktop';

/**
 * Reads the device from what the browser says of itself. An iPad calls itself a Mac, but a Mac has
 * no touch screen.
 */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}): Device {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
    return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/**
 * The guide to begin with: the one that was asked for, or the one of the device. On an iPhone the
 * full app if there is one.
 */
export function firstGuide(
  asked: string | null,
  device: Device,
  has: (guide: Guide) => boolean,
): Guide {
  const named = guides.find((guide) => guide === asked);
  if (named) return named;
  if (device === 'ios') return has('ios') ? 'ios' : 'ios-lite';
  return 'android';
}

/**
 * Whether an address is that of the guides themselves: a brand names it while it has no file to
 * hand out.
 */
export function isGuide(address: string, origin: string): boolean {
  const url = new URL(address);
  return url.origin === origin && (url.pathname === '/down' || url.pathname === '/download');
}

/**
 * The whole address of a resource on this site's origin; null for one that no browser should open.
 */
export function addressOf(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null;
  const { href, protocol } = new URL(url, origin);
  return protocol === 'https:' || protocol === 'http:' || protocol === 'itms-services:'
    ? href
    : null;
}
