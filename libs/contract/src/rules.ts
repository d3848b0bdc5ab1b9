/**
 * Rules that both sides enforce with one definition (no schema library: they ship to browsers). A
 * rule returns the fault of a value, or null.
 */
export {
  accountTypeCode,
  type AccountType,
  findAccountType,
  isAgentType,
} from './rules/account-type.ts';
export { ageOn, findBirthdayFault, consentFault, MAX_AGE_YEARS, todayIn } from './rules/age.ts';
export { bannerGroups, pageBannerGroups } from './rules/banner-groups.ts';
export { hasForbiddenCharacter } from './rules/characters.ts';
export { EVENTS_PATH } from './rules/events-path.ts';
export { FB_VENDOR, isFbBook } from './rules/fb-book.ts';
export {
  MAX_CHAT_MESSAGE_LENGTH,
  MAX_FEEDBACK_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_TICKET_PICTURES,
  MIN_DOCUMENT_EDGE,
  feedbackLengthLimits,
  type TicketKind,
  ticketKinds,
  ticketLengthLimits,
} from './rules/feedback.ts';
export { LATE_FIGURES_MS } from './rules/late-figures.ts';
export { isLotteryVendor } from './rules/lottery-vendor.ts';
export { MAIN_WALLET } from './rules/main-wallet.ts';
export { mobileRule, nationalDigits } from './rules/mobile.ts';
export {
  type ExclusionTrait,
  type ExclusionWord,
  exclusionPeriods,
  exclusionTraits,
  exclusionWords,
  isForGood,
  LIMIT_AMOUNT_RANGE,
  LIMIT_MINUTES_RANGE,
  type LimitKind,
  limitKinds,
  operatorExclusionPeriods,
  REALITY_CHECK_RANGE,
  timeOutPeriods,
} from './rules/protection.ts';
export { BANK_REFERENCE, LINK_CODE, maxLengths, PAYMENT_REFERENCE } from './rules/typed-text.ts';
export { type PatternKind, patternKinds, getPattern } from './rules/patterns.ts';
export {
  checkField,
  indispensableFields,
  registrationDemand,
  type RegistrationDemand,
  type RegistrationField,
  registrationFields,
  type RegistrationRules,
  registrationRules,
  type RegistrationSwitches,
  type RegistrationTexts,
  type RegistrationMethod,
  registrationMethods,
  TERMS_VERSION,
} from './rules/registration.ts';
export { checkRegistration, type RegistrationForm } from './rules/registration-form.ts';
export { foldText, hasWords } from './rules/folded-text.ts';
export { type SiteStatus } from './rules/site-status.ts';
export {
  checkText,
  type FieldRule,
  passwordRule,
  createTextRule,
  type TextRule,
  usernameRule,
} from './rules/text-rule.ts';
export { readPin } from './rules/withdrawal-pin.ts';
