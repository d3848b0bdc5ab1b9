import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Button, buttonLook, Icon } from '@parlour/ui';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';

import type { InboxMessage } from '../model/inbox-store.ts';
import { splitLinks } from '../model/split-links.ts';
import type { TeamMessagesStore } from '../model/team-messages-store.ts';
import { ReaderBack, ReaderHint, ReaderTime } from './reader-look.tsx';
import { Reply } from './reply.tsx';

type MessagePaneProps = {
  /** The message that is read; null: nothing yet. */
  readonly message: InboxMessage | null;
  /** Leads back to the list on phones. */
  readonly onBack: () => void;
  /** Receives the id of the message that is to be deleted; absent where none is. */
  readonly onDelete?: ((id: string) => void) | undefined;
  /** Sends answers; without it none are offered. */
  readonly team: TeamMessagesStore | undefined;
};

/** One message: who wrote it and when, what it answers, its text. */
export function MessagePane({ message, onBack, onDelete, team }: MessagePaneProps) {
  const dateStyle = useTenant();
  const { t } = useTranslation('content-later');
  if (!message) return <ReaderHint>{t('inbox.chooseOne')}</ReaderHint>;
  const { quote, senderName } = message;
  return (
    <>
      <ReaderBack
        tone="plain"
        size="sm"
        icon={<Icon of={ArrowLeft} size={18} isDirectional />}
        onClick={onBack}
      >
        {t('inbox.back')}
      </ReaderBack>
      <h3>{message.subject}</h3>
      <p>
        <Sender>
          {message.from === 'upline' ? (
            t('inbox.fromUpline', { name: senderName })
          ) : (
            <bdi translate="no">{senderName}</bdi>
          )}
        </Sender>{' '}
        <ReaderTime time={message.time} dateStyle={dateStyle} />
      </p>
      <MessageBody message={message} />
      {quote && (
        <Quote>
          <figcaption>
            {t('inbox.youWrote')} <ReaderTime time={quote.time} dateStyle={dateStyle} />
          </figcaption>
          <blockquote dir="auto">{quote.content}</blockquote>
        </Quote>
      )}
      {message.opens && onDelete && (
        <PageLink href={pages[message.opens]}>{t(`inbox.opens.${message.opens}`)}</PageLink>
      )}
      {message.canReply && team && <Reply key={message.id} store={team} message={message} />}
      {onDelete && (
        <Delete
          tone="quiet"
          size="sm"
          icon={<Icon of={Trash2} size={18} />}
          onClick={() => onDelete(message.id)}
        >
          {t('inbox.delete')}
        </Delete>
      )}
    </>
  );
}

/** The text of a message; its addresses can be pressed where that is safe. */
function MessageBody({ message }: { readonly message: InboxMessage }) {
  const { origin } = globalThis.location;
  return (
    <Body dir="auto">
      {splitLinks(message.content, origin, message.from === undefined).map(({ text, href }, at) =>
        href === undefined ? (
          text
        ) : (
          <a
            key={at}
            href={href}
            dir="ltr"
            {...(!href.startsWith(`${origin}/`) && { target: '_blank', rel: 'noopener' })}
          >
            {text}
          </a>
        ),
      )}
    </Body>
  );
}

/**
 * Addresses of the pages that messages lead to; a reader who is not allowed to delete a message is
 * not allowed to open these either.
 */
const pages = {
  rewards: '/member/rewardCenter',
  bonuses: '/member/bonusDetails',
  endedBonuses: '/member/bonusDetails?view=ended',
  ranks: '/member/playerRank',
} as const satisfies Record<NonNullable<InboxMessage['opens']>, string>;

const PageLink = styled.a`
  ${buttonLook}
  justify-self: start;
`;

const Sender = styled.span`
  margin-inline-end: ${space[2]};
  color: ${color('text-2')};
  font-size: ${type.sm};
`;

const Body = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Quote = styled.figure`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color('line-1')};
  color: ${color('text-2')};
  font-size: ${type.sm};
  > blockquote {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Delete = styled(Button)`
  justify-self: start;
  margin-block-start: ${space[3]};
`;
