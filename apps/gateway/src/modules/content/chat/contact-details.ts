import type { NormalizedText } from './normalized-text.ts';

const TOP_LEVEL_DOMAINS =
  'com|net|org|info|biz|xyz|club|vip|app|link|live|bet|casino|win|online|site|shop|store|fun|top' +
  '|pro|io|co|me|cc|tv|gg|ly|be|ph|in|ng|id|pk|bd|th|vn|cn|ru';

/** Web and mail addresses, also spelled out, and names in messengers. */
const CONTACT_PATTERNS = [
  String.raw`(?:https?|hxxps?|ftp)\s*:?\s*//`,
  String.raw`(?<![a-z0-9])www\s*\.`,
  String.raw`[a-z0-9._%+-]+@[a-z0-9-]+\.[a-z]{2,}`,
  String.raw`(?<![a-z0-9@])[a-z0-9][a-z0-9-]*\.(?:${TOP_LEVEL_DOMAINS})(?![a-z0-9])`,
  String.raw`[a-z0-9][a-z0-9-]*\s*(?:[([{]\s*(?:\.|dot)\s*[)\]}]|\sdot\s)\s*` +
    String.raw`(?:${TOP_LEVEL_DOMAINS})(?![a-z0-9])`,
  String.raw`(?<![a-z])(?:telegram|whats\s?app|viber|wechat|line\s?id)\s*[:=@]+\s*[a-z0-9+_]`,
].map((source) => new RegExp(source, 'u'));

/** Dates and times, which are no telephone numbers. */
const DATES_AND_TIMES =
  /\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}|\d{1,2}:\d{2}(?::\d{2})?/gu;
const PHONE = /\d(?:[\s().-]{0,3}\d){7,}/u;

/** Whether a text has a link, a mail address, a telephone number or a name in a messenger. */
export const hasContactDetails = ({ text }: NormalizedText): boolean =>
  CONTACT_PATTERNS.some((pattern) => pattern.test(text)) ||
  PHONE.test(text.replaceAll(DATES_AND_TIMES, ' , '));
