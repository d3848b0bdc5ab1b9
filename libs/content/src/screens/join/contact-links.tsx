import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { chipLook, Icon } from '@parlour/ui';
import { BrandMark, type BrandMarkName } from '@parlour/ui/display';
import { Headset } from 'lucide-react';
import { styled } from 'styled-components';

import type { Resource } from '../../model/download-guide.ts';

/** Networks on which visitors write to the operator, by their own names and marks. */
const networks: Readonly<Record<string, { readonly name: string; readonly mark: BrandMarkName }>> =
  {
    WHATSAPP: { name: 'WhatsApp', mark: 'whatsapp' },
    TELEGRAM: { name: 'Telegram', mark: 'telegram' },
    VIBER: { name: 'Viber', mark: 'viber' },
    LINE: { name: 'LINE', mark: 'line' },
    WECHAT: { name: 'WeChat', mark: 'wechat' },
    FACEBOOK: { name: 'Facebook', mark: 'facebook' },
    INSTAGRAM: { name: 'Instagram', mark: 'instagram' },
  };

type ContactLinksProps = {
  readonly resources: readonly Resource[];
  /** The address at which customer service answers, if the brand has one. */
  readonly service?: string | undefined;
};

/** Links to talk to customer service at once; only those that the brand has. */
export function ContactLinks({ resources, service }: ContactLinksProps) {
  const { t } = useTranslation('content');
  const channels = resources.flatMap(({ resourceType, url }) => {
    const network = Object.hasOwn(networks, resourceType) ? networks[resourceType] : undefined;
    return network && /^https?:\/\//.test(url) ? [{ ...network, url }] : [];
  });
  if (channels.length === 0 && !service) return null;
  return (
    <section>
      <h2>{t('join.talk')}</h2>
      <List>
        {service && (
          <li>
            <ButtonLink href={service} target="_blank" rel="noopener">
              <Icon of={Headset} size={18} />
              {t('help.more.service')}
            </ButtonLink>
          </li>
        )}
        {channels.map(({ name, mark, url }) => (
          <li key={name}>
            <ButtonLink href={url} target="_blank" rel="noopener">
              <BrandMark of={mark} size={18} />
              {name}
            </ButtonLink>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ul`
  padding: ${space[3]} 0 0;
  list-style: none;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const ButtonLink = styled.a`
  ${chipLook}
`;
