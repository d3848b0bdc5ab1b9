import { localStore } from '@parlour/browser-storage';
import type { I18n } from '@parlour/i18n';
import type { LanguageCode } from '@parlour/tenant';

import { adoptLanguageFonts } from '../../model/language-fonts.ts';
import { takeOverLateParts } from '../../navigation/take-over.ts';

/**
 * Changes the language of everything, once all of the page has been taken over: words, document,
 * storage and cookie, then the fonts. Words that do not arrive leave the old language standing;
 * without its fonts the system's own show the text.
 */
export async function chooseLanguage(i18n: I18n, code: LanguageCode): Promise<void> {
  await takeOverLateParts();
  await i18n.changeLanguage(code, { document, storage: localStore });
  await adoptLanguageFonts(document).catch(() => {});
}
