import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useMemo } from 'react';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { useLanguageName } from '../../text/language-name.ts';
import { STATE_TONES, ticketHref, type TicketRow } from './support-types.ts';

/** The number of characters of the first message that a row shows. */
const SHOWN = 60;

/** Columns of the inbox: what is asked, by whom, since when, and who works on it. */
export function useTicketColumns(): readonly GridColumn<TicketRow>[] {
  const { t } = useTranslation('support');
  const { code: brand } = useBrand();
  const format = useFormat();
  const languageName = useLanguageName();
  return useMemo(
    () => [
      {
        key: 'content',
        title: t('content'),
        cell: ({ id, content }) => (
          <PageLink to={ticketHref(brand, id)}>
            <bdi translate="no">
              {content.length > SHOWN ? `${content.slice(0, SHOWN)}…` : content}
            </bdi>
          </PageLink>
        ),
      },
      { key: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        key: 'sender',
        title: t('sender'),
        cell: ({ sender, member }) => <bdi translate="no">{member?.username ?? sender}</bdi>,
      },
      { key: 'language', title: t('language'), cell: ({ language }) => languageName(language) },
      {
        key: 'state',
        title: t('state'),
        cell: ({ state }) => <Badge data-tone={STATE_TONES[state]}>{t(`states.${state}`)}</Badge>,
      },
      {
        key: 'waiting',
        title: t('waiting'),
        cell: ({ waitingSince }) => format.time(waitingSince),
      },
      { key: 'assigned', title: t('assigned'), cell: ({ assignedTo }) => assignedTo ?? '–' },
      {
        key: 'messages',
        title: t('messages'),
        isFigure: true,
        cell: ({ messages }) => messages,
      },
      {
        key: 'pictures',
        title: t('pictures'),
        isFigure: true,
        isHiddenAtFirst: true,
        cell: ({ pictures }) => pictures,
      },
      {
        key: 'opened',
        title: t('opened'),
        isHiddenAtFirst: true,
        cell: ({ openedAt }) => format.time(openedAt),
      },
    ],
    [t, brand, format, languageName],
  );
}
