import { formatMoney, micros } from '@parlour/money';
import { type LanguageCode, languages, type TenantConfig } from '@parlour/tenant';

import type { MemberTemplate, MessageText } from './member-message.ts';
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

/** What a template names, as it is stored: amounts in micro-units. */
export type StoredParams = Readonly<Record<string, string>>;

/**
 * The text of a message by template in the reader's language; null for a template that this
 * release does not have.
 */
export function writeMessage(
  tenant: Pick<TenantConfig, 'brandName' | 'currency' | 'timeZone'>,
  language: LanguageCode,
  template: string,
  params: StoredParams,
): MessageText | null {
  if (!isTemplate(template)) return null;
  const { amount, reason, until, identityReasons, contractKind } = params;
  const facts: StoredParams = {
    ...params,
    brand: tenant.brandName,
    ...(amount !== undefined && { amount: formatMoney(micros(BigInt(amount)), tenant.currency) }),
    ...(reason !== undefined && { reason: translateReason(language, reason) }),
    ...(until !== undefined && { until: formatDay(language, tenant.timeZone, Number(until)) }),
    ...(contractKind !== undefined && {
      contractKind: translateContractKind(language, contractKind),
    }),
    ...(identityReasons !== undefined && {
      identityReasons: translateIdentityReasons(language, identityReasons),
    }),
  };
  const fill = (text: string) =>
    text.replaceAll(PLACEHOLDER, (_, name: string) => facts[name] ?? '');
  const { subject, content } = memberTexts[language][template];
  // What an operator wrote is not filled in: it is no template.
  const own = params['text'] ? `\n\n${params['text']}` : '';
  return { subject: fill(subject), content: fill(content) + own };
}

/** What an operator wrote, by language: the reader's, else the first of the brand's that it has. */
export function chooseText(
  tenant: Pick<TenantConfig, 'languages'>,
  language: LanguageCode,
  texts: Readonly<Record<string, MessageText>>,
): MessageText | null {
  const found = [language, ...tenant.languages].find((each) => texts[each]);
  return (found && texts[found]) ?? Object.values(texts)[0] ?? null;
}
