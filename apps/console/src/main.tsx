import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/noto-naskh-arabic/wght.css';
import '@fontsource-variable/noto-sans-bengali/wght.css';
import '@fontsource-variable/noto-sans-devanagari/wght.css';
import 'virtual:console-styles.css';

import { createRoot } from 'react-dom/client';

import { createApi } from './api/api.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { applyStoredMode } from './shell/mode.ts';
import { createConsoleI18n } from './text/texts.ts';
import { ensureValidLanguage } from './text/valid-language.ts';

ensureValidLanguage(navigator);
applyStoredMode();
const root = document.querySelector('#root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <App api={createApi()} queries={createQueryClient()} i18n={createConsoleI18n()} />,
);
