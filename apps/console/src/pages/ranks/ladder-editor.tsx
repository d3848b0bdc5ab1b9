import { type LadderFault, type PaidRankBonuses, rankAmounts } from '@parlour/contract/ranks';
import { useTranslation } from '@parlour/i18n';
import { RankEmblem } from '@parlour/promotions/terms';
import { space } from '@parlour/tokens';
import { Button, NoticeBar, TextField } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { type Unit, UnitText } from '../../forms/unit-text.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { Panel } from '../../layout/panel.tsx';
import { Stack } from '../../layout/stack.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { Grid } from '../promotions/form-layout.tsx';
import {
  checkDrafts,
  NEW_RANK,
  type RankDraft,
  type RankField,
  rankFields,
  toRankDraft,
  toWireLadder,
  type WireLadder,
} from './rank-draft.ts';
import { RankTerms } from './rank-terms.tsx';
import { replaceAt } from '../../text/lists.ts';

type LadderEditorProps = {
  /** The ladder that counts. */
  readonly ranks: WireLadder;
  readonly paid: PaidRankBonuses;
  readonly onClose: () => void;
};

/** Changes the ladder of a brand, with its sentences beside the fields. */
export function LadderEditor({ ranks, paid, onClose }: LadderEditorProps) {
  const { t } = useTranslation('ranks');
  const [drafts, setDrafts] = useState<readonly RankDraft[]>(() =>
    ranks.length === 0 ? [NEW_RANK] : ranks.map(toRankDraft),
  );
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { currency } = useBrand();
  const faults = checkDrafts(drafts, currency);
  const propose = () => {
    setChecked(true);
    setSaving(faults.length === 0);
  };
  return (
    <Stack>
      <p>{t('editor.text')}</p>
      {isChecked ? <Faults faults={faults} /> : null}
      {drafts.map((draft, index) => (
        <RankPanel
          // Ranks are their places.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          draft={draft}
          level={index + 1}
          levels={drafts.length}
          paid={paid}
          onChange={(changed) => setDrafts(replaceAt(drafts, index, changed))}
        />
      ))}
      <Row>
        <Button tone="quiet" size="sm" onClick={() => setDrafts([...drafts, NEW_RANK])}>
          {t('editor.add')}
        </Button>
        {drafts.length > 1 ? (
          <Button tone="quiet" size="sm" onClick={() => setDrafts(drafts.slice(0, -1))}>
            {t('editor.remove')}
          </Button>
        ) : null}
        <Button size="sm" onClick={propose}>
          {t('editor.save')}
        </Button>
        <Button tone="plain" size="sm" onClick={onClose}>
          {t('editor.cancel')}
        </Button>
      </Row>
      {isSaving ? (
        <SaveDialog
          ranks={toWireLadder(drafts, currency)}
          onClose={() => setSaving(false)}
          onDone={onClose}
        />
      ) : null}
    </Stack>
  );
}

function Faults({ faults }: { readonly faults: readonly LadderFault[] }) {
  const { t } = useTranslation('ranks');
  return faults.map(({ field, rule }) => {
    const [, index, ...path] = field.split('.');
    const named = rankFields.find((one) => one === path.at(-1));
    const name = path[0] === 'names' ? 'name' : (named ?? 'conditions');
    return (
      <NoticeBar key={`${field}${rule}`} tone="warning">
        {t('editor.fault', {
          level: Number(index ?? 0) + 1,
          field: t(`editor.${name}`),
          problem: t(`editor.faults.${rule}`),
        })}
      </NoticeBar>
    );
  });
}

type RankPanelProps = {
  readonly draft: RankDraft;
  readonly level: number;
  readonly levels: number;
  readonly paid: PaidRankBonuses;
  readonly onChange: (draft: RankDraft) => void;
};

function unitOf(name: RankField, isPoints = false): Unit {
  if (!rankAmounts.some((amount) => amount === name)) return 'count';
  return isPoints ? 'points' : 'money';
}

function RankPanel({ draft, level, levels, paid, onChange }: RankPanelProps) {
  const { t } = useTranslation('ranks');
  // A ladder has no unit of its own: what pays it now gives money or points.
  const inPoints: Partial<Record<RankField, boolean>> = {
    upgradeBonus: paid.upgrade === 'POINTS',
    salary: paid.salary === 'POINTS',
  };
  const { currency } = useBrand();
  const field = (name: RankField) => (
    <UnitText
      key={name}
      label={t(`editor.${name}`)}
      hint={inPoints[name] ? t('editor.inPoints') : undefined}
      unit={unitOf(name, inPoints[name])}
      inputMode={name.startsWith('color') ? 'text' : 'numeric'}
      value={draft[name]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
    />
  );
  const isValid = checkDrafts([draft], currency).length === 0;
  const [rank] = isValid ? toWireLadder([draft], currency) : [];
  return (
    <Panel title={t('editor.rank', { level })}>
      <Preview>
        <RankEmblem
          color={draft.color}
          color2={draft.color2}
          level={level}
          levels={levels}
          size={48}
        />
        <p>{rank ? <RankTerms rank={rank} paid={paid} /> : t('editor.optional')}</p>
      </Preview>
      <Grid>
        <TextField
          label={t('editor.name')}
          autoComplete="off"
          maxLength={30}
          value={draft.name}
          onChange={({ target }) => onChange({ ...draft, name: target.value })}
        />
        {rankFields.map(field)}
      </Grid>
    </Panel>
  );
}

type SaveDialogProps = {
  readonly ranks: WireLadder;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

function SaveDialog({ ranks, onClose, onDone }: SaveDialogProps) {
  const { t } = useTranslation('ranks');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('playerRanks', 'publish', {
    alsoChanges: ['approvals'],
    onDone: () => {
      notify(t('editor.saved'));
      onDone();
    },
  });
  return (
    <ReasonDialog
      name="ladder"
      title={t('editor.save')}
      text={t('editor.text')}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { ranks: [...ranks], reason } })}
      onClose={onClose}
    />
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Preview = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-block-end: ${space[3]};
  > p {
    margin: 0;
  }
`;
