import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { buttonLook, EmptyState, Icon, linkLook, Pagination, Skeleton, Tabs } from '@parlour/ui';
import { Gift } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { type BonusPage, createBonusLists } from '../model/bonus-lists.ts';
import { useOnReturn } from '../model/use-on-return.ts';
import { BonusCard } from '../parts/bonus-card.tsx';
import { CallFailure } from '../parts/call-failure.tsx';
import type { GameHref } from '../parts/free-spins.tsx';
import { BonusDetailView } from './bonuses/bonus-detail.tsx';
import { BonusList, TabContent } from './bonuses/bonus-list.tsx';

type BonusesScreenProps = {
  readonly search: URLSearchParams;
  /** Writes changes of the query into the address; null takes a field out. */
  readonly onSearch: (
    changes: Readonly<Record<string, string | null>>,
    how: 'push' | 'replace',
  ) => void;
  /** Leaves what `push` has opened. */
  readonly onBack: () => void;
  /** Counts the events about bonuses. */
  readonly changes: number;
  readonly gameHref: GameHref;
};

/**
 * The bonuses of a member: those that are open, what became of the others (`view=ended`), and one
 * of them with everything that counted (`bonus` names it).
 */
export function BonusesScreen({ search, onSearch, onBack, changes, gameHref }: BonusesScreenProps) {
  const { t } = useTranslation('promotions-later');
  const bonusId = search.get('bonus');
  if (bonusId !== null)
    return (
      <BonusDetailView
        key={bonusId}
        bonusId={bonusId}
        onBack={onBack}
        changes={changes}
        gameHref={gameHref}
      />
    );
  const view = search.get('view') === 'ended' ? 'ended' : 'open';
  return (
    <Tabs
      label={t('bonuses.title')}
      tabs={(['open', 'ended'] as const).map((key) => ({ key, label: t(`bonuses.${key}`) }))}
      selected={view}
      onSelect={(key) => onSearch({ view: key === 'ended' ? key : null }, 'replace')}
    >
      <TabContent>
        <Bonuses
          key={view}
          status={view === 'ended' ? 'ENDED' : 'OPEN'}
          changes={changes}
          onOpen={(bonus) => onSearch({ bonus }, 'push')}
        />
      </TabContent>
    </Tabs>
  );
}

type BonusesProps = {
  readonly status: 'OPEN' | 'ENDED';
  readonly changes: number;
  readonly onOpen: (bonusId: string) => void;
};

const Bonuses = observer(function Bonuses({ status, changes, onOpen }: BonusesProps) {
  const { t } = useTranslation('promotions-later');
  const { bonuses } = useApi();
  const [page, setPage] = useState(1);
  const [list] = useState(() => createBonusLists(bonuses));
  useEffect(() => void list.load(status, page), [list, status, page]);
  useEffect(() => {
    if (changes > 0) void list.refresh(status, page);
    // A new page loads by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [changes]);
  useOnReturn(useCallback(() => list.refresh(status, page), [list, status, page]));
  const { value, error } = list;
  const failure = list.status === 'failed' && error && (
    <CallFailure error={error} onRetry={() => void list.load(status, page)} />
  );
  if (!value) return failure || <Skeleton block="160px" corner="var(--radius-card)" />;
  if (value.list.length === 0 && !failure)
    return (
      <EmptyState
        art={<Icon of={Gift} size={32} />}
        title={t(`bonuses.none.${status}`)}
        action={
          status === 'OPEN' && <ButtonLink href="/promotions">{t('rewards.promotions')}</ButtonLink>
        }
      />
    );
  return (
    <>
      {failure || (
        <BonusList>
          {value.list.map((bonus: BonusPage['list'][number]) => (
            <li key={bonus.bonusId}>
              <BonusCard bonus={bonus}>
                <Open type="button" onClick={() => onOpen(bonus.bonusId)}>
                  {t('rewards.detail')}
                </Open>
              </BonusCard>
            </li>
          ))}
        </BonusList>
      )}
      <Pagination
        label={t('bonuses.pages')}
        page={page}
        totalPages={value.totalPages}
        onPage={setPage}
      />
    </>
  );
});

const ButtonLink = styled.a`
  ${buttonLook}
`;

const Open = styled.button`
  ${linkLook}
  justify-self: start;
  min-block-size: 44px;
`;
