import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useState } from 'react';

import { EntryActions } from './entry-actions.tsx';
import { EntryRow } from './entry-row.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import type { Setting } from './setting-types.ts';
import { useSettingLabel } from './use-setting-label.ts';
import { useValueText, ValueText } from './value-text.tsx';
import { WriteDialog } from './write-dialog.tsx';

/** A setting with its value, and how to change it or to take it back. */
export function SettingEntry({ entry }: { readonly entry: Setting }) {
  const { t } = useTranslation('settings');
  const labelOf = useSettingLabel();
  const describe = useValueText();
  const [open, setOpen] = useState<'change' | 'reset' | null>(null);
  const { name, isStored, needsApproval, schema, defaultValue } = entry;
  const label = labelOf(name);
  const close = () => setOpen(null);
  return (
    <EntryRow
      label={label}
      name={name}
      help={entry.help}
      change={entry}
      marks={
        <>
          {isStored ? <Badge data-tone="brand">{t('changed')}</Badge> : null}
          {needsApproval ? <Badge data-tone="info">{t('two-operators')}</Badge> : null}
          {schema === null ? <Badge>{t('by-command')}</Badge> : null}
        </>
      }
      actions={
        schema === null ? null : (
          <EntryActions
            change={{
              text: t('change'),
              label: t('change-label', { label }),
              onPress: () => setOpen('change'),
            }}
            takeBack={isStored ? { text: t('reset.title'), onPress: () => setOpen('reset') } : null}
          />
        )
      }
    >
      <ValueText value={entry.value} />
      {isStored ? <p>{t('default', { value: describe(defaultValue) })}</p> : null}
      <small>{t(`effects.${entry.effect}`)}</small>
      {open === 'change' ? <SettingDialog entry={entry} onClose={close} /> : null}
      {open === 'reset' ? (
        <WriteDialog
          name={name}
          value={null}
          title={t('reset.title')}
          text={t('reset.text', { label, value: describe(defaultValue) })}
          onClose={close}
        />
      ) : null}
    </EntryRow>
  );
}
