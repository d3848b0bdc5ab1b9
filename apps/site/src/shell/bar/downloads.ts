import { parseUrl } from '@parlour/contract/older-browsers';
import type { Resource } from '../../initial-state.ts';

/** Kinds of applications, in the order of their icons. */
const downloadTypes = ['IOS_LITE', 'IOS', 'ANDROID'] as const;
export type DownloadType = (typeof downloadTypes)[number];

/** An application that can be downloaded, and the absolute address that its code leads to. */
export type Download = { readonly type: DownloadType; readonly code: string };

/**
 * The applications that exist. Addresses may be paths of the site; a camera needs the whole one.
 */
export const listDownloads = (
  resources: readonly Resource[],
  origin: string,
): readonly Download[] =>
  downloadTypes.flatMap((type) => {
    const resource = resources.find(({ resourceType, url }) => resourceType === type && url !== '');
    const address = resource?.qrCodeUrl || resource?.url;
    const parsed = address ? parseUrl(address, origin) : null;
    return parsed ? [{ type, code: parsed.href }] : [];
  });
