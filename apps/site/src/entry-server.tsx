import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { enableStaticRendering } from 'mobx-react-lite';

import tenant from '@tenant/config';
import { load } from 'virtual:parlour-locales';

import { createApp } from './app.tsx';
import { type Assets, renderDocument, type Page } from './document.ts';
import { buildHead } from './head.ts';
import type { InitialState } from './initial-state.ts';
import { isPage } from './routes.tsx';
import { startTexts } from './start-texts.ts';

export { isPage };

// Observers render once here and must not stay subscribed.
enableStaticRendering(true);

/**
 * Renders one page of the tenant: the same function for the build, the gateway and the development
 * server.
 */
export async function render({
  path,
  state,
  assets,
}: {
  path: string;
  state: InitialState;
  assets: Assets;
}): Promise<Page> {
  const i18n = await startTexts(state.language, load);
  const { element } = createApp({ state, i18n });
  const sheet = new ServerStyleSheet();
  try {
    // Whole pages only: no boundary may be sent later, that would need inline scripts.
    const { prelude } = await prerender(
      <StyleSheetManager sheet={sheet.instance}>
        <StaticRouter location={path}>{element}</StaticRouter>
      </StyleSheetManager>,
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    const body = await new Response(prelude).text();
    const styles = [...sheet.getStyleTags().matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
      (match) => match[1] ?? '',
    );
    return renderDocument({
      tenant,
      state,
      assets,
      body,
      styles,
      head: buildHead({ path, tenant, i18n, state }),
      status: isPage(path) ? 200 : 404,
    });
  } finally {
    sheet.seal();
  }
}
