import { parseUrl } from '@parlour/contract/older-browsers';
/** A link that the operator publishes: an app or a page on a social network. */
export type Resource = {
  readonly resourceType: string;
  readonly url: string;
  readonly qrCodeUrl?: string | undefined;
  readonly labelNameEn?: string | undefined;
};

/** The guides to installing the site on a device, as they are named in its URL. */
export const guides = ['ios', 'ios-lite', 'android'] as const;
export type Guide = (typeof guides)[number];

/** The type of the resource that each guide links to. */
export const resourceTypesByGuide: Readonly<Record<Guide, string>> = {
  ios: 'IOS',
  'ios-lite': 'IOS_LITE',
  android: 'ANDROID',
};

/** The kind of device in use. */
export type Device = 'ios' | 'android' | 'desktop';

/**
 * Detects the device from the user agent. An iPad identifies itself as a Mac, but a Mac has no
 * touch screen.
 */
export function detectDevice({
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
 * Selects the guide to show first: the requested one, or else the one for the device. On iOS that
 * is the full app if there is one.
 */
export function chooseGuide(
  requestedGuide: string | null,
  device: Device,
  hasGuide: (guide: Guide) => boolean,
): Guide {
  const match = guides.find((guide) => guide === requestedGuide);
  if (match) return match;
  if (device === 'ios') return hasGuide('ios') ? 'ios' : 'ios-lite';
  return 'android';
}

/**
 * True when a URL is that of the download page itself: a brand publishes it while it has no file to
 * download.
 */
export function isGuideUrl(url: string, origin: string): boolean {
  const { origin: urlOrigin, pathname } = new URL(url);
  return urlOrigin === origin && (pathname === '/down' || pathname === '/download');
}

/**
 * Resolves the URL of a resource against the site's origin; null if it is invalid or its scheme is
 * not allowed.
 */
export function toSafeUrl(url: string, origin: string): string | null {
  const parsed = parseUrl(url, origin);
  if (!parsed) return null;
  const { href, protocol } = parsed;
  return protocol === 'https:' || protocol === 'http:' || protocol === 'itms-services:'
    ? href
    : null;
}
