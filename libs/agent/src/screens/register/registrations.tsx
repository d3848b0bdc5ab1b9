import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { Button, type Column, DataList, EmptyState, Icon } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';
import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';

import type { LinksStore, Registration } from '../../model/links-store.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { KindName } from '../../parts/link-state.tsx';

type RegistrationsProps = {
  readonly store: LinksStore;
  /** The code of a link; empty for all links. */
  readonly code: string;
};

/** Shows the members who registered by a link or by any of them, newest first, a page at a time. */
export const Registrations = observer(function Registrations({ store, code }: RegistrationsProps) {
  const { t } = useTranslation('agent');
  const { registrations } = store;
  useEffect(() => void registrations.open(code), [registrations, code]);
  const columns = useColumns(code === '');
  const { items, status, error, hasMore, loadMore } = registrations;
  return (
    <DataList
      caption={t('links.who')}
      columns={columns}
      rows={items}
      keyOf={({ username }) => username}
      isLoading={status !== 'ready'}
      empty={<EmptyState art={<Icon of={UserPlus} size={32} />} title={t('registered.none')} />}
      failure={error && <CallFailure error={error} onRetry={() => void loadMore()} />}
      more={
        hasMore && (
          <Button tone="quiet" isWide busy={status === 'loading'} onClick={() => void loadMore()}>
            {t('more')}
          </Button>
        )
      }
    />
  );
});

function useColumns(hasCode: boolean): readonly Column<Registration>[] {
  const { t } = useTranslation('agent');
  const tenant = useTenant();
  return [
    {
      key: 'username',
      title: t('registered.username'),
      isHead: true,
      cell: ({ username }) => <bdi translate="no">{username}</bdi>,
    },
    {
      key: 'kind',
      title: t('kind.label'),
      cell: ({ accountType }) => <KindName accountType={accountType} />,
    },
    ...(hasCode
      ? [
          {
            key: 'code',
            title: t('links.code'),
            cell: ({ code }: Registration) => (
              <bdi translate="no" dir="ltr">
                {code}
              </bdi>
            ),
          },
        ]
      : []),
    {
      key: 'time',
      title: t('registered.time'),
      cell: ({ regDate }) => <DateTime at={regDate} format={tenant} />,
    },
  ];
}
