import { errorText } from '@parlour/client';
import type { MallCategory } from '@parlour/contract/points';
import { useTranslation } from '@parlour/i18n';
import type { Micros } from '@parlour/money';
import { media, rhythm } from '@parlour/tokens';
import { Chip, EmptyState, FailedState, Icon, Pagination } from '@parlour/ui';
import { CardsSkeleton } from '@parlour/ui/display';
import { PackageOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import type { MallItem, PointsStore } from '../model/points-store.ts';
import { Chips } from '../parts/chips.ts';
import { ItemCard } from '../parts/item-card.tsx';
import type { TermsListType } from '../parts/free-spins.tsx';
import type { PinFormType } from '../parts/pin-fields.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';

type ItemsPanelProps = {
  readonly store: PointsStore;
  readonly balance: Micros;
  readonly PinForm: PinFormType;
  readonly TermsList: TermsListType;
  readonly onView: (view: 'redemptions') => void;
};

/** A panel with the mall's items, by category. */
export const ItemsPanel = observer(function ItemsPanel(props: ItemsPanelProps) {
  const { store, balance, PinForm, TermsList, onView } = props;
  const { t } = useTranslation('points');
  const [category, setCategory] = useState<MallCategory | null>(null);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<MallItem | null>(null);
  useEffect(() => void store.categories.loadOnce(), [store]);
  useEffect(() => void store.items.load(category, page), [store, category, page]);
  const choose = (chosen: MallCategory | null) => {
    setCategory(chosen);
    setPage(1);
  };
  const categories = store.categories.value;
  return (
    <>
      {categories.length > 1 && (
        <Chips aria-label={t('mall.categories')}>
          <Chip isSelected={category === null} onClick={() => choose(null)}>
            {t('all')}
          </Chip>
          {categories.map((one) => (
            <Chip key={one} isSelected={one === category} onClick={() => choose(one)}>
              {t(`category.${one}`)}
            </Chip>
          ))}
        </Chips>
      )}
      <Items store={store} page={page} onPage={setPage} onOpen={setOpen} />
      {open && (
        <RedeemDialog
          store={store}
          item={open}
          balance={balance}
          PinForm={PinForm}
          TermsList={TermsList}
          onClose={() => setOpen(null)}
          onList={() => onView('redemptions')}
        />
      )}
    </>
  );
});

type ItemsProps = {
  readonly store: PointsStore;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: (item: MallItem) => void;
};

const Items = observer(function Items({ store, page, onPage, onOpen }: ItemsProps) {
  const { t } = useTranslation('points');
  const errors = useTranslation('errors').t;
  const { value, status, error, reload } = store.items;
  const failure = status === 'failed' && error && (
    <FailedState
      title={errorText(errors, error)}
      detail={error.requestId}
      onRetry={() => void reload()}
    />
  );
  if (value.list.length === 0 && !failure)
    return status === 'ready' ? (
      <EmptyState art={<Icon of={PackageOpen} size={32} />} title={t('mall.empty')} />
    ) : (
      <CardsSkeleton count={6} />
    );
  return (
    <>
      {failure || (
        <List aria-label={t('tabs.mall')} aria-busy={status === 'loading' || undefined}>
          {value.list.map((item) => (
            <li key={item.itemId}>
              <ItemCard item={item} onOpen={() => onOpen(item)} />
            </li>
          ))}
        </List>
      )}
      <Pagination
        label={t('mall.pages')}
        page={page}
        totalPages={value.totalPages}
        onPage={onPage}
      />
    </>
  );
});

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${rhythm.gap};
  padding: 0;
  list-style: none;
  > li {
    display: grid;
  }
  ${media.compact} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.full} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
