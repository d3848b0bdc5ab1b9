import type { BrandMarkName } from '@parlour/ui/display';

import type { Resource } from '../../initial-state.ts';

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

/** The social pages that exist, in the order of the table; one without an address is none. */
export const listSocials = (resources: readonly Resource[]): readonly Social[] =>
  Object.entries(socialKinds).flatMap(([type, kind]) => {
    const resource = resources.find(({ resourceType, url }) => resourceType === type && url !== '');
    return resource ? [{ type, ...kind, url: resource.url }] : [];
  });
