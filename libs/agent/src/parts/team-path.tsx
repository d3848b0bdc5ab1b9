import { useTranslation } from '@parlour/i18n';
import { color, size, space, type } from '@parlour/tokens';
import { Icon } from '@parlour/ui';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';

import type { PathEntry } from '../model/team-store.ts';

type TeamPathProps = {
  /** From the agent down to whose team is shown. */
  readonly path: readonly PathEntry[];
  /** Shows the team of one of them; null: the agent's own. */
  readonly onOpen: (memberId: string | null) => void;
};

/** The levels between the agent and the team that is shown; nothing at the agent's own. */
export function TeamPath({ path, onOpen }: TeamPathProps) {
  const { t } = useTranslation('agent');
  if (path.length < 2) return null;
  return (
    <nav aria-label={t('team.path')}>
      <Levels>
        {path.map(({ memberId, username }, index) => (
          <li key={memberId}>
            {index > 0 && <Icon of={ChevronRight} size={16} />}
            {index === path.length - 1 ? (
              <bdi translate="no" aria-current="page">
                {username}
              </bdi>
            ) : (
              <button type="button" onClick={() => onOpen(index === 0 ? null : memberId)}>
                <bdi translate="no">{username}</bdi>
              </button>
            )}
          </li>
        ))}
      </Levels>
    </nav>
  );
}

const Levels = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${type.sm};
  > li {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    min-block-size: ${size.touch};
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    color: ${color('text-3')};
  }
  svg:dir(rtl) {
    transform: scaleX(-1);
  }
  button {
    min-block-size: ${size.touch};
    padding-inline: ${space[1]};
    color: ${color('brand-text')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  [aria-current] {
    font-weight: 600;
  }
`;
