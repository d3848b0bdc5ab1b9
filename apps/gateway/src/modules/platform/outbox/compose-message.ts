import type { LanguageCode, TenantConfig } from '@parlour/tenant';

import type { Channel, MessageContent, MessageFacts, Template } from './message.ts';
import { renderMail } from './render-mail.ts';
import { templates } from './templates/templates.ts';

type Facts = Readonly<Record<string, string | number>>;

const fillPlaceholders = (text: string, facts: Facts): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));

/** Composes a message: SMS is one line; mail has a subject, a text and an HTML page. */
export function composeMessage<Name extends Template>(
  tenant: TenantConfig,
  channel: Channel,
  language: LanguageCode,
  template: Name,
  given: MessageFacts[Name],
): MessageContent {
  const texts = templates[language][template];
  const facts: Facts = { ...given, brand: tenant.brandName };
  if (channel === 'sms') {
    if (texts.sms === undefined) throw new Error(`${template} has no text for SMS`);
    return { brand: tenant.brandName, text: fillPlaceholders(texts.sms, facts) };
  }
  const heading = fillPlaceholders(texts.heading, facts);
  const body = fillPlaceholders(texts.body, facts);
  const note = fillPlaceholders(texts.note, facts);
  const code = typeof facts['code'] === 'string' ? facts['code'] : undefined;
  const link =
    typeof facts['link'] === 'string'
      ? { href: facts['link'], label: texts.button ?? heading }
      : undefined;
  const text = [heading, code, body, link?.href, note, tenant.brandName]
    .filter((part) => part !== undefined)
    .join('\n\n');
  return {
    brand: tenant.brandName,
    subject: fillPlaceholders(texts.subject, facts),
    text,
    html: renderMail({ tenant, language, heading, body, note, code, link }),
  };
}
