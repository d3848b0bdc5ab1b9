import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { ThreadMessage, TicketDetail } from './support-types.ts';

/** The messages and notes of a ticket, oldest first. */
export function Thread({ detail }: { readonly detail: TicketDetail }) {
  const { t } = useTranslation('support');
  return (
    <List aria-label={t('thread')}>
      {detail.thread.map((message) => (
        <Message
          key={message.id}
          message={message}
          sender={detail.member?.username ?? detail.sender}
        />
      ))}
    </List>
  );
}

type MessageProps = { readonly message: ThreadMessage; readonly sender: string };

function Message({ message, sender }: MessageProps) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const { author, operator, at, content, pictures } = message;
  return (
    <Item data-author={author}>
      <small>
        <bdi translate="no">{operator ?? sender}</bdi>
        {author === 'note' ? ` · ${t('note.mark')}` : null} · {format.time(at)}
      </small>
      <p dir="auto" translate="no">
        {content}
      </p>
      {pictures.map((picture) => (
        <Picture key={picture} picture={picture} />
      ))}
    </Item>
  );
}

function Picture({ picture }: { readonly picture: string }) {
  const { t } = useTranslation('support');
  const { code: brand } = useBrand();
  const query = useCall(
    'support',
    'picture',
    { brand, query: { picture } },
    { staleTime: 'static' },
  );
  return (
    <QueryState query={query}>
      {({ dataUrl }) => <img src={dataUrl} alt={t('picture')} />}
    </QueryState>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]};
  border: 1px solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-1')};
  &[data-author='operator'] {
    background: ${color('surface-3')};
  }
  &[data-author='note'] {
    border-style: dashed;
  }
  > small {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  > p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  img {
    max-inline-size: 100%;
    max-block-size: 320px;
    block-size: auto;
    object-fit: contain;
  }
`;
