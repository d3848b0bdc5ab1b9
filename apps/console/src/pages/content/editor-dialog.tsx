import { useTranslation } from '@parlour/i18n';
import { useNavigate } from 'react-router-dom';

import { useChange } from '../../api/use-api.ts';
import { useNotifyOutcome } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { ContentKind, Draft } from './content-types.ts';
import { toSavedDraft } from './draft.ts';

export type EditorStep = 'save' | 'publish' | 'unpublish' | 'remove';

type EditorDialogProps = {
  readonly step: EditorStep;
  readonly kind: ContentKind;
  /** Null: the gateway names the new item. */
  readonly id: string | null;
  /** The page is that of a new item: what is saved has a page of its own. */
  readonly isNew: boolean;
  readonly draft: Draft;
  readonly basedOn: number | null;
  /** There is something to save before it can be published. */
  readonly needsSave: boolean;
  readonly onSaved: (saved: { readonly id: string; readonly version: number }) => void;
  readonly onClose: () => void;
};

/** Saves, publishes, takes down or deletes an item, with the reason. Publishing saves first. */
export function EditorDialog(props: EditorDialogProps) {
  const { t } = useTranslation('content');
  const { step, onClose } = props;
  const { change, run } = useSteps(props);
  return (
    <ReasonDialog
      name={`content-${step}`}
      title={t(`actions.${step}.title`)}
      text={t(`actions.${step}.text`)}
      tone={step === 'unpublish' || step === 'remove' ? 'danger' : 'primary'}
      change={change}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    />
  );
}

/** The result of a step: its item, and whether a publication waits for another operator. */
type Step = {
  readonly itemId: string | null;
  readonly outcome: object | null;
};

function useSteps(props: EditorDialogProps) {
  const { step, kind, id, isNew, draft, basedOn, needsSave, onSaved, onClose } = props;
  const { t } = useTranslation('content');
  const { code: brand } = useBrand();
  const navigate = useNavigate();
  const notifyOutcome = useNotifyOutcome();
  const save = useChange('content', 'save');
  const publish = useChange('content', 'publish');
  const unpublish = useChange('content', 'unpublish');
  const remove = useChange('content', 'remove', {
    // Before answers are asked for again: the page of what is gone has none.
    onDone: () => void navigate(`/b/${brand}/content/${kind}`, { replace: true }),
  });

  async function saveFirst(reason: string): Promise<{ id: string; version: number }> {
    if (!needsSave && id !== null && basedOn !== null) return { id, version: basedOn };
    const saved = await save.mutateAsync({
      brand,
      body: { kind, id, basedOn, draft: toSavedDraft(draft), reason },
    });
    onSaved(saved);
    return saved;
  }
  async function runStep(reason: string): Promise<Step> {
    if (step === 'unpublish' && id !== null) {
      await unpublish.mutateAsync({ brand, body: { kind, id, reason } });
      return { itemId: id, outcome: null };
    }
    if (step === 'remove' && id !== null && basedOn !== null) {
      await remove.mutateAsync({ brand, body: { kind, id, version: basedOn, reason } });
      return { itemId: null, outcome: null };
    }
    const saved = await saveFirst(reason);
    if (step !== 'publish') return { itemId: saved.id, outcome: null };
    const outcome = await publish.mutateAsync({ brand, body: { kind, ...saved, reason } });
    return { itemId: saved.id, outcome };
  }
  async function run(reason: string): Promise<void> {
    try {
      const { itemId, outcome } = await runStep(reason);
      notifyOutcome(outcome, t(`actions.${step}.done`));
      onClose();
      if (isNew) void navigate(`/b/${brand}/content/${kind}/${itemId}`, { replace: true });
    } catch {
      // The refusal stands in the dialog.
    }
  }
  return {
    change: {
      isPending: [save, publish, unpublish, remove].some(({ isPending }) => isPending),
      error: save.error ?? publish.error ?? unpublish.error ?? remove.error,
    },
    run,
  };
}
