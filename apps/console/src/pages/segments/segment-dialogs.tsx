import { checkAudience } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { TextField } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { readAudience, toAudienceDraft } from '../promotions/audience-draft.ts';
import { AudienceFields } from '../promotions/audience-panels.tsx';
import { FIRST_DRAFT } from '../promotions/terms-draft.ts';
import { AudienceSize } from './audience-size.tsx';
import type { SegmentRow } from './segment-types.ts';

type SegmentDialogProps = {
  /** Null: a new one. */
  readonly segment: SegmentRow | null;
  readonly onClose: () => void;
};

/** Adds a segment, or changes its conditions. */
export function SegmentDialog({ segment, onClose }: SegmentDialogProps) {
  const { t } = useTranslation('segments');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const [name, setName] = useState(segment?.name ?? '');
  // The fields of an audience are those of the builder, which holds whole terms.
  const [draft, setDraft] = useState({ ...FIRST_DRAFT, ...toAudienceDraft(segment?.audience) });
  const audience = readAudience(draft) ?? {};
  const faults = checkAudience(audience);
  const isIncomplete =
    name.trim() === '' || faults.length > 0 || Object.keys(audience).length === 0;
  const change = useChange('segments', 'save', {
    onDone: () => {
      notify(t('saved', { name: name.trim() }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="segment"
      title={t(segment ? 'change-one' : 'add', { name })}
      text={t('dialog-text')}
      isIncomplete={isIncomplete}
      change={change}
      onConfirm={(reason) =>
        change.mutate({
          brand,
          body: { name: name.trim(), audience, isChange: segment !== null, reason },
        })
      }
      onClose={onClose}
    >
      {segment ? null : (
        <TextField
          label={t('name')}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <AudienceFields draft={draft} onChange={setDraft} faults={faults} />
      <AudienceSize audience={audience} isFaulty={faults.length > 0} />
    </ReasonDialog>
  );
}

/** Removes a segment. */
export function RemoveSegmentDialog({
  segment: { name },
  onClose,
}: {
  readonly segment: SegmentRow;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('segments');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('segments', 'remove', {
    onDone: () => {
      notify(t('removed', { name }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="segment-remove"
      title={t('remove-one', { name })}
      text={t('remove-text')}
      tone="danger"
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { name, reason } })}
      onClose={onClose}
    />
  );
}
