import { useTranslation } from '@parlour/i18n';
import { useState } from 'react';

import { RegistrationEditor } from './registration-editor.tsx';
import { SchemaField } from './schema-field.tsx';
import { type JsonSchema, type Setting, toObject } from './setting-types.ts';
import { useSettingLabel } from './use-setting-label.ts';
import { WriteDialog } from './write-dialog.tsx';

type SettingDialogProps = { readonly entry: Setting; readonly onClose: () => void };

/** Changes the value of a setting with an editor that its schema makes. */
export function SettingDialog({ entry, onClose }: SettingDialogProps) {
  const { t } = useTranslation('settings');
  const labelOf = useSettingLabel();
  const [value, setValue] = useState(entry.value);
  const label = labelOf(entry.name);
  return (
    <WriteDialog
      name={entry.name}
      value={value}
      title={t('change-label', { label })}
      text={
        <>
          {entry.help} {t(`effects.${entry.effect}`)}
          {entry.needsApproval ? ` ${t('two-operators-text')}` : ''}
        </>
      }
      onClose={onClose}
    >
      {entry.name === 'register' ? (
        <RegistrationEditor value={toObject(value)} onChange={setValue} />
      ) : (
        <SchemaField
          label={label}
          schema={(entry.schema ?? {}) as JsonSchema}
          value={value}
          onChange={setValue}
        />
      )}
    </WriteDialog>
  );
}
