import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { buttonLook, Icon } from '@parlour/ui';
import { ExternalLink, FlaskConical } from 'lucide-react';
import { styled } from 'styled-components';

type PracticeLinkProps = { readonly href: string };

/** Leads to the page on which the payer is played; only the sandbox provider has one. */
export function PracticeLink({ href }: PracticeLinkProps) {
  const { t } = useTranslation('wallet-later');
  return (
    <Root>
      <p>
        <Icon of={FlaskConical} size={18} /> <span>{t('practice.note')}</span>
      </p>
      <Link href={href} target="_blank" rel="noopener noreferrer" data-tone="quiet">
        {t('practice.open')} <Icon of={ExternalLink} size={18} />
      </Link>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]};
  border: var(--line) dashed ${color('line-2')};
  border-radius: ${radius.control};
  background: ${color('accent-soft')};
  font-size: ${type.sm};
  > p {
    display: flex;
    gap: ${space[2]};
  }
`;

const Link = styled.a`
  ${buttonLook}
`;
