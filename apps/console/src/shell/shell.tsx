import { useTranslation } from '@parlour/i18n';
import { color, space } from '@parlour/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

import { canOpenPage, PagesProvider } from '../navigation/open-pages.tsx';
import { countWaiting, useWaiting } from '../navigation/use-waiting.ts';
import { pages } from '../pages/pages.ts';
import { useOperator } from '../session/current-operator.tsx';
import { CommandPalette } from './command-palette.tsx';
import { Navigation } from './navigation.tsx';
import { PageRoutes } from './page-routes.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { useActiveBrand } from './use-active-brand.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Everything of a logged-in operator: navigation, bar, page, and what opens over them. */
export function Shell() {
  const { t } = useTranslation('shell');
  const operator = useOperator();
  const brand = useActiveBrand();
  const [layer, setLayer] = useState<'palette' | 'shortcuts' | 'navigation' | null>(null);
  useShortcuts({
    openPalette: () => setLayer('palette'),
    openShortcuts: () => setLayer('shortcuts'),
  });
  const visible = pages.filter((page) => canOpenPage(operator, page, brand?.code ?? null));
  const code = brand?.code ?? null;
  const counts = new Map(
    useWaiting(visible.map((page) => ({ page, brand: code }))).map(({ page, waiting }) => [
      page.path,
      countWaiting(waiting),
    ]),
  );
  return (
    <PagesProvider pages={pages}>
      <Layout>
        <SkipLink href="#page">{t('skip')}</SkipLink>
        <TopBar
          brand={brand}
          waiting={[...counts.values()].reduce((sum, count) => sum + count, 0)}
          onSearch={() => setLayer('palette')}
          onNavigation={() => setLayer(layer === 'navigation' ? null : 'navigation')}
        />
        <Navigation
          pages={visible}
          brand={brand}
          counts={counts}
          isOpen={layer === 'navigation'}
          onClose={() => setLayer(null)}
        />
        <Main id="page" tabIndex={-1}>
          <PageRoutes pages={visible} brand={brand} />
        </Main>
        <CommandPalette
          isOpen={layer === 'palette'}
          pages={visible}
          brand={brand}
          onClose={() => setLayer(null)}
        />
        <ShortcutsDialog isOpen={layer === 'shortcuts'} onClose={() => setLayer(null)} />
      </Layout>
    </PagesProvider>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template: 'bar bar' auto 'side main' 1fr / 216px minmax(0, 1fr);
  min-block-size: 100dvh;
  @media (max-width: 1023.98px) {
    grid-template: 'bar' auto 'main' 1fr / minmax(0, 1fr);
  }
`;

const Main = styled.main`
  grid-area: main;
  padding: ${space[4]} ${space[5]} ${space[7]};
  outline: none;
  @media (max-width: 767.98px) {
    padding: ${space[3]};
  }
`;

const SkipLink = styled.a`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: 50;
  padding: ${space[2]} ${space[3]};
  background: ${color('surface-3')};
  &:not(:focus) {
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
