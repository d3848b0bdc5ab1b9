import { fieldError } from '@parlour/contract';
import type { LanguageCode, TenantConfig } from '@parlour/tenant';

import type { Channel, MemberTemplate, MessageContent, MessageFacts, Template } from './message.ts';
import { renderMail } from './render-mail.ts';
import type { MessageTemplate, OperatorTemplates } from './templates/message-template.ts';
import { operatorTemplates } from './templates/operator-templates.ts';
import { templates } from './templates/templates.ts';

type Facts = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

const fillPlaceholders = (text: string, facts: Facts): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => String(facts[name] ?? ''));

/**
 * The text of a template, for a caller who fills it: as a text message where it is one, else the
 * mail's sentence. Refuses a request that lacks something that the text names; the brand's name is
 * never the caller's.
 */
export function fillTemplate(
  tenant: TenantConfig,
  language: LanguageCode,
  template: MemberTemplate,
  parameters: Facts,
): string {
  const { sms, body } = templates[language][template];
  const text = sms ?? body;
  const facts: Facts = { ...parameters, brand: tenant.brandName };
  const missing = [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(facts, name));
  if (missing.length > 0)
    throw fieldError(
      [...new Set(missing)].map((name) => ({ field: `parameters.${name}`, rule: 'required' })),
    );
  return fillPlaceholders(text, facts);
}

const isForOperators = (template: Template): template is keyof OperatorTemplates =>
  Object.hasOwn(operatorTemplates, template);
const findTemplate = (language: LanguageCode, template: Template): MessageTemplate =>
  isForOperators(template) ? operatorTemplates[template] : templates[language][template];

/** Composes a message: SMS is one line; mail has a subject, a text and an HTML page. */
export function composeMessage<Name extends Template>(
  tenant: TenantConfig,
  channel: Channel,
  language: LanguageCode,
  template: Name,
  given: MessageFacts[Name],
): MessageContent {
  const texts = findTemplate(language, template);
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
