import { createI18n, type I18n, type Texts } from '@parlour/i18n';
import errors from '@parlour/contract/locales/EN.json' with { type: 'json' };
import promotions from '@parlour/promotions/locales/EN.json' with { type: 'json' };
import promotionsLater from '@parlour/promotions/locales-later/EN.json' with { type: 'json' };
import ui from '@parlour/ui/locales/EN.json' with { type: 'json' };
import uiLater from '@parlour/ui/locales-later/EN.json' with { type: 'json' };

/** One file for each group of pages; its name is the namespace. */
const files = import.meta.glob<Texts>('../locales/EN/*.json', { eager: true, import: 'default' });

const namespaces = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
    texts,
  ]),
);

/** The texts of the console; English is complete, another language is a folder beside it. */
export const createConsoleI18n = (): I18n =>
  createI18n({
    language: 'EN',
    resources: {
      ...namespaces,
      errors,
      promotions,
      'promotions-later': promotionsLater,
      ui,
      'ui-later': uiLater,
    },
    loadNamespace: async () => ({}),
  });
