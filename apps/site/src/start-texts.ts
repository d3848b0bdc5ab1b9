import { createI18n, type I18n } from '@parlour/i18n';
import type { LanguageCode } from '@parlour/tenant';

/** Loads one namespace of one language; made by the build for the tenant's languages only. */
export type LoadTexts = Readonly<
  Partial<Record<LanguageCode, (namespace: string) => Promise<Record<string, unknown>>>>
>;

/** Namespaces that every first page speaks; they come in one file. */
const firstPageNamespaces = ['site', 'ui', 'games'] as const;

/**
 * Starts the texts of a language, with what the first page needs already there; the rest loads with
 * its screen.
 */
export async function startTexts(language: LanguageCode, load: LoadTexts): Promise<I18n> {
  const loadNamespace = async (code: string, namespace: string) =>
    (await load[code as LanguageCode]?.(namespace)) ?? {};
  const resources = Object.fromEntries(
    await Promise.all(
      firstPageNamespaces.map(async (namespace) => [
        namespace,
        await loadNamespace(language, namespace),
      ]),
    ),
  );
  return createI18n({ language, resources, loadNamespace });
}
