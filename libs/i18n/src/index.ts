export { getDateLocale } from './date-locale.ts';
export { createI18n, type I18n, type Texts } from './i18n.ts';
export { I18nProvider, useI18n, useLanguage } from './provider.tsx';
export { type Translate, useTranslation } from './use-translation.ts';
