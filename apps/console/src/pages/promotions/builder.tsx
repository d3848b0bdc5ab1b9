import { serverNow } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, NoticeBar, TextField } from '@parlour/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Panel } from '../../layout/panel.tsx';
import { Stack } from '../../layout/stack.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { fromLocalTime } from '../../text/zoned-time.ts';
import { AudiencePanel, BudgetPanel } from './audience-panels.tsx';
import { PreviewPanel, SimulationPanel } from './preview-panels.tsx';
import { promotionHref } from './promotion-types.ts';
import { Grid } from './form-layout.tsx';
import { RewardPanel, WageringPanel } from './reward-panels.tsx';
import { checkDraft, hasBudget, type TermsDraft, toWireTerms } from './terms-draft.ts';
import { TriggerPanels } from './trigger-panels.tsx';

/** The initial values of the builder; times as fields of the type `datetime-local` hold them. */
export type BuilderStart = {
  /** Null: a new promotion. */
  readonly promotion: string | null;
  readonly name: string;
  readonly starts: string;
  readonly ends: string;
  readonly draft: TermsDraft;
};

type Heads = Pick<BuilderStart, 'ends' | 'name' | 'starts'>;

/** The form of a promotion with its preview; what is typed stays until it has been saved. */
export function Builder({ start }: { readonly start: BuilderStart }) {
  const { t } = useTranslation('promotion-pages');
  const [heads, setHeads] = useState<Heads>(start);
  const [draft, setDraft] = useState(start.draft);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const dates = useDates(heads, draft.trigger);
  const { currency } = useBrand();
  const faults = checkDraft(draft, currency);
  const isComplete =
    faults.length === 0 &&
    dates.fault === null &&
    heads.name.trim() !== '' &&
    dates.starts !== null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isComplete) setSaving(true);
    // After the faults stand at their fields.
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const fields = { draft, onChange: setDraft, faults: isChecked ? faults : [] };
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate>
        <PageHead
          title={t(start.promotion === null ? 'new' : 'edit')}
          actions={
            <Button type="submit" size="sm">
              {t('save.title')}
            </Button>
          }
        />
        {isChecked && !isComplete ? <NoticeBar tone="warning">{t('faults.some')}</NoticeBar> : null}
        <Columns>
          <Stack>
            <HeadPanel heads={heads} onChange={setHeads} dates={dates} isChecked={isChecked} />
            <TriggerPanels {...fields} />
            <RewardPanel {...fields} />
            <WageringPanel {...fields} />
            <AudiencePanel {...fields} />
            {hasBudget(draft) ? <BudgetPanel {...fields} /> : null}
          </Stack>
          <Aside>
            <PreviewPanel draft={draft} />
            <SimulationPanel draft={draft} />
          </Aside>
        </Columns>
      </form>
      {isSaving && dates.starts !== null ? (
        <SaveDialog
          promotion={start.promotion}
          body={{
            name: heads.name.trim(),
            terms: toWireTerms(draft, currency),
            startsAt: dates.starts,
            endsAt: dates.ends,
          }}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  );
}

type Dates = {
  /** True when a promotion of this trigger needs an end. */
  readonly hasToEnd: boolean;
  readonly starts: number | null;
  readonly ends: number | null;
  readonly fault: 'days' | 'missing' | 'order' | 'past' | null;
};

const isMidnight = (time: string): boolean => time.endsWith('T00:00');

/**
 * The times of the form in ms, in the zone of the brand. A mission begins and ends at midnight, as
 * it is counted from figures of days; a tournament has an end.
 */
function useDates(heads: Heads, trigger: TermsDraft['trigger']): Dates {
  const { timeZone } = useBrand();
  const [openedAt] = useState(serverNow);
  const starts = fromLocalTime(heads.starts, timeZone);
  const ends = fromLocalTime(heads.ends, timeZone);
  const times = { hasToEnd: trigger === 'MISSION' || trigger === 'TOURNAMENT', starts, ends };
  if (trigger === 'MISSION' && !(isMidnight(heads.starts) && isMidnight(heads.ends)))
    return { ...times, fault: 'days' };
  if (ends === null) return { ...times, fault: times.hasToEnd ? 'missing' : null };
  if (starts !== null && ends <= starts) return { ...times, fault: 'order' };
  return { ...times, fault: ends <= openedAt ? 'past' : null };
}

type HeadPanelProps = {
  readonly heads: Heads;
  readonly onChange: (heads: Heads) => void;
  readonly dates: Dates;
  readonly isChecked: boolean;
};

function HeadPanel({ heads, onChange, dates, isChecked }: HeadPanelProps) {
  const { t } = useTranslation('promotion-pages');
  const { timeZone } = useBrand();
  const required = (isMissing: boolean) =>
    isChecked && isMissing ? t('faults.required') : undefined;
  return (
    <Panel title={t('panels.head')}>
      <Grid>
        <TextField
          name="name"
          label={t('name')}
          hint={t('fields.name-hint')}
          maxLength={100}
          autoComplete="off"
          value={heads.name}
          error={required(heads.name.trim() === '')}
          onChange={({ target }) => onChange({ ...heads, name: target.value })}
        />
        <TextField
          type="datetime-local"
          name="starts"
          label={t('starts')}
          hint={timeZone}
          value={heads.starts}
          error={required(dates.starts === null)}
          onChange={({ target }) => onChange({ ...heads, starts: target.value })}
        />
        <TextField
          type="datetime-local"
          name="ends"
          label={t('ends')}
          hint={t(dates.hasToEnd ? 'fields.ends-needed' : 'fields.ends-hint')}
          value={heads.ends}
          error={isChecked && dates.fault ? t(`faults.ends.${dates.fault}`) : undefined}
          onChange={({ target }) => onChange({ ...heads, ends: target.value })}
        />
      </Grid>
    </Panel>
  );
}

type SaveDialogProps = {
  readonly promotion: string | null;
  readonly body: {
    readonly name: string;
    readonly terms: ReturnType<typeof toWireTerms>;
    readonly startsAt: number;
    readonly endsAt: number | null;
  };
  readonly onClose: () => void;
};

function SaveDialog({ promotion, body, onClose }: SaveDialogProps) {
  const { t } = useTranslation('promotion-pages');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const navigate = useNavigate();
  const change = useChange('promotions', 'write', {
    onDone: (saved) => {
      notify(t('save.done', { version: saved.version }));
      void navigate(promotionHref(brand, saved.promotion));
    },
  });
  return (
    <ReasonDialog
      name="promotion-save"
      title={t('save.title')}
      text={t('save.text')}
      change={change}
      onConfirm={(reason) =>
        change.mutate({ brand, body: { ...body, ...(promotion && { promotion }), reason } })
      }
      onClose={onClose}
    />
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[4]};
  margin-block-start: ${space[3]};
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 3fr) minmax(320px, 2fr);
  }
`;

/** Stays in sight beside the form where there is room. */
const Aside = styled(Stack)`
  @media (min-width: 1100px) {
    position: sticky;
    inset-block-start: ${space[4]};
  }
`;
