import { useI18n, useLanguage, useTranslation } from '@parlour/i18n';
import { useStore, useTenant } from '@parlour/session';
import { languages } from '@parlour/tenant';
import { LanguagePicker, ModeSwitch } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import { ModeStore } from '../model/mode-store.ts';
import { chooseLanguage } from './region/choose-language.ts';

/** The language of everything, and light or dark. */
export const Preferences = observer(function Preferences() {
  const { t } = useTranslation('site');
  const i18n = useI18n();
  const language = useLanguage();
  const tenant = useTenant();
  const { mode, toggle } = useStore(ModeStore);
  return (
    <>
      <LanguagePicker
        label={t('shell.language')}
        languages={tenant.languages.map((code) => ({
          code,
          tag: languages[code].tag,
          name: languages[code].name,
        }))}
        selected={language}
        onSelect={(code) =>
          void chooseLanguage(i18n, code).catch(() => {
            // Texts that do not arrive leave the old language standing, and the chooser shows it.
          })
        }
      />
      <ModeSwitch mode={mode} onChange={toggle} />
    </>
  );
});
