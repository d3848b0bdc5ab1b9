import {
  AtSign,
  Camera,
  CirclePlay,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Phone,
  Send,
  ThumbsUp,
} from 'lucide-react';

import type { Resource } from '../../initial-state.ts';

/** A social page of the brand: its proper name and a mark of the kind of place it is. */
export type Social = {
  readonly type: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly url: string;
};

// Signs of what one does there, not the companies' own marks.
const socialKinds: Readonly<Record<string, Pick<Social, 'name' | 'icon'>>> = {
  LINE: { name: 'LINE', icon: MessageCircle },
  WECHAT: { name: 'WeChat', icon: MessagesSquare },
  FACEBOOK: { name: 'Facebook', icon: ThumbsUp },
  TELEGRAM: { name: 'Telegram', icon: Send },
  TELEGRAM_CHANNEL: { name: 'Telegram+', icon: Send },
  YOUTUBE: { name: 'YouTube', icon: CirclePlay },
  INSTAGRAM: { name: 'Instagram', icon: Camera },
  TWITTER: { name: 'X', icon: AtSign },
  VIBER: { name: 'Viber', icon: Phone },
  WHATSAPP: { name: 'WhatsApp', icon: MessageCircle },
};

/** The social pages that exist, in the order of the table; one without an address is none. */
export const listSocials = (resources: readonly Resource[]): readonly Social[] =>
  Object.entries(socialKinds).flatMap(([type, kind]) => {
    const resource = resources.find(({ resourceType, url }) => resourceType === type && url !== '');
    return resource ? [{ type, ...kind, url: resource.url }] : [];
  });
