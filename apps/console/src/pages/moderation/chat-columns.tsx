import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Badge, Button } from '@parlour/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';

import type { GridColumn } from '../../grid/data-grid.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { ChatStep } from './chat-dialog.tsx';
import type { ChatRow } from './moderation-types.ts';

/** The columns of the chat room; `onStep` begins what a button of a row does. */
export function useChatColumns(onStep: (step: ChatStep) => void): readonly GridColumn<ChatRow>[] {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const mayChange = usePermissionCheck()('moderation.write');
  return useMemo(
    () => [
      { key: 'at', title: t('chat.at'), cell: ({ at }) => format.time(at) },
      {
        key: 'member',
        title: t('chat.member'),
        cell: ({ member, username }) => <MemberLink member={member} username={username} />,
      },
      { key: 'text', title: t('chat.text'), cell: ({ text }) => <bdi translate="no">{text}</bdi> },
      {
        key: 'reports',
        title: t('chat.reports'),
        isFigure: true,
        cell: ({ reports }) => reports,
      },
      {
        key: 'state',
        title: t('chat.state'),
        cell: ({ isHidden, isKept, mutedUntil }) => (
          <>
            {isHidden ? <Badge data-tone="negative">{t('chat.hidden')}</Badge> : null}
            {isKept ? <Badge data-tone="positive">{t('chat.kept')}</Badge> : null}
            {mutedUntil === null ? null : (
              <Badge data-tone="warning">
                {t('chat.muted-until', { time: format.time(mutedUntil) })}
              </Badge>
            )}
          </>
        ),
      },
      {
        key: 'actions',
        title: t('chat.actions'),
        cell: (row) => (mayChange ? <RowActions row={row} onStep={onStep} /> : null),
      },
    ],
    [t, format, mayChange, onStep],
  );
}

type RowActionsProps = { readonly row: ChatRow; readonly onStep: (step: ChatStep) => void };

/** Buttons for the actions on a message and its author. */
function RowActions({ row, onStep }: RowActionsProps) {
  const { t } = useTranslation('moderation');
  const { isHidden, isKept, mutedUntil } = row;
  const actions = [
    ...(isHidden ? [] : (['hide'] as const)),
    ...(isKept ? [] : (['keep'] as const)),
    mutedUntil === null ? ('mute' as const) : ('unmute' as const),
  ];
  return (
    <Buttons>
      {actions.map((action) => (
        <Button key={action} size="sm" tone="quiet" onClick={() => onStep({ action, row })}>
          {t(`actions.${action}.button`)}
        </Button>
      ))}
    </Buttons>
  );
}

const Buttons = styled.span`
  display: inline-flex;
  gap: ${space[1]};
`;
