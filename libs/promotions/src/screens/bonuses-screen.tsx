import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { buttonLook, EmptyState, Icon, linkLook } from '@parlour/ui';
import { Gift } from 'lucide-react';
import { styled } from 'styled-components';

import { BonusCard } from '../parts/bonus-card.tsx';
import type { GameHref } from '../parts/free-spins.tsx';
import { BonusDetailView } from './bonuses/bonus-detail.tsx';
import { type ListScreenProps, OpenEndedList } from './open-ended-list.tsx';

type BonusesScreenProps = ListScreenProps & { readonly gameHref: GameHref };

const PAGE_SIZE = 10;
const statuses = { open: 'OPEN', ended: 'ENDED' } as const;

/**
 * The bonuses of a member: those that are open, what became of the others (`view=ended`), and one
 * of them with everything that counted (`bonus` names it).
 */
export function BonusesScreen(props: BonusesScreenProps) {
  const { search, onSearch, ...detail } = props;
  const { t } = useTranslation('promotions-later');
  const { bonuses } = useApi();
  const bonusId = search.get('bonus');
  if (bonusId !== null) return <BonusDetailView {...detail} key={bonusId} bonusId={bonusId} />;
  return (
    <OpenEndedList
      label={t('bonuses.title')}
      nameOf={(view) => t(`bonuses.${view}`)}
      search={search}
      onSearch={onSearch}
      changes={props.changes}
      load={(view, page) =>
        bonuses.list({ query: { status: statuses[view], page, size: PAGE_SIZE } })
      }
      keyOf={(bonus) => bonus.bonusId}
      pagesLabel={t('bonuses.pages')}
      renderEmpty={(view) => (
        <EmptyState
          art={<Icon of={Gift} size={32} />}
          title={t(`bonuses.none.${statuses[view]}`)}
          action={
            view === 'open' && <ButtonLink href="/promotions">{t('rewards.promotions')}</ButtonLink>
          }
        />
      )}
    >
      {(bonus) => (
        <BonusCard bonus={bonus}>
          <Open type="button" onClick={() => onSearch({ bonus: bonus.bonusId }, 'push')}>
            {t('rewards.detail')}
          </Open>
        </BonusCard>
      )}
    </OpenEndedList>
  );
}

const ButtonLink = styled.a`
  ${buttonLook}
`;

const Open = styled.button`
  ${linkLook}
  justify-self: start;
  min-block-size: 44px;
`;
