import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, NoticeBar } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { PageHead } from '../../layout/page-head.tsx';
import { Panels } from '../../layout/panel.tsx';
import { useMay } from '../../session/current-operator.tsx';
import { ContentState } from './content-state.tsx';
import type { ContentItem, ContentKind, Draft } from './content-types.ts';
import { compareDrafts, findMissing } from './draft.ts';
import { EditorDialog, type EditorStep } from './editor-dialog.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { PlacePanel } from './place-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { TextColumns } from './text-columns.tsx';

type ItemEditorProps = {
  readonly kind: ContentKind;
  /** Null: a new item. */
  readonly item: ContentItem | null;
  /** What the editor begins with. */
  readonly first: Draft;
};

const PICTURED: ReadonlySet<ContentKind> = new Set(['banner', 'promotion']);

/** Writes an item in all languages side by side; saving and publishing ask for the reason. */
export function ItemEditor({ kind, item, first }: ItemEditorProps) {
  const { t } = useTranslation('content');
  const may = useMay();
  const editor = useEditor(item, first);
  const { draft, setDraft, tag, setTag, basedOn, isDirty, isStale } = editor;
  const [step, setStep] = useState<EditorStep | null>(null);
  const isReadOnly = !may('content.write');
  const missing = findMissing(draft);
  const title = draft.texts.find(({ title: text }) => text !== '')?.title;
  const fields = { kind, draft, onChange: setDraft, isReadOnly };
  return (
    <>
      <PageHead
        title={title ?? t(`new.${kind}`)}
        actions={
          <EditorActions item={item} isDirty={isDirty} onStep={setStep} canSave={!isReadOnly} />
        }
      />
      <Notes>
        {isStale ? (
          <NoticeBar
            tone="warning"
            action={
              <Button size="sm" tone="quiet" onClick={editor.reload}>
                {t('reload')}
              </Button>
            }
          >
            {t('stale')}
          </NoticeBar>
        ) : null}
        {missing.length > 0 ? (
          <NoticeBar>{t('missing', { languages: missing.join(', ') })}</NoticeBar>
        ) : null}
      </Notes>
      <TextColumns {...fields} />
      <Panels>
        <PlacePanel {...fields} tag={item === null ? tag : null} onTag={setTag} />
        {kind === 'help' ? null : <SchedulePanel {...fields} />}
        {PICTURED.has(kind) ? <PicturePanel {...fields} /> : null}
      </Panels>
      {item ? <HistoryPanel item={item} onEdit={setDraft} /> : null}
      {step ? (
        <EditorDialog
          step={step}
          kind={kind}
          id={item?.id ?? (kind === 'help' ? tag : null)}
          isNew={item === null}
          draft={draft}
          basedOn={basedOn}
          needsSave={isDirty || basedOn === null || basedOn === 0}
          onSaved={editor.keep}
          onClose={() => setStep(null)}
        />
      ) : null}
    </>
  );
}

/** What is edited, and the version that it began with. */
function useEditor(item: ContentItem | null, first: Draft) {
  const [draft, setDraft] = useState(first);
  const [saved, setSaved] = useState(first);
  const [basedOn, setBasedOn] = useState(item?.version ?? null);
  const [tag, setTag] = useState('');
  return {
    draft,
    setDraft,
    tag,
    setTag,
    basedOn,
    isDirty: compareDrafts(saved, draft).length > 0,
    // Another operator has saved a version since.
    isStale: item !== null && basedOn !== null && item.version > basedOn,
    keep: (version: number) => {
      setBasedOn(version);
      setSaved(draft);
    },
    reload: () => {
      setDraft(first);
      setSaved(first);
      setBasedOn(item?.version ?? null);
    },
  };
}

type EditorActionsProps = {
  readonly item: ContentItem | null;
  readonly isDirty: boolean;
  readonly canSave: boolean;
  readonly onStep: (step: EditorStep) => void;
};

function EditorActions({ item, isDirty, canSave, onStep }: EditorActionsProps) {
  const { t } = useTranslation('content');
  const may = useMay();
  const state = item?.state ?? 'draft';
  const isShown = state === 'live' || state === 'scheduled';
  const isUpToDate = isShown && !isDirty && item?.liveVersion === item?.version;
  return (
    <>
      <ContentState state={state} />
      {canSave ? (
        <Button size="sm" tone="quiet" disabled={!isDirty} onClick={() => onStep('save')}>
          {t('actions.save.title')}
        </Button>
      ) : null}
      {may('content.publish') && isShown ? (
        <Button size="sm" tone="danger" onClick={() => onStep('unpublish')}>
          {t('actions.unpublish.title')}
        </Button>
      ) : null}
      {may('content.publish') && (canSave || !isDirty) ? (
        <Button size="sm" disabled={isUpToDate} onClick={() => onStep('publish')}>
          {t('actions.publish.title')}
        </Button>
      ) : null}
    </>
  );
}

const Notes = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-block-end: ${space[3]};
  &:empty {
    display: none;
  }
`;
