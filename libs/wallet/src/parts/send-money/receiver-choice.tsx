import { useTranslation } from '@parlour/i18n';
import { space, type } from '@parlour/tokens';
import { Badge, Skeleton, TYPING_REST_MS } from '@parlour/ui';
import { SearchField } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { styled } from 'styled-components';

import type { Receiver, SendMoneyStore, SendOverview } from '../../model/send-money-store.ts';
import { CallFailure } from '../call-failure.tsx';
import { ChoiceCards } from '../choice-cards.ts';

type ReceiverChoiceProps = {
  readonly store: SendMoneyStore;
  readonly overview: SendOverview;
  readonly selected: Receiver | null;
};

/** The upline, and for an agent the direct downline with a search. */
export const ReceiverChoice = observer(function ReceiverChoice({
  store,
  overview,
  selected,
}: ReceiverChoiceProps) {
  const { t } = useTranslation('wallet-later');
  const { upline, isAgent } = overview;
  const { downline, isBusy } = store;
  return (
    <Root>
      {isAgent && (
        <SearchField
          name="search"
          label={t('sendMoney.search')}
          value={store.search}
          onChange={store.setSearch}
          disabled={isBusy}
        />
      )}
      <ChoiceCards disabled={isBusy} role="radiogroup">
        <legend>{t('sendMoney.to')}</legend>
        {upline !== undefined && (
          <ReceiverCard
            receiver={{ memberId: null, name: upline }}
            mark={t('sendMoney.relation.upline')}
            selected={selected}
            onSelect={store.setDraft}
          />
        )}
        {isAgent &&
          downline.list.map(({ memberId, username, isAgent: isSubAgent }) => (
            <ReceiverCard
              key={memberId}
              receiver={{ memberId, name: username }}
              mark={isSubAgent ? t('sendMoney.agent') : null}
              selected={selected}
              onSelect={store.setDraft}
            />
          ))}
      </ChoiceCards>
      {isAgent && <Found store={store} />}
    </Root>
  );
});

type ReceiverCardProps = {
  readonly receiver: Receiver;
  readonly mark: string | null;
  readonly selected: Receiver | null;
  readonly onSelect: (draft: { readonly receiver: Receiver }) => void;
};

const ReceiverCard = ({ receiver, mark, selected, onSelect }: ReceiverCardProps) => (
  <label>
    <Name>
      <bdi translate="no">{receiver.name}</bdi>{' '}
      {mark !== null && <Badge data-tone="neutral">{mark}</Badge>}
    </Name>
    <input
      type="radio"
      name="receiver"
      value={receiver.memberId ?? 'upline'}
      checked={selected !== null && selected.memberId === receiver.memberId}
      onChange={() => onSelect({ receiver })}
    />
  </label>
);

/** Searches as the name is typed; says where nothing, or more than is listed, was found. */
const Found = observer(function Found({ store }: Pick<ReceiverChoiceProps, 'store'>) {
  const { t } = useTranslation('wallet-later');
  const { search, downline, downlineStatus, downlineError } = store;
  useEffect(() => {
    const timer = setTimeout(() => void store.find(), search === '' ? 0 : TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [store, search]);
  if (downlineStatus === 'failed' && downlineError)
    return <CallFailure error={downlineError} onRetry={() => void store.find()} />;
  if (downlineStatus !== 'ready' && downline.list.length === 0)
    return <Skeleton block="48px" corner="12px" />;
  const none = search === '' ? 'sendMoney.noDownline' : 'sendMoney.notFound';
  return (
    <Note>
      {downline.list.length === 0 && t(none)}
      {downline.hasMore && t('sendMoney.more')}
    </Note>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Name = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Note = styled.output`
  font-size: ${type.sm};
  &:empty {
    display: none;
  }
`;
