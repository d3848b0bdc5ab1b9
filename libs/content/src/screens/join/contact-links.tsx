import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { chipLook, Icon } from '@parlour/ui';
import { Headset, MessageCircle } from 'lucide-react';
import { styled } from 'styled-components';

import type { Resource } from '../../model/download-guide.ts';

/** Networks on which visitors write to the operator, by their own names. */
const names: Readonly<Record<string, string>> = {
  WHATSAPP: 'WhatsApp',
  TELEGRAM: 'Telegram',
  VIBER: 'Viber',
  LINE: 'LINE',
  WECHAT: 'WeChat',
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
};

type ContactLinksProps = {
  readonly resources: readonly Resource[];
  /** Where customer service answers, if the brand has one. */ readonly service?:
    string | undefined;
};

/** Links to talk to customer service at once; only those that the brand has. */
export function ContactLinks({ resources, service }: ContactLinksProps) {
  const { t } = useTranslation('content');
  const channels = resources.filter(
    ({ resourceType, url }) => Object.hasOwn(names, resourceType) && /^https?:\/\//.test(url),
  );
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
        {channels.map(({ resourceType, url }) => (
          <li key={resourceType}>
            <ButtonLink href={url} target="_blank" rel="noopener">
              <Icon of={MessageCircle} size={18} />
              {names[resourceType]}
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
