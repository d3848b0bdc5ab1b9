import { useTranslation } from '@parlour/i18n';
import { Badge, Button } from '@parlour/ui';
import { useParams } from 'react-router-dom';

import { useCall, useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useNotify } from '../../feedback/notifications.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { useLanguageName } from '../../text/language-name.ts';
import { AnswerForm } from './answer-form.tsx';
import { AssignField } from './assign-field.tsx';
import {
  memberTicketsHref,
  newestMessage,
  REFRESH_MS,
  STATE_TONES,
  type TicketDetail,
} from './support-types.ts';
import { Thread } from './thread.tsx';

/** One ticket: its thread, who works on it, and the answer. */
export function TicketScreen() {
  const { code: brand } = useBrand();
  const { ticket = '' } = useParams();
  const input = { brand, query: { ticket } };
  const query = useCall('support', 'detail', input, { refetchInterval: REFRESH_MS });
  return <QueryState query={query}>{(detail) => <TicketView detail={detail} />}</QueryState>;
}

type DetailProps = { readonly detail: TicketDetail };

function TicketView({ detail }: DetailProps) {
  const { t } = useTranslation('support');
  const mayWrite = usePermissionCheck()('support.write');
  return (
    <>
      <PageHead
        title={t('ticket', { number: detail.id })}
        actions={mayWrite && detail.state !== 'closed' ? <CloseButton detail={detail} /> : null}
      />
      <Panels>
        <Panel title={t('thread')}>
          <Thread detail={detail} />
          {mayWrite ? <AnswerForm key={detail.id} detail={detail} /> : null}
        </Panel>
        <FactsPanel detail={detail} />
      </Panels>
    </>
  );
}

function FactsPanel({ detail }: DetailProps) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const languageName = useLanguageName();
  const { kind, state, language, openedAt, waitingSince, isUnread } = detail;
  return (
    <Panel title={t('facts')}>
      <AssignField detail={detail} />
      <Facts
        facts={[
          [
            t('state'),
            <Badge key="state" data-tone={STATE_TONES[state]}>
              {t(`states.${state}`)}
            </Badge>,
          ],
          [t('kind'), t(`kinds.${kind}`)],
          [t('sender'), <Sender key="sender" detail={detail} />],
          [t('language'), languageName(language)],
          [t('opened'), format.time(openedAt)],
          [t('waiting'), format.time(waitingSince)],
          [t('read.title'), t(isUnread ? 'read.no' : 'read.yes')],
        ]}
      />
    </Panel>
  );
}

/** The account that it was sent from, with all its tickets; else the name that was given. */
function Sender({ detail: { member, sender } }: DetailProps) {
  const { t } = useTranslation('support');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  if (!member)
    return (
      <>
        <bdi translate="no">{sender}</bdi> ({t('visitor')})
      </>
    );
  return (
    <>
      {may('members.read') ? (
        <MemberLink member={member.id} username={member.username} />
      ) : (
        member.username
      )}{' '}
      · <PageLink to={memberTicketsHref(brand, member.id)}>{t('all-of-member')}</PageLink>
    </>
  );
}

function CloseButton({ detail }: DetailProps) {
  const { t } = useTranslation('support');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('support', 'close', {
    onDone: () => notify(t('closed')),
    refetchesWhenRefused: true,
  });
  return (
    <>
      {change.error ? <FailureNote failure={change.error} /> : null}
      <Button
        size="sm"
        tone="quiet"
        busy={change.isPending}
        onClick={() =>
          change.mutate({ brand, body: { ticket: detail.id, seen: newestMessage(detail) } })
        }
      >
        {t('close')}
      </Button>
    </>
  );
}
