import { useTranslation } from '@parlour/i18n';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { MessageStatus } from './message-status.tsx';
import { messageHref, type SentMessage } from './message-types.ts';

/** Returns the columns of a message in the list. */
export function useMessageColumns(): readonly GridColumn<SentMessage>[] {
  const { t } = useTranslation('messages');
  const { code: brand } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'at', title: t('sent'), cell: ({ createdAt }) => format.time(createdAt) },
      {
        key: 'subject',
        title: t('subject'),
        cell: ({ id, subject }) => (
          <PageLink to={messageHref(brand, id)}>
            <bdi translate="no">{subject}</bdi>
          </PageLink>
        ),
      },
      {
        key: 'to',
        title: t('to'),
        cell: ({ audience, member }) =>
          member === null ? t(`audiences.${audience}`) : member.username,
      },
      { key: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        key: 'state',
        title: t('state'),
        cell: (message) => <MessageStatus message={message} />,
      },
      {
        key: 'delivered',
        title: t('delivered'),
        isFigure: true,
        cell: ({ delivered, receivers }) =>
          t('of', { part: formatCount(delivered), whole: formatCount(receivers) }),
      },
      { key: 'read', title: t('read'), isFigure: true, cell: ({ read }) => formatCount(read) },
      { key: 'author', title: t('author'), cell: ({ author }) => author, isHiddenAtFirst: true },
    ],
    [t, brand, format],
  );
}
