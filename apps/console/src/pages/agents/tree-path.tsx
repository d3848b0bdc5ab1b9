import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { levelHref, type PartyName } from './agent-types.ts';

type TreePathProps = {
  /** From the top down to where the page is. */
  readonly path: readonly PartyName[];
};

/** The way from the top of the tree down to a place; every step leads to its level. */
export function TreePath({ path }: TreePathProps) {
  const { t } = useTranslation('agents');
  const { code: brand } = useBrand();
  return (
    <Root aria-label={t('path')}>
      <ol>
        <li>
          <PageLink to={levelHref(brand, null)}>{t('top')}</PageLink>
        </li>
        {path.map(({ member, username }, index) => (
          <li key={member}>
            <PageLink
              to={levelHref(brand, member)}
              aria-current={index === path.length - 1 ? 'location' : undefined}
            >
              {username}
            </PageLink>
          </li>
        ))}
      </ol>
    </Root>
  );
}

const Root = styled.nav`
  margin-block-end: ${space[3]};
  font-size: ${type.sm};
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    overflow-wrap: anywhere;
  }
  li + li::before {
    content: '/';
    margin-inline-end: ${space[2]};
    color: ${color('text-2')};
  }
`;
