export {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  type LanguageCode,
  languages,
} from './languages.ts';
export {
  getBook,
  categories,
  type Category,
  defineTenant,
  featureDefaults,
  internationalHelpLines,
  type Licence,
  switchDefaults,
  type SwitchName,
  type TenantConfig,
} from './tenant.ts';
export { hostLookup } from './hosts.ts';
export { getMobileExample, getNationalMobileExample } from './mobile-example.ts';
