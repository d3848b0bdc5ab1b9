import type { Banner } from '../dialogs/dialog-props.ts';

type Linked = Pick<Banner, 'linkType' | 'link' | 'nodeId'>;

/**
 * Returns the target of a banner: an address, a promotion (all of them where it names none), a
 * game; null where it has no target.
 */
export function getBannerHref({ linkType, link = '', nodeId = '' }: Linked): string | null {
  switch (linkType) {
    case 'url':
      // An address of the site, or a secure one elsewhere; `//host` and scripts are neither.
      return /^(\/(?!\/)|https:\/\/)/.test(link) ? link : null;
    case 'promotion':
      return link ? `/promoDetail?id=${encodeURIComponent(link)}` : '/promotions';
    case 'game':
      return nodeId ? `/game?nodeId=${encodeURIComponent(nodeId)}` : null;
    default:
      return null;
  }
}
