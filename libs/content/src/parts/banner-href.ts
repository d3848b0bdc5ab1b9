import type { Banner } from '../dialogs/dialog-props.ts';

type Linked = Pick<Banner, 'linkageType' | 'linkage' | 'nodeId'>;

/**
 * Where a banner leads: an address, a promotion (all of them where it names none), a game; null
 * where it leads nowhere.
 */
export function bannerHref({ linkageType, linkage = '', nodeId = '' }: Linked): string | null {
  switch (linkageType) {
    case 'URL':
      // An address of the site, or a secure one elsewhere; `//host` and scripts are neither.
      return /^(\/(?!\/)|https:\/\/)/.test(linkage) ? linkage : null;
    case 'P':
      return linkage ? `/promoDetail?id=${encodeURIComponent(linkage)}` : '/promotions';
    case 'G':
      return nodeId ? `/game?nodeId=${encodeURIComponent(nodeId)}` : null;
    default:
      return null;
  }
}
