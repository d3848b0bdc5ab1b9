import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, type Column, DataList, EmptyState, Icon } from '@parlour/ui';
import { Link2, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import type { AgentLink, LinksStore } from '../../model/links-store.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { LinkRates } from '../../parts/link-rates.tsx';
import { KindName, LinkEnd, LinkState } from '../../parts/link-state.tsx';
import { QuotaNote } from '../../parts/quota-note.tsx';
import { LinkForm } from './link-form.tsx';

type LinkListProps = {
  readonly store: LinksStore;
  /** Opens a link by its code. */
  readonly onOpen: (code: string) => void;
};

/** The agent's links, newest first, and the form of a new one. */
export const LinkList = observer(function LinkList({ store, onOpen }: LinkListProps) {
  const { t } = useTranslation('agent');
  const [isAdding, setAdding] = useState(false);
  useEffect(() => void store.load(), [store]);
  const columns = useColumns(onOpen);
  const { links, status, error } = store;
  if (status === 'failed' && error)
    return <CallFailure error={error} onRetry={() => void store.load()} />;
  return (
    <>
      <QuotaNote store={store} kind="links" />
      {isAdding ? (
        <LinkForm store={store} onCancel={() => setAdding(false)} onMade={onOpen} />
      ) : (
        <Tools>
          <Button icon={<Icon of={Plus} size={18} />} onClick={() => setAdding(true)}>
            {t('links.new')}
          </Button>
        </Tools>
      )}
      <DataList
        caption={t('links.title')}
        columns={columns}
        rows={links}
        keyOf={({ code }) => code}
        isLoading={status !== 'ready'}
        empty={<EmptyState art={<Icon of={Link2} size={32} />} title={t('links.none')} />}
      />
    </>
  );
});

function useColumns(onOpen: LinkListProps['onOpen']): readonly Column<AgentLink>[] {
  const { t } = useTranslation('agent');
  return [
    {
      key: 'code',
      title: t('links.code'),
      isHead: true,
      cell: ({ code }) => (
        <Button
          tone="plain"
          size="sm"
          aria-label={t('links.show', { code })}
          onClick={() => onOpen(code)}
        >
          <bdi translate="no" dir="ltr">
            {code}
          </bdi>
        </Button>
      ),
    },
    {
      key: 'kind',
      title: t('kind.label'),
      cell: ({ accountType }) => <KindName accountType={accountType} />,
    },
    {
      key: 'rates',
      title: t('reports.figures.rebate'),
      cell: ({ rebates }) => <LinkRates rebates={rebates} />,
    },
    {
      key: 'count',
      title: t('links.registrations'),
      isFigure: true,
      cell: ({ affiliateCount }) => affiliateCount,
    },
    { key: 'end', title: t('links.end'), cell: (link) => <LinkEnd endDate={link.endDate} /> },
    { key: 'state', title: t('links.state'), cell: (link) => <LinkState isOpen={link.isOpen} /> },
  ];
}

const Tools = styled.div`
  display: flex;
  gap: ${space[3]};
`;
