import { createI18n, I18nProvider } from '@parlour/i18n';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';

import words from './locales/EN.json' with { type: 'json' };

const i18n = createI18n({ language: 'EN', resources: { ui: words }, loadNamespace: async () => ({}) });

/** Renders with this library's English words; for its own tests only. */
export const renderWithWords = (node: ReactNode): RenderResult => render(node, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> });
