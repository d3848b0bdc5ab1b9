/** A failure that the product names: its words, and the test that proves it is shown. */
type NamedFailure = {
  readonly failure: string;
  /** The location of its words: a library's folder of texts, and the key in it. */
  readonly words: { readonly folder: string; readonly key: string };
  /** A file, and a piece of the test's title in it. */
  readonly shown: { readonly file: string; readonly title: string };
};

const errors = 'libs/contract/src/locales';
const auth = 'libs/auth/src/locales';
const later = 'libs/auth/src/locales-later';
const site = 'apps/site/src/locales';
const siteLater = 'apps/site/src/locales-later';

const here = 'apps/e2e/src/errors.spec.ts';
const firebase = 'apps/e2e/src/firebase.spec.ts';
const typedTwice = 'said in English and in Urdu';

/**
 * Every failure that the product names, once. The refusals of the phone service have words of their
 * own each (libs/auth, auth-failure.test.ts).
 */
export const namedFailures: readonly NamedFailure[] = [
  ...[
    'auth/invalid-phone-number',
    'auth/missing-phone-number',
    'auth/too-many-requests',
    'auth/unknown',
    'auth/invalid-verification-code',
    'auth/missing-verification-code',
    'auth/captcha-check-failed',
    'auth/quota-exceeded',
    'auth/operation-not-allowed',
    'auth/code-expired',
    'auth/popup-closed-by-user',
  ].map((failure) => ({
    failure,
    words: { folder: auth, key: failure },
    shown: { file: firebase, title: 'each failure of the service stands in words' },
  })),
  {
    failure: 'username or email does not exist',
    words: { folder: later, key: 'forgot.linkSent' },
    shown: { file: 'apps/e2e/src/recovery.spec.ts', title: 'the same words for everybody' },
  },
  {
    failure: 'username or password is wrong',
    words: { folder: errors, key: 'login_failed' },
    shown: { file: here, title: typedTwice },
  },
  {
    failure: 'network link abnormal',
    words: { folder: errors, key: 'network' },
    shown: { file: here, title: typedTwice },
  },
  {
    failure: 'no answer in time',
    words: { folder: errors, key: 'timeout' },
    shown: { file: here, title: typedTwice },
  },
  {
    failure: 'page took too long to load',
    words: { folder: site, key: 'failure.page' },
    shown: {
      file: 'apps/e2e/src/routes.spec.ts',
      title: 'SYS-09 a page whose file does not arrive',
    },
  },
  {
    failure: 'invalid URL',
    words: { folder: errors, key: 'domain_not_available' },
    shown: { file: here, title: 'an address that is no brand' },
  },
  {
    failure: 'restricted by IP or location',
    words: { folder: errors, key: 'region_restricted' },
    shown: { file: 'apps/e2e/src/closed.spec.ts', title: 'a visitor of a blocked region' },
  },
  {
    failure: 'system maintenance',
    words: { folder: errors, key: 'maintenance' },
    shown: {
      file: 'apps/e2e/src/closed.spec.ts',
      title: 'maintenance replaces every page',
    },
  },
  {
    failure: 'system error',
    words: { folder: errors, key: 'system_error' },
    shown: { file: here, title: typedTwice },
  },
  {
    failure: 'unknown error',
    words: { folder: errors, key: 'system_error' },
    shown: { file: here, title: typedTwice },
  },
  {
    failure: 'not logged in',
    words: { folder: errors, key: 'login.not.session' },
    shown: {
      file: 'apps/site/src/flows/session.test.tsx',
      title: 'AUT-13 an ended session asks for the login',
    },
  },
  {
    failure: 'complete verification first',
    words: { folder: errors, key: 'human_check_failed' },
    shown: { file: here, title: typedTwice },
  },
  {
    failure: 'register an account first',
    words: { folder: auth, key: 'in_need_true_account' },
    shown: { file: 'apps/site/src/flows/session.test.tsx', title: 'keeps trial accounts out of' },
  },
  {
    failure: 'non-member cannot log in',
    words: { folder: errors, key: 'member_no_enter' },
    shown: { file: 'apps/e2e/src/switches.spec.ts', title: 'every switch shows and hides' },
  },
  {
    failure: 'non-agent in the agent area',
    words: { folder: errors, key: 'error_not_agent' },
    shown: {
      file: 'apps/site/src/flows/permissions.test.tsx',
      title: 'the agent centre refuses members who are not agents',
    },
  },
  {
    failure: 'the message was not sent',
    words: { folder: later, key: 'sms.refused' },
    shown: { file: 'apps/e2e/src/sms-login.spec.ts', title: 'ERR-02' },
  },
  {
    failure: 'rejected invitation code',
    words: { folder: errors, key: 'invitation_code_error' },
    shown: {
      file: 'apps/gateway/src/modules/identity/registration/registration.int.test.ts',
      title: 'REG-05',
    },
  },
  {
    failure: 'no window to customer service',
    words: { folder: siteLater, key: 'service.failed' },
    shown: { file: 'apps/e2e/src/service.spec.ts', title: 'closes again, with words' },
  },
  {
    failure: 'logging out is asked about first',
    words: { folder: auth, key: 'in_sure_logout' },
    shown: { file: 'apps/site/src/flows/session.test.tsx', title: 'logs out after a question' },
  },
];
