import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, NoticeBar } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { PageHead } from '../../layout/page-head.tsx';
import { Panels } from '../../layout/panel.tsx';
import { usePermissionCheck } from '../../session/current-operator.tsx';
import { ContentState } from './content-state.tsx';
import type { ContentItem, ContentKind, Draft } from './content-types.ts';
import { compareDrafts, findMissing, findUntitled } from './draft.ts';
import { EditorDialog, type EditorStep } from './editor-dialog.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { PlacePanel } from './place-panel.tsx';
import { type PreviewedKind, PreviewPanel } from './preview-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { TextColumns } from './text-columns.tsx';

type ItemEditorProps = {
  readonly kind: ContentKind;
  /** Null: a new item. */
  readonly item: ContentItem | null;
  /** The initial draft in the editor. */
  readonly first: Draft;
};

/** Pop-ups, and notices that do not roll, open by a call of their own; agents have to log in. */
const isPreviewed = (kind: ContentKind): kind is PreviewedKind =>
  kind !== 'popup' && kind !== 'agent_notice' && kind !== 'closing';
/** Shown for as long as they are published. */
const UNSCHEDULED: ReadonlySet<ContentKind> = new Set(['help', 'closing']);
const PICTURED: ReadonlySet<ContentKind> = new Set(['banner', 'promotion']);

