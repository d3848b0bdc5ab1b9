import type { Reading } from './reading.ts';

const ENDINGS =
  'com|net|org|info|biz|xyz|club|vip|app|link|live|bet|casino|win|online|site|shop|store|fun|top|pro|io|co|me|cc|tv|gg|ly|be|ph|in|ng|id|pk|bd|th|vn|cn|ru';

/** What leads out of the room: addresses of the web and of mail, also spelled out, and names in messengers. */
const LEADS = [
  String.raw`(?:https?|hxxps?|ftp)\s*:?\s*//`,
  String.raw`(?<![a-z0-9])www\s*\.`,
  String.raw`[a-z0-9._%+-]+@[a-z0-9-]+\.[a-z]{2,}`,
  String.raw`(?<![a-z0-9@])[a-z0-9][a-z0-9-]*\.(?:${ENDINGS})(?![a-z0-9])`,
  String.raw`[a-z0-9][a-z0-9-]*\s*(?:[([{]\s*(?:\.|dot)\s*[)\]}]|\sdot\s)\s*(?:${ENDINGS})(?![a-z0-9])`,
  String.raw`(?<![a-z])(?:telegram|whats\s?app|viber|wechat|line\s?id)\s*[:=@]+\s*[a-z0-9+_]`,
].map((source) => new RegExp(source, 'u'));

/** Days and times of day are no telephone numbers; neither are amounts with commas, which `PHONE` does not bridge. */
const CALENDAR =
  /\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}|\d{1,2}:\d{2}(?::\d{2})?/gu;
const PHONE = /\d(?:[\s().-]{0,3}\d){7,}/u;

/** Whether a text gives a way to meet outside: a link, a mail address, a telephone number, a name in a messenger. */
export const hasContact = ({ text }: Reading): boolean =>
  LEADS.some((lead) => lead.test(text)) || PHONE.test(text.replaceAll(CALENDAR, ' , '));
