import { useTranslation } from '@parlour/i18n';
import { readWhole } from '@parlour/money';
import { Badge, Button, TextField } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify, useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { UnitText, useNumberFaults } from '../../forms/unit-text.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import type { MemberDetail } from './member-types.ts';

type TagsPanelProps = { readonly member: MemberDetail; readonly tags: readonly string[] };

/** The tags and the rank of a member. */
export function TagsPanel({ member, tags }: TagsPanelProps) {
  const { t } = useTranslation('members');
  const may = usePermissionCheck();
  const [open, setOpen] = useState<'tags' | 'rank' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel
      title={t('tags.title')}
      actions={
        may('members.write') ? (
          <>
            <Button tone="quiet" size="sm" onClick={() => setOpen('tags')}>
              {t('tags.change')}
            </Button>
            <Button tone="quiet" size="sm" onClick={() => setOpen('rank')}>
              {t('tags.change-rank')}
            </Button>
          </>
        ) : null
      }
    >
      <Facts
        facts={[
          [
            t('tags.label'),
            tags.length === 0 ? '–' : tags.map((tag) => <Badge key={tag}>{tag}</Badge>),
          ],
          [t('rank'), member.rank],
        ]}
      />
      {open === 'tags' ? <TagsDialog member={member} tags={tags} onClose={close} /> : null}
      {open === 'rank' ? <RankDialog member={member} onClose={close} /> : null}
    </Panel>
  );
}

type DialogProps = { readonly member: MemberDetail; readonly onClose: () => void };

function TagsDialog({ member, tags, onClose }: DialogProps & Pick<TagsPanelProps, 'tags'>) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const [text, setText] = useState(tags.join(', '));
  const change = useChange('memberRecords', 'setTags', {
    alsoChanges: ['members'],
    onDone: () => {
      notify(t('tags.done', { username: member.username }));
      onClose();
    },
  });
  const chosen = text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return (
    <ReasonDialog
      name="tags"
      title={t('tags.change')}
      change={change}
      onConfirm={(reason) =>
        change.mutate({ brand, body: { member: member.id, tags: chosen, reason } })
      }
      onClose={onClose}
    >
      <TextField
        label={t('tags.label')}
        hint={t('tags.hint')}
        data-autofocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
  );
}

const MAX_RANK = 99;

function RankDialog({ member, onClose }: DialogProps) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const notifyOutcome = useNotifyOutcome();
  const [text, setText] = useState(String(member.rank));
  const change = useChange('memberRecords', 'setRank', {
    alsoChanges: ['members'],
    onDone: (outcome) => {
      notifyOutcome(outcome, t('tags.rank-done', { username: member.username, rank: text }));
      onClose();
    },
  });
  const faults = useNumberFaults();
  const rank = readWhole(text);
  return (
    <ReasonDialog
      name="rank"
      title={t('tags.change-rank')}
      text={t('tags.rank-text')}
      isIncomplete={rank === null || rank > MAX_RANK}
      change={change}
      onConfirm={(reason) => {
        if (rank !== null) change.mutate({ brand, body: { member: member.id, rank, reason } });
      }}
      onClose={onClose}
    >
      <UnitText
        label={t('rank')}
        hint={t('tags.rank-hint', { max: MAX_RANK })}
        unit="count"
        hasFocus
        value={text}
        error={faults.count(text, MAX_RANK)}
        onChange={setText}
      />
    </ReasonDialog>
  );
}
