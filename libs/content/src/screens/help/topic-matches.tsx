import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import type { HelpMatch } from '../../model/help-topics.ts';

type TopicMatchesProps = {
  readonly matches: readonly HelpMatch[];
  /** Address of a page. */ readonly getHref: (tag: string) => string;
};

/** Pages of the help centre that were searched for, each with the words around the place. */
export function TopicMatches({ matches, getHref }: TopicMatchesProps) {
  const { t } = useTranslation('content');
  return (
    <div>
      <Count>{t('help.found', { count: matches.length })}</Count>
      <List>
        {matches.map(({ topic: { tag, title, parentTitles }, before, match, after }) => (
          <li key={tag}>
            <Item href={getHref(tag)}>
              {parentTitles.length > 0 && <small>{parentTitles.join(' › ')}</small>}
              <strong>{title}</strong>
              {match && (
                <span>
                  {before}
                  <mark>{match}</mark>
                  {after}
                </span>
              )}
            </Item>
          </li>
        ))}
      </List>
    </div>
  );
}

const Count = styled.output`
  display: block;
  padding-block-end: ${space[2]};
  color: ${color('text-2')};
  font-size: ${type.sm};
`;

const List = styled.ul`
  padding: 0;
  list-style: none;
  display: grid;
  gap: ${space[1]};
`;

const Item = styled.a`
  display: grid;
  gap: 2px;
  padding: ${space[3]};
  border-radius: ${radius.inner};
  color: ${color('text-2')};
  font-size: ${type.sm};
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    background: ${color('surface-3')};
  }
  > small {
    color: ${color('text-3')};
    font-size: ${type.xs};
  }
  > strong {
    color: ${color('text-1')};
    font-size: ${type.md};
  }
  mark {
    border-radius: 2px;
    background: ${color('accent-soft')};
    color: ${color('text-1')};
    font-weight: 600;
  }
`;
