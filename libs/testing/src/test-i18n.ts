import { createI18n, type I18n } from '@parlour/i18n';
import type { LanguageCode } from '@parlour/tenant';

import { load } from 'virtual:parlour-locales';

type Load = (namespace: string) => Promise<Record<string, unknown>>;

/**
 * The product's own English texts; other languages answer with them too, marked, so that a change
 * can be seen.
 */
export async function testI18n(...namespaces: readonly string[]): Promise<I18n> {
  const english: Load | undefined = load.EN;
  const read = async (language: LanguageCode, namespace: string) => {
    const texts = (await english?.(namespace)) ?? {};
    return language === 'EN' ? texts : marked(texts, language);
  };
  const resources = Object.fromEntries(
    await Promise.all(
      namespaces.map(async (namespace) => [namespace, await read('EN', namespace)] as const),
    ),
  );
  return createI18n({ language: 'EN', resources, loadNamespace: read });
}

const marked = (texts: Record<string, unknown>, mark: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? `${mark} ${text}` : marked(text as Record<string, unknown>, mark),
    ]),
  );
