import type { BrandMarkName } from '@parlour/ui/display';

import type { Resource } from '../../initial-state.ts';
import { isOutside } from '../../navigation/is-outside.ts';

/** A social page of the brand: the network's name and its mark. */
export type Social = {
  readonly type: string;
  readonly name: string;
  readonly mark: BrandMarkName;
  readonly url: string;
};

const socialKinds: Readonly<Record<string, Pick<Social, 'name' | 'mark'>>> = {
  LINE: { name: 'LINE', mark: 'line' },
  WECHAT: { name: 'WeChat', mark: 'wechat' },
  FACEBOOK: { name: 'Facebook', mark: 'facebook' },
  TELEGRAM: { name: 'Telegram', mark: 'telegram' },
  TELEGRAM_CHANNEL: { name: 'Telegram+', mark: 'telegram' },
  YOUTUBE: { name: 'YouTube', mark: 'youtube' },
  INSTAGRAM: { name: 'Instagram', mark: 'instagram' },
  TWITTER: { name: 'X', mark: 'x' },
  VIBER: { name: 'Viber', mark: 'viber' },
  WHATSAPP: { name: 'WhatsApp', mark: 'whatsapp' },
};

/**
 * The social pages that exist, in the order of the table: each at an address of its own outside the
 * site. A page of the site itself is none, and an address that several networks share is no one's.
 */
export const listSocials = (resources: readonly Resource[]): readonly Social[] => {
  const outside = resources.filter(
    ({ resourceType, url }) => resourceType in socialKinds && isOutside(url),
  );
  const isOwn = ({ url }: Resource) => outside.filter((other) => other.url === url).length === 1;
  return Object.entries(socialKinds).flatMap(([type, kind]) => {
    const resource = outside.find((each) => each.resourceType === type && isOwn(each));
    return resource ? [{ type, ...kind, url: resource.url }] : [];
  });
};
