export { renderWithApp } from './render-with-app.tsx';
export { testI18n } from './test-i18n.ts';
