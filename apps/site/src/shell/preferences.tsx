import { useI18n, useLanguage, useTranslation } from '@parlour/i18n';
import { useStore, useTenant } from '@parlour/session';
import { type LanguageCode, languages } from '@parlour/tenant';
import { LanguagePicker, ModeSwitch } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import { takeFonts } from '../model/language-fonts.ts';
import { ModeStore } from '../model/mode-store.ts';

/** The language of everything, and light or dark. */
export const Preferences = observer(function Preferences() {
  const { t } = useTranslation('site');
  const i18n = useI18n();
  const language = useLanguage();
  const tenant = useTenant();
  const { mode, toggle } = useStore(ModeStore);
  const choose = async (code: LanguageCode) => {
    await i18n.changeLanguage(code, { document, storage: localStorage });
    await takeFonts(document);
  };
  return (
    <>
      <LanguagePicker
        label={t('shell.language')}
        languages={tenant.languages.map((code) => ({ code, tag: languages[code].tag, name: languages[code].name }))}
        selected={language}
        onSelect={(code) => void choose(code).catch(() => {
          // Texts that do not arrive leave the old language standing, and the chooser shows it; without its fonts the system's stand in.
        })}
      />
      <ModeSwitch mode={mode} onChange={toggle} />
    </>
  );
});
