import { useTranslation } from '@parlour/i18n';
import { color, size, space, type } from '@parlour/tokens';
import { Icon, IconButton } from '@parlour/ui';
import { Popover } from '@parlour/ui/controls';
import { BrandMark } from '@parlour/ui/display';
import { Users } from 'lucide-react';
import { styled } from 'styled-components';

import type { Social } from './socials.ts';

/** The brand's social pages behind one icon; nothing where it has none. */
export function SocialLinks({ socials }: { readonly socials: readonly Social[] }) {
  const { t } = useTranslation('site-later');
  if (socials.length === 0) return null;
  const label = t('bar.social');
  return (
    <Popover
      label={label}
      side="above"
      align="end"
      renderTrigger={(ties) => (
        <IconButton label={label} {...ties}>
          <Icon of={Users} />
        </IconButton>
      )}
    >
      <List>
        {socials.map(({ type: kind, name, mark, url }) => (
          <li key={kind}>
            <Entry href={url} target="_blank" rel="noopener">
              <BrandMark of={mark} />
              <span dir="ltr" translate="no">
                {name}
              </span>
            </Entry>
          </li>
        ))}
      </List>
    </Popover>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
`;

const Entry = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${size.touch};
  color: ${color('text-1')};
  font-size: ${type.sm};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  > svg {
    color: ${color('brand-text')};
  }
`;
