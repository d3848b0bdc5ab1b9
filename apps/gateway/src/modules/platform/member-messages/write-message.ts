import { formatMoney, micros } from '@parlour/money';
import { type LanguageCode, languages, type TenantConfig } from '@parlour/tenant';

import type { MemberTemplate, MessageText } from './member-message.ts';
import { translateBonusKind } from './templates/bonus-kinds.ts';
import { translateReward } from './templates/bonus-rewards.ts';
import { translateContractKind } from './templates/contract-kinds.ts';
import { translateIdentityReasons } from './templates/identity-reasons.ts';
import { translateReason } from './templates/rejection-reasons.ts';
import { memberTexts } from './templates/templates.ts';

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

const isTemplate = (name: string): name is MemberTemplate => Object.hasOwn(memberTexts.EN, name);

/** A day in the reader's language, in Western digits and the years of the documents. */
const formatDay = (language: LanguageCode, timeZone: string, at: number): string =>
  new Intl.DateTimeFormat(`${languages[language].tag}-u-ca-gregory-nu-latn`, {
    dateStyle: 'long',
    timeZone,
  }).format(at);

/** A minute in the reader's language, in the same digits and years. */
const formatMinute = (language: LanguageCode, timeZone: string, at: number): string =>
  new Intl.DateTimeFormat(`${languages[language].tag}-u-ca-gregory-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at);

/** The values that a template names, as they are stored: amounts in micro-units. */
export type StoredParams = Readonly<Record<string, string>>;

type Reader = Pick<TenantConfig, 'brandName' | 'currency' | 'timeZone'>;

/**
 * Functions that translate the stored values of a message into words, by their names in templates.
 */
const translations: Readonly<
  Record<string, (value: string, tenant: Reader, language: LanguageCode) => string>
> = {
  amount: (amount, { currency }) => formatMoney(micros(BigInt(amount)), currency),
  reason: (reason, _, language) => translateReason(language, reason),
  until: (until, { timeZone }, language) => formatDay(language, timeZone, Number(until)),
  by: (by, { timeZone }, language) => formatMinute(language, timeZone, Number(by)),
  contractKind: (kind, _, language) => translateContractKind(language, kind),
  identityReasons: (reasons, _, language) => translateIdentityReasons(language, reasons),
  bonusKind: (kind, _, language) => translateBonusKind(language, kind),
};

function toFacts(tenant: Reader, language: LanguageCode, params: StoredParams): StoredParams {
  const facts: Record<string, string> = { ...params, brand: tenant.brandName };
  for (const [name, translate] of Object.entries(translations))
    if (params[name] !== undefined) facts[name] = translate(params[name], tenant, language);
  const { rewardKind, reward, names } = params;
  if (rewardKind !== undefined && reward !== undefined)
    facts['reward'] = translateReward(language, tenant.currency, { kind: rewardKind, reward });
  if (names !== undefined) {
    const all = JSON.parse(names) as Readonly<Record<string, string>>;
    facts['name'] = all[language] ?? all['EN'] ?? '';
  }
  return facts;
}

/**
 * The text of a message by template in the reader's language; null for a template that this
 * release does not have.
 */
export function writeMessage(
  tenant: Reader,
  language: LanguageCode,
  template: string,
  params: StoredParams,
): MessageText | null {
  if (!isTemplate(template)) return null;
  const facts = toFacts(tenant, language, params);
  const fill = (text: string) =>
    text.replaceAll(PLACEHOLDER, (_, name: string) => facts[name] ?? '');
  const { subject, content } = memberTexts[language][template];
  // What an operator wrote is not filled in: it is no template.
  const own = params['text'] ? `\n\n${params['text']}` : '';
  return { subject: fill(subject), content: fill(content) + own };
}

/**
 * Chooses among the texts that an operator wrote by language: the reader's, else the first of the
 * brand's that it has.
 */
export function chooseText(
  tenant: Pick<TenantConfig, 'languages'>,
  language: LanguageCode,
  texts: Readonly<Record<string, MessageText>>,
): MessageText | null {
  const found = [language, ...tenant.languages].find((each) => texts[each]);
  return (found && texts[found]) ?? Object.values(texts)[0] ?? null;
}
