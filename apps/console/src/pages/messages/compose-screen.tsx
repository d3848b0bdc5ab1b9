import { messageAudiences, sentMessageKinds } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { SegmentedControl } from '@parlour/ui/controls';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { useCall, useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Panel, Panels } from '../../layout/panel.tsx';
import { TightStack } from '../../layout/stack.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatCount } from '../../text/format.ts';
import { MemberField } from './member-field.tsx';
import { messageHref } from './message-types.ts';
import { emptySegment, isFaultySegment, type SegmentDraft, toSegment } from './segment-draft.ts';
import { SegmentFields } from './segment-fields.tsx';
import { isHalfWritten, isWritten, type TextDrafts, TextFields } from './text-fields.tsx';

type Audience = (typeof messageAudiences)[number];
type Kind = (typeof sentMessageKinds)[number];
const toMany = ['segment', 'all'] as const;
const NO_TEXT = { subject: '', content: '' };

/** A new message: who it is for, and what it says in each language of the brand. */
export function ComposeScreen() {
  const { t } = useTranslation('messages');
  const { languages } = useBrand();
  const [search] = useSearchParams();
  // One member is found by name, which is for who may see members.
  const audiences = usePermissionCheck()('members.read') ? messageAudiences : toMany;
  const [audience, setAudience] = useState<Audience>(audiences[0]);
  const [kind, setKind] = useState<Kind>('service');
  const [member, setMember] = useState(search.get('member') ?? '');
  const [segment, setSegment] = useState(emptySegment);
  const [texts, setTexts] = useState<TextDrafts>({});
  const [isAsking, setAsking] = useState(false);
  const written = languages.map((language) => texts[language] ?? NO_TEXT);
  const isComplete =
    written.some(isWritten) &&
    !written.some(isHalfWritten) &&
    (audience !== 'segment' || !isFaultySegment(segment)) &&
    (audience !== 'member' || member !== '');
  const message = { audience, kind, member, texts, segment: toSegment(segment) };
  return (
    <>
      <PageHead
        title={t('new')}
        actions={
          <Button size="sm" disabled={!isComplete} onClick={() => setAsking(true)}>
            {t(audience === 'member' ? 'send.title' : 'propose.title')}
          </Button>
        }
      />
      <Panels>
        <ReceiversPanel
          audiences={audiences}
          message={message}
          segment={segment}
          onAudience={setAudience}
          onKind={setKind}
          onMember={setMember}
          onSegment={setSegment}
        />
        {languages.map((language) => (
          <TextFields
            key={language}
            language={language}
            text={texts[language] ?? NO_TEXT}
            onChange={(text) => setTexts({ ...texts, [language]: text })}
          />
        ))}
      </Panels>
      {isAsking ? <SendDialog message={message} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type Message = {
  readonly audience: Audience;
  readonly kind: Kind;
  readonly member: string;
  readonly segment: ReturnType<typeof toSegment>;
  readonly texts: TextDrafts;
};

type ReceiversPanelProps = {
  readonly audiences: readonly Audience[];
  readonly message: Message;
  /** The segment as it is typed. */
  readonly segment: SegmentDraft;
  readonly onAudience: (audience: Audience) => void;
  readonly onKind: (kind: Kind) => void;
  readonly onMember: (member: string) => void;
  readonly onSegment: (segment: SegmentDraft) => void;
};

/** A panel for the receivers of the message, and its kind. */
function ReceiversPanel({ audiences, message, segment, ...on }: ReceiversPanelProps) {
  const { t } = useTranslation('messages');
  const { audience, kind, member } = message;
  return (
    <Panel title={t('receivers')}>
      <TightStack>
        <SegmentedControl
          label={t('to')}
          selected={audience}
          onSelect={on.onAudience}
          segments={audiences.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        />
        <ChoiceSelect
          label={t('kind')}
          hint={t(`kind-hints.${kind}`)}
          value={kind}
          choices={sentMessageKinds}
          labelOf={(one) => t(`kinds.${one}`)}
          onChange={on.onKind}
        />
        {audience === 'member' ? <MemberField member={member} onChange={on.onMember} /> : null}
        {audience === 'segment' ? (
          <SegmentFields segment={segment} onChange={on.onSegment} />
        ) : null}
        {audience === 'all' || (audience === 'segment' && !isFaultySegment(segment)) ? (
          <Receivers kind={kind} segment={audience === 'all' ? {} : message.segment} />
        ) : null}
      </TightStack>
    </Panel>
  );
}

/** Shows the number of members that the message would reach now. */
function Receivers({ kind, segment }: Pick<Message, 'kind' | 'segment'>) {
  const { t } = useTranslation('messages');
  const { code: brand } = useBrand();
  const query = { ...segment, kind };
  const { data, error } = useCall('memberMessages', 'receivers', { brand, query });
  return (
    <output>
      {error ? error.message : null}
      {data && !error
        ? t('reaches', { count: data.receivers, shown: formatCount(data.receivers) })
        : null}
    </output>
  );
}

type SendDialogProps = { readonly message: Message; readonly onClose: () => void };

function SendDialog({ message, onClose }: SendDialogProps) {
  const { t } = useTranslation('messages');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const navigate = useNavigate();
  const { audience, kind, member, segment, texts } = message;
  const change = useChange('memberMessages', 'send', {
    onDone: (outcome) => {
      notify(t(outcome.status === 'sent' ? 'send.done' : 'propose.done'));
      void navigate(
        outcome.status === 'sent' ? messageHref(brand, outcome.message) : `/b/${brand}/messages`,
      );
    },
  });
  const isToOne = audience === 'member';
  return (
    <ReasonDialog
      name="send-message"
      title={t(isToOne ? 'send.title' : 'propose.title')}
      text={
        isToOne ? (
          t('send.text')
        ) : (
          <>
            {t('propose.text')} <PageLink to="/approvals">{t('to-approvals')}</PageLink>
          </>
        )
      }
      change={change}
      onConfirm={(reason) =>
        change.mutate({
          brand,
          body: {
            audience,
            kind,
            reason,
            texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => isWritten(text))),
            ...(isToOne && { member }),
            ...(audience === 'segment' && { segment }),
          },
        })
      }
      onClose={onClose}
    />
  );
}
