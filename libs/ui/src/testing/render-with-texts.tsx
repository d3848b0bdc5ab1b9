import { createI18n, I18nProvider } from '@parlour/i18n';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';

import words from '../locales/EN.json' with { type: 'json' };
import later from '../locales-later/EN.json' with { type: 'json' };

const i18n = createI18n({
  language: 'EN',
  resources: { ui: words, 'ui-later': later },
  loadNamespace: async () => ({}),
});

/** This library's English words; for its own tests only. */
export const WithTexts = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

/** Renders with them. */
export const renderWithTexts = (node: ReactNode): RenderResult =>
  render(node, { wrapper: WithTexts });