/** Writes an item in all languages side by side; saving and publishing ask for the reason. */
export function ItemEditor({ kind, item, first }: ItemEditorProps) {
  const { t } = useTranslation('content');
  const may = usePermissionCheck();
  const editor = useEditor(item, first);
  const { draft, setDraft, tag, setTag, basedOn, isDirty, isStale } = editor;
  const { step, begin, close, marked } = useStep(draft);
  const isReadOnly = !may('content.write');
  const isFaulty = Number.isNaN(draft.position);
  const title = draft.texts.find(({ title: text }) => text !== '')?.title;
  const fields = { kind, draft, onChange: setDraft, isReadOnly };
  return (
    <>
      <PageHead
        title={title ?? t(`new.${kind}`)}
        actions={
          <EditorActions
            item={item}
            isDirty={isDirty}
            isFaulty={isFaulty}
            onStep={begin}
            canSave={!isReadOnly}
          />
        }
      />
      <EditorNotes
        isStale={isStale}
        onReload={editor.reload}
        missing={findMissing(draft)}
        isUnlisted={kind === 'promotion' && draft.promotion === null}
      />
      <TextColumns {...fields} marked={marked} />
      {item && isPreviewed(kind) ? (
        <Preview kind={kind} id={item.id} draft={draft} version={basedOn ?? 0} isDirty={isDirty} />
      ) : null}
      <Panels>
        {kind === 'closing' ? null : (
          <PlacePanel {...fields} tag={item === null ? tag : null} onTag={setTag} />
        )}
        {UNSCHEDULED.has(kind) ? null : <SchedulePanel {...fields} />}
        {PICTURED.has(kind) ? <PicturePanel {...fields} /> : null}
      </Panels>
      {item ? <HistoryPanel item={item} onEdit={setDraft} /> : null}
      {step ? (
        <EditorDialog
          step={step}
          kind={kind}
          id={editor.id ?? (kind === 'help' ? tag : null)}
          isNew={item === null}
          draft={draft}
          basedOn={basedOn}
          needsSave={isDirty || basedOn === null || basedOn === 0}
          onSaved={editor.keep}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** The step that was chosen; a draft without a title is marked instead of saved to be published. */
function useStep(draft: Draft) {
  const [step, setStep] = useState<EditorStep | null>(null);
  const [isMarked, setMarked] = useState(false);
  const untitled = findUntitled(draft);
  return {
    step,
    begin: (next: EditorStep) => {
      const isRefused = next === 'publish' && untitled.length > 0;
      setMarked(isRefused);
      if (!isRefused) setStep(next);
    },
    close: () => setStep(null),
    /** The languages whose missing title is marked. */
    marked: isMarked ? untitled : [],
  };
}

type EditorNotesProps = {
  readonly isStale: boolean;
  readonly onReload: () => void;
  /** Languages without a title. */
  readonly missing: readonly string[];
  /** It presents no promotion that pays. */
  readonly isUnlisted: boolean;
};

/** Shows the notes that the operator should read before saving. */
function EditorNotes({ isStale, onReload, missing, isUnlisted }: EditorNotesProps) {
  const { t } = useTranslation('content');
  return (
    <Notes>
      {isStale ? (
        <NoticeBar
          tone="warning"
          action={
            <Button size="sm" tone="quiet" onClick={onReload}>
              {t('reload')}
            </Button>
          }
        >
          {t('stale')}
        </NoticeBar>
      ) : null}
      {isUnlisted ? <NoticeBar tone="warning">{t('unlisted')}</NoticeBar> : null}
      {missing.length > 0 ? (
        <NoticeBar>{t('missing', { languages: missing.join(', ') })}</NoticeBar>
      ) : null}
    </Notes>
  );
}

type PreviewProps = Omit<Parameters<typeof PreviewPanel>[0], 'actions'>;

/** The preview, opened by its button; there is none before a first version is saved. */
function Preview(props: PreviewProps) {
  const { t } = useTranslation('content');
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button size="sm" tone="quiet" disabled={props.version === 0} onClick={() => setOpen(!isOpen)}>
      {t(isOpen ? 'preview.hide' : 'preview.show')}
    </Button>
  );
  return isOpen ? <PreviewPanel {...props} actions={button} /> : <Closed>{button}</Closed>;
}

/** Manages the draft that is edited, and the version that it began with. */
function useEditor(item: ContentItem | null, first: Draft) {
  const [draft, setDraft] = useState(first);
  const [saved, setSaved] = useState(first);
  const [id, setId] = useState(item?.id ?? null);
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
    /** Null until a new item is saved. */
    id,
    keep: (kept: { readonly id: string; readonly version: number }) => {
      setId(kept.id);
      setBasedOn(kept.version);
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
  /** A field says what is wrong with it. */
  readonly isFaulty: boolean;
  readonly canSave: boolean;
  readonly onStep: (step: EditorStep) => void;
};

function EditorActions({ item, isDirty, isFaulty, canSave, onStep }: EditorActionsProps) {
  const { t } = useTranslation('content');
  const may = usePermissionCheck();
  const state = item?.state ?? 'draft';
  const isShown = state === 'live' || state === 'scheduled';
  const isUpToDate = isShown && !isDirty && (item?.liveVersion ?? 0) === item?.version;
  return (
    <>
      <State>
        <ContentState state={state} />
      </State>
      {canSave ? (
        <Button
          size="sm"
          tone="quiet"
          disabled={!isDirty || isFaulty}
          onClick={() => onStep('save')}
        >
          {t('actions.save.title')}
        </Button>
      ) : null}
      {canSave && item?.state === 'draft' && item.version > 0 ? (
        <Button size="sm" tone="danger" onClick={() => onStep('remove')}>
          {t('actions.remove.title')}
        </Button>
      ) : null}
      {may('content.publish') && isShown ? (
        <Button size="sm" tone="danger" onClick={() => onStep('unpublish')}>
          {t('actions.unpublish.title')}
        </Button>
      ) : null}
      {may('content.publish') && (canSave || !isDirty) ? (
        <Button size="sm" disabled={isUpToDate || isFaulty} onClick={() => onStep('publish')}>
          {t('actions.publish.title')}
        </Button>
      ) : null}
    </>
  );
}

const State = styled.span`
  align-self: center;
`;

const Closed = styled.div`
  margin-block-end: ${space[4]};
`;

const Notes = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-block-end: ${space[3]};
  &:empty {
    display: none;
  }
`;
