import type { Resource } from '../../initial-state.ts';
import { socialMarks } from './social-marks.ts';

/** A social page of the brand: the network's name and its mark. */
export type Social = {
  readonly type: string;
  readonly name: string;
  /** The path of the mark. */
  readonly mark: string;
  readonly url: string;
};

const socialKinds: Readonly<Record<string, Pick<Social, 'name' | 'mark'>>> = {
  LINE: { name: 'LINE', mark: socialMarks.line },
  WECHAT: { name: 'WeChat', mark: socialMarks.wechat },
  FACEBOOK: { name: 'Facebook', mark: socialMarks.facebook },
  TELEGRAM: { name: 'Telegram', mark: socialMarks.telegram },
  TELEGRAM_CHANNEL: { name: 'Telegram+', mark: socialMarks.telegram },
  YOUTUBE: { name: 'YouTube', mark: socialMarks.youtube },
  INSTAGRAM: { name: 'Instagram', mark: socialMarks.instagram },
  TWITTER: { name: 'X', mark: socialMarks.x },
  VIBER: { name: 'Viber', mark: socialMarks.viber },
  WHATSAPP: { name: 'WhatsApp', mark: socialMarks.whatsapp },
};

/** The social pages that exist, in the order of the table; one without an address is none. */
export const listSocials = (resources: readonly Resource[]): readonly Social[] =>
  Object.entries(socialKinds).flatMap(([type, kind]) => {
    const resource = resources.find(({ resourceType, url }) => resourceType === type && url !== '');
    return resource ? [{ type, ...kind, url: resource.url }] : [];
  });
